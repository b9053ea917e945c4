import { useGetIdentity } from '@refinedev/core';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { PEOPLE } from '../../../kit/addresses';
import { Breadcrumb } from '../../../kit/view/Breadcrumb';
import { Loading, LoadFailed } from '../../../kit/view/LoadStates';
import { PageHeading } from '../../../kit/view/PageHeading';
import { lockOf, nameOf, type Person } from '../people';
import '../people.css';
import { PeopleOnly } from '../PeopleOnly';
import { usePeople } from '../usePeople';
import { AccessPanel } from './AccessPanel';
import { PersonForm } from './PersonForm';

function Missing() {
  return (
    <>
      <PageHeading title="There is no such person" />
      <Alert
        type="warning"
        showIcon
        message="They may have been removed by another owner."
        action={<Link to={PEOPLE}>To all people</Link>}
      />
    </>
  );
}

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
  const { rows, isFailed, reload } = usePeople();
  const person = rows?.find((one) => one.id === id);
  return (
    <>
      <Breadcrumb
        parent={{ label: 'People & roles', path: PEOPLE }}
        label={person ? nameOf(person) : 'Person'}
      />
      {rows && person && <Known person={person} people={rows} />}
      {rows && !person && <Missing />}
      {!rows && (
        <>
          <PageHeading title="Person" />
          {isFailed ? (
            <LoadFailed what="the person" onRetry={reload} />
          ) : (
            <Loading label="Loading the person" />
          )}
        </>
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
