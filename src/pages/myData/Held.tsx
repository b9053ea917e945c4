import { useEffect, useRef } from 'react';
import type { MyData, KeptAlert, KeptMail } from '../../shared/privacy/myData';
import type { MyDataTexts } from '../../data/myData/myData';
import type { Mine } from '../../data/myData/useMyData';
import { keptMail } from '../../shared/privacy/retentionLabels';
import { Correct } from './actions/Correct';
import { TakeCopy } from './actions/TakeCopy';
import { Submission } from './kept/Submission';
import { Decision } from './actions/Decision';
import { Moment } from './kept/Moment';

interface AskErasureProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

function AskErasure({ mine, data, texts }: AskErasureProps) {
  const isDone =
    data.alerts.length === 0 && data.submissions.every(({ erasure_requested_at }) => erasure_requested_at);
  return (
    <Decision
      heading={texts.erase_heading}
      lead={texts.erase_lead}
      label="Have my data deleted"
      confirmLabel="Yes, delete my data"
      done={isDone ? texts.erase_asked : undefined}
      texts={texts}
      onConfirm={async () =>
        mine.setData(await mine.ask((service, session) => service.askForErasure(session)))
      }
    />
  );
}

interface WithdrawProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

function Withdraw({ mine, data, texts }: WithdrawProps) {
  const isDone =
    data.alerts.length === 0 && data.submissions.every(({ consent_withdrawn_at }) => consent_withdrawn_at);
  return (
    <Decision
      heading={texts.withdraw_heading}
      lead={texts.withdraw_lead}
      label="Withdraw my consent"
      confirmLabel="Yes, withdraw my consent"
      done={isDone ? texts.withdrawn : undefined}
      texts={texts}
      onConfirm={async () =>
        mine.setData(await mine.ask((service, session) => service.withdrawConsent(session)))
      }
    />
  );
}

const FREQUENCY = { daily: 'every day', weekly: 'every week' } as const;

function Alerts({ alerts }: { readonly alerts: readonly KeptAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <article className="kept" aria-labelledby="kept-alerts">
      <h3 id="kept-alerts">Job alerts</h3>
      <ul>
        {alerts.map(({ words, frequency, requested_at, confirmed_at }) => (
          <li key={words + requested_at}>
            {words}, {FREQUENCY[frequency]},{' '}
            {confirmed_at ? 'confirmed on ' : 'requested and not confirmed, '}
            <Moment iso={confirmed_at ?? requested_at} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Mails({ mails }: { readonly mails: readonly KeptMail[] }) {
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

interface HeldProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
  /** What an industry is called, by its anchor. */
  readonly industryOf: (anchor: string) => string;
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

export function Held({ mine, data, texts, industryOf }: HeldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasAnything = data.submissions.length + data.alerts.length > 0;
  const shared = { mine, data, texts };
  return (
    <>
      <div className="my-data__session">
        <p>
          <strong>{data.email}</strong>
          {mine.session && `, open until ${time.format(new Date(mine.session.expires_at))}`}
        </p>
        <button className="button" data-look="secondary" type="button" onClick={() => mine.close()}>
          Close
        </button>
      </div>
      <section aria-labelledby="held-heading">
        <h2 id="held-heading" ref={heading} tabIndex={-1}>
          {texts.held_heading}
        </h2>
        <p>{hasAnything ? texts.held_lead : texts.nothing}</p>
        {data.submissions.map((kept) => (
          <Submission key={kept.reference} {...{ kept, mine, texts, industryOf }} />
        ))}
        <Alerts alerts={data.alerts} />
        <Mails mails={data.mails} />
      </section>
      <TakeCopy {...shared} />
      {data.submissions.length > 0 && <Correct {...shared} />}
      {hasAnything && <Withdraw {...shared} />}
      {hasAnything && <AskErasure {...shared} />}
    </>
  );
}
