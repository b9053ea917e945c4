import { App, Button } from 'antd';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ACCOUNT, JOBS, VISIBILITY } from '../../../kit/addresses';
import { useAnswer, useCall } from '../../../kit/data/functions';
import { jumpTo } from '../jumpTo';
import './firstSteps.css';
import { MailStep } from './MailStep';
import { SamplesStep } from './SamplesStep';
import { doneSteps, type Facts, type Step, type Stored } from './steps';
import { useMailProof } from './useMailProof';

const TITLES: Readonly<Record<Step, string>> = {
  password: 'Choose your own password',
  name: 'Give the site your agency’s name',
  look: 'Choose your logo and your colour',
  contact: 'Set your address, phone and email',
  notifications: 'Say who hears of new applications',
  mail: 'See that email arrives',
  job: 'Publish your first job',
  samples: 'Remove the sample content',
  notice: 'Take the demonstration notice from your pages',
};
const STEPS = Object.keys(TITLES) as Step[];

/** To a form further down on this screen. */
const Jump = ({ to, children }: { to: string; children: string }) => (
  <a href={`#${to}`} onClick={(event) => jumpTo(event, to)}>
    {children}
  </a>
);

const line: Readonly<
  Record<Step, (facts: Facts, stored: Stored, reload: () => Promise<unknown>) => ReactNode>
> = {
  password: (_facts, _stored, reload) => <PasswordStep reload={reload} />,
  name: () => (
    <>
      It is in the header, in emails and in search results. <Jump to="brand">Brand</Jump>
    </>
  ),
  look: () => (
    <>
      Pages, emails, icons and this admin follow. <Jump to="look">Look</Jump>
    </>
  ),
  contact: () => (
    <>
      Those that are there now lead nowhere. <Jump to="contact_details">Contact details</Jump>
    </>
  ),
  notifications: () => (
    <>
      Save it once, also if it is right as it is. <Jump to="notifications">Notifications</Jump>
    </>
  ),
  mail: ({ mail }, _stored, reload) => <MailStep mail={mail} reload={reload} />,
  job: () => <Link to={`${JOBS}/new`}>New job</Link>,
  samples: ({ sample_jobs }, stored, reload) => (
    <SamplesStep jobs={sample_jobs} stored={stored} reload={reload} />
  ),
  notice: () => (
    <>
      It names what is made up, and goes with the last of it. <Link to={VISIBILITY}>Section Visibility</Link>
    </>
  ),
};

/** The server made the first one up, or it stands in its settings; only the owner knows whether they chose it. */
function PasswordStep({ reload }: { reload: () => Promise<unknown> }) {
  const { isBusy, call } = useCall(reload);
  return (
    <>
      <p>
        Whoever set this site up knows the first one. <Link to={ACCOUNT}>Your account</Link>
      </p>
      <Button
        loading={isBusy}
        onClick={() => void call('keep_first_password', {}, { failed: 'This step could not be ticked' })}
      >
        I chose the first one myself
      </Button>
    </>
  );
}

/** Closes the list for everybody, for good. */
function CloseButton({ isAllDone, reload }: { isAllDone: boolean; reload: () => Promise<unknown> }) {
  const { modal } = App.useApp();
  const { isBusy, call } = useCall(reload);
  const close = () => call('close_first_steps', {}, { failed: 'The list could not be closed' });
  const ask = () =>
    modal.confirm({
      title: 'Close the list of first steps?',
      content: 'Some of it is not done. The list goes for all owners and does not come back.',
      okText: 'Close it',
      cancelText: 'Keep it',
      onOk: close,
    });
  return (
    <Button loading={isBusy} onClick={() => void (isAllDone ? close() : ask())}>
      Close this list
    </Button>
  );
}

/** What there is to do before the site goes live; nothing for those who may not do it, and once it was closed. */
export function FirstSteps(stored: Stored) {
  const { answer: facts, reload } = useAnswer('first_steps');
  useMailProof(facts !== undefined, reload);
  if (!facts) return null;
  const done = doneSteps(facts, stored);
  const count = STEPS.filter((step) => done[step]).length;
  const isAllDone = count === STEPS.length;
  return (
    <section className="panel" aria-labelledby="first-steps">
      <div className="first-steps__head">
        <h2 id="first-steps">Before you go live</h2>
        <CloseButton isAllDone={isAllDone} reload={reload} />
      </div>
      <p className="panel-lead">
        {isAllDone ? 'All is done: the site is yours.' : `${count} of ${STEPS.length} done.`}
      </p>
      <ol className="plain-list first-steps">
        {STEPS.map((step) => (
          <li key={step} data-done={done[step]}>
            {done[step] ? <Check size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
            <div>
              <strong>{TITLES[step]}</strong>
              {done[step] ? (
                <span className="visually-hidden"> – done</span>
              ) : (
                <div className="first-steps__how">{line[step](facts, stored, reload)}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
