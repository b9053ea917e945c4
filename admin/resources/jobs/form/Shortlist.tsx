/** The people asked for a job, their replies and the client's, and links that show the client those who agreed. */
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { SHORTLIST_PATH } from '../../../../src/shared/submissions/linkedPages';
import { boolean, choice, text } from '../../../../src/shared/content/fields';
import { useAnswer, useCall, useCallFunction, type AnswerOf } from '../../../kit/data/functions';
import { useAction } from '../../../kit/data/useAction';
import { BooleanControl, ChoiceControl } from '../../../kit/fields/controls/basicControls';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { askedStates, clientAnswers } from '../../../kit/people/introductions';
import { APPLICATIONS } from '../../../kit/ui/addresses';
import { MadeLink } from '../../../kit/ui/MadeLink';
import { LoadFailed } from '../../../kit/ui/view/states';
import { When } from '../../../kit/ui/view/values';
import { SuggestedControl, SuggestionsContext } from './controls';

type Shortlists = AnswerOf<'shortlists_of'>;
type Link = Shortlists['links'][number];

const fields = {
  contact: text({
    label: 'Recipient',
    required: true,
    maxLength: 120,
    help: 'A name and a company, such as “Priya Rao, Apollo”. Shown on the page and next to their feedback.',
  }),
  days: choice({
    label: 'Works for',
    choices: { '7': '7 days', '14': '14 days', '30': '30 days', '90': '90 days' },
  }),
  has_files: boolean({
    label: 'Resumes can be downloaded',
    help: 'Only resumes whose candidates agreed to share the original file.',
  }),
};

interface MakeProps {
  readonly job: number;
  readonly contacts: readonly string[];
  readonly onMade: (address: string) => void;
  readonly onClose: () => void;
}

function MakeForm({ job, contacts, onMade, onClose }: MakeProps) {
  const form = useFieldForm(fields, { contact: '', days: '14', has_files: false });
  const callFunction = useCallFunction();
  const { act } = useAction();

  const make = () =>
    act(
      async () => {
        const { token } = await callFunction('create_shortlist', { job_id: job, form: form.values });
        onMade(`${window.location.origin}${SHORTLIST_PATH}?token=${token}`);
      },
      { failed: 'The link was not created' },
    );

  return (
    <Form {...form.props} className="dialog-form" onFinish={form.whenComplete(make)}>
      <p>Anyone with the link sees all candidates who agreed to this client and job. They need no account.</p>
      <SuggestionsContext value={{ contact: contacts }}>
        <FieldItem form={form} name="contact" as={SuggestedControl} />
      </SuggestionsContext>
      <FieldItem form={form} name="days" as={ChoiceControl} />
      <FieldItem form={form} name="has_files" as={BooleanControl} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Create link
        </Button>
      </div>
    </Form>
  );
}

/** Each person by name, with their state and the client's latest reply. */
const People = ({ people }: Pick<Shortlists, 'people'>) => (
  <ul className="plain-list" aria-label="Candidates asked for consent">
    {people.map(({ submission_id, name, state, contact, answer, words }) => (
      <li key={submission_id}>
        <PageLink to={`${APPLICATIONS}/${submission_id}`}>{name}</PageLink>: {askedStates[state]}
        {answer && ` ${contact} ${clientAnswers[answer]}${words ? `: “${words}”` : '.'}`}
      </li>
    ))}
  </ul>
);

const endOf = ({ revoked_at, ends_at }: Link) =>
  revoked_at ?? (Date.parse(ends_at) <= Date.now() ? ends_at : null);

function LinkLine({ link, onRevoked }: { link: Link; onRevoked: () => Promise<void> }) {
  const { isBusy, call } = useCall(onRevoked);
  const end = endOf(link);
  return (
    <li className="button-row">
      <span>
        {link.contact}, created by {link.created_name} <When iso={link.created_at} />.{' '}
        {link.opened_at ? (
          <>
            Opened {link.openings} {link.openings === 1 ? 'time' : 'times'}, last{' '}
            <When iso={link.opened_at} />.
          </>
        ) : (
          'Not opened yet.'
        )}{' '}
        {end ? 'Ended ' : 'Ends '}
        <When iso={end ?? link.ends_at} />
        {!end &&
          !link.is_for_client &&
          `. It was created for ${link.client_name || 'another client'} and shows nothing now.`}
      </span>
      {!end && (
        <Button
          disabled={isBusy}
          onClick={() =>
            void call(
              'revoke_shortlist',
              { id: link.id },
              { done: 'The link was revoked', failed: 'The link was not revoked' },
            )
          }
        >
          Revoke<span className="visually-hidden"> the link for {link.contact}</span>
        </Button>
      )}
    </li>
  );
}

const countOf = ({ people }: Shortlists, wanted: string) =>
  people.filter(({ state }) => state === wanted).length;

export function Shortlist({ job }: { job: number }) {
  const { answer, isFailed, reload } = useAnswer('shortlists_of', { job_id: job });
  const [isMaking, setMaking] = useState(false);
  const [address, setAddress] = useState<string>();

  function show(made: string) {
    setMaking(false);
    setAddress(made);
    void reload();
  }

  return (
    <section className="panel" aria-labelledby="job-shortlist">
      <h2 id="job-shortlist">Shortlist for the client</h2>
      {isFailed && <LoadFailed what="the shortlist" onRetry={() => void reload()} />}
      {answer && (
        <p className="panel-lead">
          {countOf(answer, 'yes')} agreed, {countOf(answer, 'waiting')} pending. Ask candidates on their
          applications.
        </p>
      )}
      {answer && answer.people.length > 0 && <People people={answer.people} />}
      {address && (
        <MadeLink
          label="Link for the client"
          address={address}
          note="It is shown only once. Copy it now and send it to the client."
        />
      )}
      <ul className="plain-list">
        {answer?.links.map((link) => (
          <LinkLine key={link.id} link={link} onRevoked={reload} />
        ))}
      </ul>
      <div className="button-row">
        <Button onClick={() => setMaking(true)}>Create a link for the client…</Button>
      </div>
      {isMaking && (
        <Modal title="Create a link for the client" open footer={null} onCancel={() => setMaking(false)}>
          <MakeForm
            job={job}
            contacts={answer?.contacts ?? []}
            onMade={show}
            onClose={() => setMaking(false)}
          />
        </Modal>
      )}
    </section>
  );
}
