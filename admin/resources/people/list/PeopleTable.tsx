import { useGetIdentity } from '@refinedev/core';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { roles } from '../../../../src/shared/accounts/roles';
import { PEOPLE } from '../../../kit/addresses';
import '../../../kit/ui/tables/listTable.css';
import { ColumnHeads } from '../../../kit/ui/tables/ColumnHeads';
import { Day } from '../../../kit/ui/view/Day';
import { NoValue } from '../../../kit/ui/view/NoValue';
import { When } from '../../../kit/ui/view/When';
import { nameOf, type Person } from '../people';

function PersonLine({ person, isMe }: { person: Person; isMe: boolean }) {
  const { id, email, name, role, disabled_at, last_sign_in_at, sessions } = person;
  return (
    <tr>
      <th scope="row">
        <Link to={`${PEOPLE}/${id}`}>{nameOf(person)}</Link> {isMe && <Tag>You</Tag>}
        {name && <span className="people-address">{email}</span>}
      </th>
      <td data-label="Role">{roles[role].label}</td>
      <td data-label="Access">
        {disabled_at === null ? (
          'On'
        ) : (
          <Tag color="warning">
            Off since <Day iso={disabled_at} />
          </Tag>
        )}
      </td>
      <td data-label="Last sign-in">
        {last_sign_in_at === null ? <NoValue /> : <When iso={last_sign_in_at} />}
      </td>
      <td data-label="Active sessions">{sessions}</td>
    </tr>
  );
}

export function PeopleTable({ people }: { people: readonly Person[] }) {
  const me = useGetIdentity<{ id: string }>().data?.id;
  return (
    <div className="list-frame">
      <table className="list-table people-table" aria-label="People">
        <ColumnHeads names={['Person', 'Role', 'Access', 'Last sign-in', 'Active sessions']} />
        <tbody>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} isMe={person.id === me} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
