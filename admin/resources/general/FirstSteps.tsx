/** The steps before the site goes live; empty without the rights, and once closed. */
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { Button, App } from 'antd';
import { Check, Circle } from 'lucide-react';
import { useCall, useAnswer } from '../../kit/data/functions';
import { brand, contactDetails } from '../../../src/shared/content/agency';
import { look } from '../../../src/shared/content/look';
import type { Singleton } from '../../../src/shared/content/singleton';
import { notifications } from '../../../src/shared/mail/notifications';
import { searchOf } from '../../kit/fields/fieldAddress';
import { FAILED_MAIL, ACCOUNT, JOBS, settingAddress, VISIBILITY } from '../../kit/ui/addresses';
import { type Facts, doneSteps, namingSample, placeholders, type Step, type Stored } from './steps';
import { SamplesStep } from './SamplesStep';
import './general.css';
import './firstSteps.css';

/** The link of a test email opens General, which removes its secret from the address and sends it to the database. */
const PARAMETER = 'mail';

/** Waits for the list: an earlier reload would return the old state. */
function useMailProof(isRead: boolean, reload: () => unknown): void {
  const [params, setParams] = useSearchParams();
  const { call } = useCall(reload);
  const taken = useRef<string>(undefined);
  const id = params.get(PARAMETER);
  useEffect(() => {
    if (!id || !isRead || taken.current === id) return;
    taken.current = id;
    setParams(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true },
    );
    void call(
      'confirm_test_mail',
      { id },
      { done: 'Email arrives: the test email was opened', failed: 'The link could not be verified' },
    );
  }, [id, isRead, setParams, call]);
}

interface MailStepProps {
  mail: Facts['mail'];
  reload: () => Promise<unknown>;
}

const stateOf = ({ status, to, error }: Facts['mail']) => {
  if (status === 'failed') return `The last test failed: ${error}`;
  if (error) return `No test email was sent. ${error}`;
  if (status)
    return `A test email is on its way to ${to}. Open its link. If it does not arrive, check the spam folder.`;
  return 'We email you a link. Open it to confirm that emails arrive.';
};

/** Sends the owner an email whose link proves its delivery. */
function MailStep({ mail, reload }: MailStepProps) {
  const { isBusy, call } = useCall(reload);
  const send = () =>
    call(
      'send_test_mail',
      {},
      { done: 'The test email is on its way', failed: 'The test email could not be sent' },
    );
  return (
    <>
      <p>
        {stateOf(mail)} {mail.status === 'failed' && <Link to={FAILED_MAIL}>Failed emails</Link>}
      </p>
      <Button size="small" loading={isBusy} onClick={() => void send()}>
        {mail.status ? 'Send another test email' : 'Send a test email'}
      </Button>
    </>
  );
}

const TITLES: Readonly<Record<Step, string>> = {
  password: 'Choose your own password',
  name: 'Give the site your agency’s name',
  look: 'Choose your logo and your colour',
  contact: 'Set your address, phone and email',
  notifications: 'Choose who is notified of new applications',
  mail: 'Check that emails arrive',
  job: 'Publish your first job',
  samples: 'Remove the sample content',
  notice: 'Remove the demonstration notice',
};
const STEPS = Object.keys(TITLES) as Step[];

const list = new Intl.ListFormat('en-GB');

/** Links to the first field of a setting. */
const ToSetting = ({ of: { key, label, fields } }: { of: Singleton }) => (
  <Link to={settingAddress(key) + searchOf({ form: key, field: Object.keys(fields)[0] })}>{label}</Link>
);

const line: Readonly<
  Record<Step, (facts: Facts, stored: Stored, reload: () => Promise<unknown>) => ReactNode>
> = {
  password: (_facts, _stored, reload) => <PasswordStep reload={reload} />,
  name: (_facts, stored) => (
    <>
      It is still “{brand.defaults.name}” in:{' '}
      {namingSample(stored).map((setting, at) => (
        <Fragment key={setting.key}>
          {at > 0 && ', '}
          <ToSetting of={setting} />
        </Fragment>
      ))}
    </>
  ),
  look: () => (
    <>
      Pages, emails, icons and this admin follow. <ToSetting of={look} />
    </>
  ),
  contact: (_facts, stored) => (
    <>
      Still a placeholder: {list.format(placeholders(stored))}. <ToSetting of={contactDetails} />
    </>
  ),
  notifications: () => (
    <>
      Save once to confirm, even if nothing changes. <ToSetting of={notifications} />
    </>
  ),
  mail: ({ mail }, _stored, reload) => <MailStep mail={mail} reload={reload} />,
  job: () => <Link to={`${JOBS}/new`}>New job</Link>,
  samples: ({ sample_jobs }, stored, reload) => (
    <SamplesStep jobs={sample_jobs} stored={stored} reload={reload} />
  ),
  notice: () => (
    <>
      It disappears with the last sample. <Link to={VISIBILITY}>Section Visibility</Link>
    </>
  ),
};

/** The first password was generated or comes from the server's settings; only the owner knows who chose it. */
function PasswordStep({ reload }: { reload: () => Promise<unknown> }) {
  const { isBusy, call } = useCall(reload);
  return (
    <>
      <p>
        The person who set up this site knows the first one. <Link to={ACCOUNT}>Your account</Link>
      </p>
      <Button
        size="small"
        loading={isBusy}
        onClick={() => void call('keep_first_password', {}, { failed: 'This step could not be completed' })}
      >
        I chose the first one myself
      </Button>
    </>
  );
}

/** Closes the list for all owners, permanently. */
function CloseButton({ isAllDone, reload }: { isAllDone: boolean; reload: () => Promise<unknown> }) {
  const { modal } = App.useApp();
  const { isBusy, call } = useCall(reload);
  const close = () => call('close_first_steps', {}, { failed: 'The list could not be closed' });
  const ask = () =>
    modal.confirm({
      title: 'Close the list of first steps?',
      content: 'Some steps are not done. The list will close for all owners and will not come back.',
      okText: 'Close it',
      cancelText: 'Keep it',
      onOk: close,
    });
  return (
    <Button size="small" loading={isBusy} onClick={() => void (isAllDone ? close() : ask())}>
      Close this list
    </Button>
  );
}

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
        <p className="panel-lead">
          {isAllDone ? 'Every step is done.' : `${count} of ${STEPS.length} done.`}
        </p>
        <CloseButton isAllDone={isAllDone} reload={reload} />
      </div>
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
