/** The readers of a person's entry: staff, and clients whom the person agreed to. */
import { useState } from 'react';
import type { MyDataTexts } from '../../data/myData/myData';
import type { Mine } from '../../data/myData/useMyData';
import type { KeptIntroduction, KeptReading } from '../../shared/submissions/myData';
import { keptAnswers, keptReading } from '../../shared/submissions/retentionLabels';
import { longDate } from '../../shared/text';

const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** A moment in the time zone of the reader. */
export const Moment = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{dayAndTime.format(new Date(iso))}</time>
);

/** The readers in the agency, newest first. */
export const Readings = ({ readings }: { readonly readings: readonly KeptReading[] }) =>
  readings.length > 0 && (
    <details className="kept__version">
      <summary>Who read this</summary>
      <ul>
        {readings.map((reading) => (
          <li key={`${reading.day} ${reading.kind} ${reading.role} ${reading.name}`}>
            {longDate(reading.day)}: {keptReading(reading)}
          </li>
        ))}
      </ul>
    </details>
  );

interface IntroductionsProps {
  readonly introductions: readonly KeptIntroduction[];
  readonly mine: Mine;
  readonly texts: MyDataTexts;
}

const isYes = (state: KeptIntroduction['state']) => state === 'yes' || state === 'conditional';

/** The requests to introduce the person, and their answers. */
export function Introductions({ introductions, mine, texts }: IntroductionsProps) {
  const [failed, setFailed] = useState<number>();
  async function withdraw(id: number) {
    try {
      mine.setData(await mine.ask((service, session) => service.withdrawIntroduction(session, id)));
    } catch {
      setFailed(id);
    }
  }
  return introductions.map(({ id, asked_at, state, told, note, not_to }) => (
    <details key={id} className="kept__version" open={isYes(state) || undefined}>
      <summary>
        Asked on <Moment iso={asked_at} /> whether we may introduce you: {keptAnswers[state]}
      </summary>
      <p>{told}</p>
      {not_to.length > 0 && <p>Not shown to: {not_to.join(', ')}</p>}
      {note && <p>Your note: {note}</p>}
      {isYes(state) && (
        <button className="button" data-look="secondary" type="button" onClick={() => void withdraw(id)}>
          Withdraw this consent
        </button>
      )}
      <div role="alert">{failed === id && <p>{texts.unheard}</p>}</div>
    </details>
  ));
}
