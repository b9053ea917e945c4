/** All data stored about a person, and their options. */
import { useEffect, useId, useRef, useState } from 'react';
import { Failure, News } from '../../ui/Notice';
import type { MyDataTexts } from '../../data/myData/myData';
import { useAction, type Mine } from '../../data/myData/useMyData';
import type { MyData, KeptAlert, KeptMail } from '../../shared/submissions/myData';
import { keptMail } from '../../shared/submissions/retentionLabels';
import { Correct } from './Correct';
import { TakeCopy } from './TakeCopy';
import { Moment } from './Receivers';
import { Submission } from './Submission';

interface DecisionProps {
  readonly heading: string;
  readonly lead: string;
  readonly label: string;
  readonly confirmLabel: string;
  /** The message after the decision; the button is gone then. */
  readonly done: string | undefined;
  readonly texts: MyDataTexts;
  readonly onConfirm: () => Promise<unknown>;
}

/** An action that must not happen by mistake: a button, a question, and the result. */
function Decision({ heading, lead, label, confirmLabel, done, texts, onConfirm }: DecisionProps) {
  const id = useId();
  const { isBusy, failure, run } = useAction(texts);
  const [isAsking, setAsking] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);

  async function decide() {
    // The pressed button disappears with its action.
    if (await run(onConfirm)) title.current?.focus();
  }

  function cancel() {
    setAsking(false);
    requestAnimationFrame(() => begin.current?.focus());
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {!done && lead && <p>{lead}</p>}
      <News message={done} />
      {!done && !isAsking && (
        <p>
          <button
            className="button"
            data-look="secondary"
            type="button"
            ref={begin}
            onClick={() => setAsking(true)}
          >
            {label}
          </button>
        </p>
      )}
      {!done && isAsking && (
        <p className="buttons">
          <button
            className="button"
            type="button"
            ref={confirm}
            aria-disabled={isBusy}
            onClick={() => void decide()}
          >
            {confirmLabel}
          </button>
          <button className="button" data-look="secondary" type="button" onClick={cancel}>
            No, keep it as it is
          </button>
        </p>
      )}
      <Failure message={failure} />
    </section>
  );
}

interface ActProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

function AskErasure({ mine, data, texts }: ActProps) {
  const isDone =
    data.alerts.length === 0 && data.submissions.every(({ erasure_requested_at }) => erasure_requested_at);
  return (
    <Decision
      heading={texts.erase_heading}
      lead={texts.erase_lead}
      label="Delete my data"
      confirmLabel="Yes, delete my data"
      done={isDone ? texts.erase_asked : undefined}
      texts={texts}
      onConfirm={async () =>
        mine.setData(await mine.ask((service, session) => service.askForErasure(session)))
      }
    />
  );
}

function Withdraw({ mine, data, texts }: ActProps) {
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

interface HeldProps extends ActProps {
  /** The name of an industry, by its anchor. */
  readonly industryOf: (anchor: string) => string;
  /** The country of the agency. */
  readonly country: string;
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

export function Held({ mine, data, texts, industryOf, country }: HeldProps) {
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
          <Submission
            key={kept.reference}
            {...{ kept, mine, texts, industryOf }}
            introductions={data.introductions}
            readings={data.readings}
          />
        ))}
        <Alerts alerts={data.alerts} />
        <Mails mails={data.mails} />
      </section>
      <TakeCopy {...shared} />
      {data.submissions.length > 0 && <Correct {...shared} country={country} />}
      {hasAnything && <Withdraw {...shared} />}
      {hasAnything && <AskErasure {...shared} />}
    </>
  );
}
