import { Alert, Button } from 'antd';
import { When } from '../../../kit/ui/view/When';
import type { Submission } from '../submissionRow';

interface NoticesProps {
  submission: Submission;
  /** How much else has come from the same address. */
  others: number;
  /** Other names that were given when it was sent before. */
  names: readonly string[];
}

const showHistory = () => document.getElementById('entry-history')?.focus();

/** What somebody must know before working on an entry. */
export function Notices({ submission, others, names }: NoticesProps) {
  const { version, resent_at, erasure_requested_at, consent_withdrawn_at, hold_reason } = submission;
  return (
    <>
      {erasure_requested_at && (
        <Alert
          type="error"
          showIcon
          message="This person has requested erasure"
          description={
            <>
              On <When iso={erasure_requested_at} />.{' '}
              {hold_reason
                ? 'The entry is on hold for now.'
                : 'Erase the data unless you are legally required to keep it.'}
            </>
          }
        />
      )}
      {consent_withdrawn_at && (
        <Alert
          type="warning"
          showIcon
          message="This person has withdrawn their consent"
          description={
            <>
              On <When iso={consent_withdrawn_at} />. Do not pass the data on or use it for other positions.
            </>
          }
        />
      )}
      {version > 1 && resent_at && (
        <Alert
          type={names.length > 0 ? 'warning' : 'info'}
          showIcon
          message={names.length > 0 ? 'Sent again with a different name' : 'Sent again'}
          description={
            <>
              On <When iso={resent_at} />. The newest version is shown; the previous ones are under Earlier
              versions.
              {names.length > 0 &&
                ` The earlier name was ${names.join(', ')}. Anyone can enter someone else's address, so check which one is right.`}
            </>
          }
        />
      )}
      {others > 0 && (
        <Alert
          type="info"
          showIcon
          message={`${others} more ${others === 1 ? 'entry' : 'entries'} from this address`}
          action={<Button onClick={showHistory}>See the history</Button>}
        />
      )}
    </>
  );
}
