import { useEffect, useRef } from 'react';
import type { MyData } from '../../shared/privacy/myData';
import { AskErasure } from './actions/AskErasure';
import { Correct } from './actions/Correct';
import { TakeCopy } from './actions/TakeCopy';
import { Withdraw } from './actions/Withdraw';
import type { MyDataTexts } from '../../data/myData/myData';
import type { Mine } from '../../data/myData/useMyData';
import { Alerts } from './kept/Alerts';
import { Mails } from './kept/Mails';
import { Submission } from './kept/Submission';

interface HeldProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

export function Held({ mine, data, texts }: HeldProps) {
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
          <Submission key={kept.reference} kept={kept} {...shared} />
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
