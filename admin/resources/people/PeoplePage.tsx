/** Staff and pending invitations. */
import { useGetIdentity } from '@refinedev/core';
import { Tag, Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { roles } from '../../../src/shared/accounts/roles';
import { PEOPLE } from '../../kit/ui/addresses';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { Day, NoValue, When } from '../../kit/ui/view/values';
import { SettingForm } from '../../kit/content/SettingForm';
import { useAnswer } from '../../kit/data/functions';
import { security } from '../../kit/data/private/dataProtection';
import { runtimeConfig } from '../../kit/data/runtimeConfig';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { nameOf, type Person } from './people';
import { InviteDialog, InvitationTable } from './Invitations';
import { PeopleOnly } from './PeopleOnly';
import './people.css';

const columnsOf = (me: string | undefined): readonly Column<Person>[] => [
  {
    label: 'Person',
    cell: (person) => (
      <>
        <Link to={`${PEOPLE}/${person.id}`}>{nameOf(person)}</Link> {person.id === me && <Tag>You</Tag>}
        {person.name && <span className="people-address">{person.email}</span>}
      </>
    ),
  },
  { label: 'Role', cell: ({ role }) => roles[role].label },
  {
    label: 'Access',
    cell: ({ disabled_at }) =>
      disabled_at === null ? (
        'On'
      ) : (
        <Tag color="warning">
          Off since <Day iso={disabled_at} />
        </Tag>
      ),
  },
  {
    label: 'Last sign-in',
    cell: ({ last_sign_in_at }) => (last_sign_in_at === null ? <NoValue /> : <When iso={last_sign_in_at} />),
  },
  { label: 'Active sessions', cell: ({ sessions }) => sessions },
];

const { takesInvitations = false } = runtimeConfig;

/** On a static host, no server could accept an invitation. */
function NoInvitations() {
  return (
    <Alert
      type="info"
      showIcon
      message="People cannot be invited by email from here"
      description={
        <>
          Adding a person needs the secret key of the project, which this host does not have. In the folder of
          this website, with SUPABASE_URL and SUPABASE_SECRET_KEY set, run{' '}
          <code>npm run owner -- name@example.com</code>. It prints an initial password. You can then change
          the role here.
        </>
      }
    />
  );
}

function SecondFactorForStaff() {
  const settings = useStoredRows('site_settings');
  if (settings.isLoading) return <Loading label="Loading the setting for staff" />;
  if (settings.isFailed) {
    return (
      <LoadFailed
        what="the setting for staff"
        onRetry={() => void settings.reload().catch(() => undefined)}
      />
    );
  }
  return <SettingForm setting={security} settings={settings} isReadOnly={false} />;
}

function People() {
  const me = useGetIdentity<{ id: string }>().data?.id;
  const people = useAnswer('people');
  const invitations = useAnswer('open_invitations');
  const [isInviting, setInviting] = useState(false);
  const isFailed = people.isFailed || invitations.isFailed;

  function reload() {
    void people.reload();
    void invitations.reload();
  }

  return (
    <>
      <PageHeading
        title="People & roles"
        lead="People with access to the admin, and their roles. Changes take effect immediately."
      >
        <Button
          type="primary"
          icon={<UserPlus size={18} aria-hidden="true" />}
          disabled={!takesInvitations}
          onClick={() => setInviting(true)}
        >
          Invite someone
        </Button>
      </PageHeading>
      {!takesInvitations && <NoInvitations />}
      {isFailed && <LoadFailed what="the people" onRetry={reload} />}
      {!isFailed && !(people.answer && invitations.answer) && <Loading label="Loading people" />}
      {people.answer && <RowTable label="People" rows={people.answer} columns={columnsOf(me)} />}
      {invitations.answer && invitations.answer.length > 0 && (
        <InvitationTable invitations={invitations.answer} canResend={takesInvitations} />
      )}
      <SecondFactorForStaff />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

export const PeoplePage = () => (
  <PeopleOnly>
    <People />
  </PeopleOnly>
);
