import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { applicationKinds } from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../kit/addresses';
import '../../kit/ui/list/list.css';
import '../../kit/ui/tables/listTable.css';
import { ColumnHeads } from '../../kit/ui/tables/ColumnHeads';
import { When } from '../../kit/ui/view/When';
import { kindInWords, reasonOf, type FailedMail } from './failedMail';
import type { MailSubject } from './useFailedMail';

interface MailActions {
  retry(mail: FailedMail): void;
  discard(mail: FailedMail): void;
}

interface FailedMailTableProps {
  mails: readonly FailedMail[];
  subjectOf: (mail: FailedMail) => MailSubject | undefined;
  isBusy: boolean;
  actions: MailActions;
}

const pathOf = ({ id, kind }: MailSubject) =>
  `${applicationKinds.some((own) => own === kind) ? APPLICATIONS : MESSAGES}/${id}`;

/** Where it was to go. */
export const recipientOf = ({ to_address }: FailedMail) => to_address ?? 'staff';

function Reason({ mail }: { mail: FailedMail }) {
  return (
    <>
      {reasonOf(mail.error)}
      {mail.error !== '' && (
        <details className="mail-details">
          <summary>Answer of the mail server</summary>
          <code>{mail.error}</code>
        </details>
      )}
    </>
  );
}

function MailLine({
  mail,
  subjectOf,
  isBusy,
  actions,
}: Omit<FailedMailTableProps, 'mails'> & { mail: FailedMail }) {
  const subject = subjectOf(mail);
  const name = `${kindInWords(mail.kind)} to ${recipientOf(mail)}`;
  return (
    <tr>
      <th scope="row">
        {kindInWords(mail.kind)}
        {subject && (
          <Link className="mail-subject" to={pathOf(subject)}>
            {subject.reference}
          </Link>
        )}
      </th>
      <td data-label="To" className="mail-address">
        {recipientOf(mail)}
      </td>
      <td data-label="Written">
        <When iso={mail.created_at} />
      </td>
      <td data-label="Problem" className="mail-reason">
        <Reason mail={mail} />
      </td>
      <td>
        <div className="button-row">
          <Button disabled={isBusy} aria-label={`Try again: ${name}`} onClick={() => actions.retry(mail)}>
            Try again
          </Button>
          <Button
            danger
            disabled={isBusy}
            aria-label={`Discard: ${name}`}
            onClick={() => actions.discard(mail)}
          >
            Discard…
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** A table on a desk, cards on a phone. */
export function FailedMailTable({ mails, ...line }: FailedMailTableProps) {
  return (
    <div className="list-frame">
      <table className="list-table mail-table" aria-label="Emails that were not sent">
        <ColumnHeads names={['Mail', 'To', 'Written', 'Problem']} hasActions />
        <tbody>
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
