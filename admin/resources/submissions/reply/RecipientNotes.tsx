import { Alert, Button } from 'antd';
import { fullName, type ListedSubmission } from '../submissionRow';
import type { Overtaken } from './useRecipients';

/** Who gets it; a long list is opened when somebody wants to see it. */
export const RecipientList = ({ entries }: { entries: readonly ListedSubmission[] }) => (
  <details className="reply-to" open={entries.length <= 12}>
    <summary>To {entries.length} people</summary>
    <ul className="plain-list">
      {entries.map((entry) => (
        <li key={entry.id}>{fullName(entry)}</li>
      ))}
    </ul>
  </details>
);

const names = new Intl.ListFormat('en', { type: 'conjunction' });

interface OvertakenNoteProps {
  overtaken: readonly Overtaken[];
  /** How many nobody else has touched. */
  untouched: number;
  isBusy: boolean;
  onLeaveOut: () => void;
}

/** After a refusal: what others did meanwhile, and the way on without those whom it concerns. */
export function OvertakenNote({ overtaken, untouched, isBusy, onLeaveOut }: OvertakenNoteProps) {
  if (overtaken.length === 0) return null;
  const whom =
    overtaken.length <= 3 ? names.format(overtaken.map(({ name }) => name)) : `${overtaken.length} people`;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      message="Nothing was sent yet: someone else acted in the meantime"
      description={
        <div className="reply-overtaken">
          <ul className="plain-list">
            {overtaken.map(({ id, name, what }) => (
              <li key={id}>
                {name}: {what}
              </li>
            ))}
          </ul>
          {untouched > 0 && (
            <Button type="primary" loading={isBusy} onClick={onLeaveOut}>
              Leave out {whom} and send to {untouched}
            </Button>
          )}
        </div>
      }
    />
  );
}
