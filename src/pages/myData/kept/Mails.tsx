import { keptMail } from '../../../shared/privacy/retentionLabels';
import type { KeptMail } from '../../../shared/privacy/myData';
import { Moment } from './Moment';

export function Mails({ mails }: { readonly mails: readonly KeptMail[] }) {
  if (mails.length === 0) return null;
  return (
    <article className="kept" aria-labelledby="kept-mails">
      <h3 id="kept-mails">Emails to you in the last 30 days</h3>
      <ul>
        {mails.map((mail) => (
          <li key={mail.kind + mail.created_at}>
            {keptMail(mail)}, <Moment iso={mail.created_at} />
          </li>
        ))}
      </ul>
    </article>
  );
}
