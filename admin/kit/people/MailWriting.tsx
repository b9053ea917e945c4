/** Tools beside the text of an email: its preview, its placeholders, and a test. */
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Fields } from '../../../src/shared/content/fields';
import { brand, contactDetails } from '../../../src/shared/content/agency';
import { mailTexts } from '../../../src/shared/mail/mailTexts';
import { notifications } from '../../../src/shared/mail/notifications';
import type { DataOf } from '../../../src/shared/mail/outboxData';
import { toText, type MailDraft, type SiteFacts } from '../../../src/shared/mail/parts';
import { useAnswer, useCallFunction, type AnswerOf } from '../data/functions';
import { useStoredRows } from '../data/stored/storedRows';
import { useAction } from '../data/useAction';
import { focusField } from '../fields/fieldAddress';
import './mailWriting.css';

/** The agency's details for emails, as stored now. */
export function useSiteFacts() {
  const { rows, ...state } = useStoredRows('site_settings');
  const notices = notifications.resolve(rows[notifications.key]?.value).value;
  const contact = contactDetails.resolve(rows[contactDetails.key]?.value).value;
  const site: SiteFacts = {
    texts: mailTexts.resolve(rows[mailTexts.key]?.value).value,
    brand: brand.resolve(rows[brand.key]?.value).value.name,
    contact,
    siteUrl: location.origin,
    staffAddress: notices.address || contact.email,
    repliesTo: notices.replies_to,
  };
  return { ...state, site };
}

/** An exact preview, rendered by the code of the server. */
export function MailPreview({ to, draft }: { to: string; draft: MailDraft }) {
  return (
    <>
      <dl className="mail-head">
        <div>
          <dt>To</dt>
          <dd>{to}</dd>
        </div>
        {draft.replyTo && (
          <div>
            <dt>Reply to</dt>
            <dd>{draft.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Subject</dt>
          <dd>{draft.subject || '–'}</dd>
        </div>
      </dl>
      <p className="mail-words">{toText(draft.parts).trimEnd()}</p>
    </>
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (element: unknown): element is TextBox =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const fieldNameOf = (box: TextBox) => box.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';

/**
 * Returns a function that inserts a placeholder at the last caret, or at the end of the last field that accepts it.
 */
function useInsert(fields: Fields) {
  const last = useRef<TextBox>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isTextBox(target)) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return (name: string) => {
    const takers = Object.keys(fields).filter((field) => fields[field]?.placeholders?.includes(name));
    const isThere = last.current?.isConnected && takers.includes(fieldNameOf(last.current));
    if (isThere) last.current?.focus();
    else focusField(document.body, takers.at(-1) ?? '');
    const box = document.activeElement;
    if (!isTextBox(box)) return;
    const { selectionStart, selectionEnd, value } = box;
    box.setRangeText(`{${name}}`, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    // Fires the input event, as typing does.
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
}

interface PlaceholdersProps {
  /** The fields of the form; each lists its accepted placeholders. */
  fields: Fields;
  meanings: Readonly<Record<string, string>>;
}

export function Placeholders({ fields, meanings }: PlaceholdersProps) {
  const insert = useInsert(fields);
  const names = [...new Set(Object.values(fields).flatMap(({ placeholders = [] }) => placeholders))];
  if (names.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="placeholders">
      <div>
        <h2 id="placeholders">Placeholders</h2>
        <p className="panel-lead">
          Click a placeholder to insert it. If a detail of the recipient is unknown, it is left empty.
        </p>
      </div>
      <dl className="placeholders">
        {names.map((name) => (
          <div key={name}>
            <dt>
              <Button
                size="small"
                aria-label={`Insert {${name}}`}
                // Keeps the caret in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
              >
                <code>{`{${name}}`}</code>
              </Button>
            </dt>
            <dd>{meanings[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ASK_AGAIN_MS = 1500;
const isOver = (sample: AnswerOf<'sample_sent'> | undefined) =>
  sample?.status === 'sent' || sample?.status === 'failed';

/** The result of a test: a success only once the mail server accepted it. */
function SampleState({ id }: { id: string }) {
  const { answer: sample } = useAnswer(
    'sample_sent',
    { id },
    {
      query: {
        refetchInterval: ({ state }) =>
          isOver(state.data?.data as unknown as AnswerOf<'sample_sent'>) ? false : ASK_AGAIN_MS,
        staleTime: 0,
      },
    },
  );
  if (!sample) return <output>Sending…</output>;
  const { status, to, error } = sample;
  if (status === 'failed') {
    return <Alert type="error" role="alert" showIcon message="The test was not sent" description={error} />;
  }
  if (status === 'sent') {
    return error ? (
      <Alert type="warning" showIcon message={`The test was not sent. ${error}`} />
    ) : (
      <Alert type="success" showIcon message={`The mail server accepted the test to ${to}.`} />
    );
  }
  return <output>{error ? `Not accepted yet: ${error} We will try again.` : `Sending to ${to}…`}</output>;
}

/** Sends the current text of the form, saved or not, to the signed-in person. */
export function SendTest({ mail, ...words }: DataOf<'sample'>) {
  const callFunction = useCallFunction();
  const { isBusy, act } = useAction();
  const [sample, setSample] = useState<string>();
  const send = () =>
    act(async () => setSample(await callFunction('send_sample', { mail, words })), {
      failed: 'The test was not sent',
    });
  return (
    <>
      <div>
        <Button loading={isBusy} onClick={() => void send()}>
          Send a test to me
        </Button>
      </div>
      {sample && <SampleState key={sample} id={sample} />}
    </>
  );
}
