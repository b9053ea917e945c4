import { useGetIdentity } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import { PEOPLE } from '../../../kit/addresses';
import { useAnswer } from '../../../kit/data/functions';
import { WithoutRecord } from '../../../kit/data/record/WithoutRecord';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { lockOf, nameOf, type Person } from '../people';
import '../people.css';
import { PeopleOnly } from '../PeopleOnly';
import { AccessPanel } from './AccessPanel';
import { PersonForm } from './PersonForm';

function Known({ person, people }: { person: Person; people: readonly Person[] }) {
  const me = useGetIdentity<{ id: string }>().data?.id ?? '';
  const lock = lockOf(person, people, me);
  return (
    <>
      <PageHeading title={nameOf(person)} lead={person.name && person.email} />
      <PersonForm key={person.id} person={person} lock={lock} />
      <AccessPanel person={person} lock={lock} />
    </>
  );
}

function Loader({ id }: { id: string }) {
  const { answer: people, isFailed, reload } = useAnswer('people');
  const person = people?.find((one) => one.id === id);
  return (
    <>
      <Breadcrumb label={person ? nameOf(person) : 'Person'} />
      {people && person ? (
        <Known person={person} people={people} />
      ) : (
        <WithoutRecord
          title="Person"
          nouns={['person', 'people']}
          list={PEOPLE}
          reason="They may have been removed by another owner."
          record={{ isMissing: people !== undefined, isFailed, reload: () => void reload() }}
        />
      )}
    </>
  );
}

/** One person: name and role, and whether they can come in. */
export function PersonPage() {
  const { id = '' } = useParams();
  return (
    <PeopleOnly>
      <Loader id={id} />
    </PeopleOnly>
  );
}
