import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readInvitation, type InvitationAnswer } from '../../auth/invitation';
import { LOGIN } from '../../auth/returnPath';
import { AuthCard } from '../AuthCard';
import { AuthMessage } from '../AuthMessage';
import { InvitationForm } from './InvitationForm';

const INCOMPLETE: InvitationAnswer = {
  ok: false,
  message: 'This link is incomplete. Open it again from the email, or copy all of it.',
};

/** What the token in the address stands for; undefined while that is asked. */
function useInvitation(token: string): InvitationAnswer | undefined {
  const [answer, setAnswer] = useState<InvitationAnswer>();
  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    void readInvitation(token).then((found) => isCurrent && setAnswer(found));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return token === '' ? INCOMPLETE : answer;
}

/** Where the link in the mail of an invitation leads. The token stays in the address, so that a reload does no harm. */
function Invited({ token }: { token: string }) {
  const answer = useInvitation(token);
  return (
    <AuthCard title="You are invited">
      {!answer && <output>Loading your invitation…</output>}
      {answer?.ok === false && (
        <>
          <AuthMessage outcome={answer} />
          <Link className="auth-link" to={LOGIN}>
            Go to Login
          </Link>
        </>
      )}
      {answer?.ok && <InvitationForm token={token} invitation={answer.invitation} />}
    </AuthCard>
  );
}

export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  return <Invited key={token} token={token} />;
}
