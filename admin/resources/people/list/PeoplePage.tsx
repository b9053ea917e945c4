import { Alert, Button } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../../../kit/data/functions';
import { runtimeConfig } from '../../../kit/data/runtimeConfig';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { InviteDialog } from '../invite/InviteDialog';
import { PeopleOnly } from '../PeopleOnly';
import '../people.css';
import { InvitationTable } from './InvitationTable';
import { PeopleTable } from './PeopleTable';

const { takesInvitations = false } = runtimeConfig;

/** Where these pages come from a host of plain files, nobody could open the door to whoever follows the link. */
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

function People() {
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
        lead="Who has access, and with which role. Changes take effect immediately."
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
      {people.answer && <PeopleTable people={people.answer} />}
      {invitations.answer && invitations.answer.length > 0 && (
        <InvitationTable invitations={invitations.answer} canResend={takesInvitations} />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

export const PeoplePage = () => (
  <PeopleOnly>
    <People />
  </PeopleOnly>
);
