/** The recipients of a reply, and the email to each of them. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { codeLine, writeReply } from '../../../../src/shared/mail/parts';
import { MailPreview, useSiteFacts } from '../../../kit/people/MailWriting';
import { Loading, LoadFailed } from '../../../kit/ui/view/states';
import { useWriter } from '../../../kit/data/stored/staff';
import { fullName, type ListedSubmission } from '../submissionRow';
import type { Overtaken } from './useRecipients';
import { filled, type ReplyText } from './replyText';
import type { AnswerableEntries } from './useOffers';

/** The recipients; a long list is collapsed. */
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
  /** The number of recipients without concurrent changes. */
  untouched: number;
  isBusy: boolean;
  onLeaveOut: () => void;
}

/** After a refusal: the concurrent changes, and a button to send without the affected people. */
export function OvertakenNote({ overtaken, untouched, isBusy, onLeaveOut }: OvertakenNoteProps) {
  if (overtaken.length === 0) return null;
  const whom =
    overtaken.length <= 3 ? names.format(overtaken.map(({ name }) => name)) : `${overtaken.length} people`;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      message="Nothing was sent: someone else changed an entry in the meantime"
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
            <Button type="primary" className="named-button" loading={isBusy} onClick={onLeaveOut}>
              Leave out {whom} and send to {untouched}
            </Button>
          )}
        </div>
      }
    />
  );
}

interface ReplyPreviewProps {
  entries: AnswerableEntries;
  words: ReplyText;
}

export function ReplyPreview({ entries, words }: ReplyPreviewProps) {
  const writer = useWriter();
  const { site, isLoading, isFailed, reload } = useSiteFacts();
  const [place, setPlace] = useState(0);
  const entry = entries[Math.min(place, entries.length - 1)] ?? entries[0];
  if (isLoading) return <Loading label="Loading the signature" />;
  if (isFailed)
    return <LoadFailed what="the signature" onRetry={() => void reload().catch(() => undefined)} />;
  const reply = writeReply({ ...filled(words, entry), reference: entry.reference, ...writer }, site);
  // Each email gets its own code when it is sent.
  const draft = { ...reply, parts: [...reply.parts, codeLine('XXXXX-XXXXX', site)] };
  return (
    <section className="mail-preview" aria-label="Your reply as it will be sent">
      {entries.length > 1 && (
        <div className="button-row">
          <Button size="small" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            Previous person
          </Button>
          <Button size="small" disabled={place >= entries.length - 1} onClick={() => setPlace(place + 1)}>
            Next person
          </Button>
          <output>
            {place + 1} of {entries.length}
          </output>
        </div>
      )}
      <MailPreview to={entry.email} draft={draft} />
    </section>
  );
}
