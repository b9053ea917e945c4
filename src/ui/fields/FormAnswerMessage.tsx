import { Fragment, type MouseEvent } from 'react';
import { useSetting } from '../../data/content';
import type { Outcome } from '../../data/visitorApi';
import { EmailLink, PhoneLink } from '../section/ContactLinks';

/** A text of staff in which `{email}` and `{phone}` are links. */
const WithContacts = ({ text }: { readonly text: string }) =>
  text.split(/(\{email\}|\{phone\})/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts never change their places
    <Fragment key={index}>
      {part === '{email}' ? <EmailLink /> : part === '{phone}' ? <PhoneLink /> : part}
    </Fragment>
  ));

const Closed = ({ message }: { readonly message: string }) => (
  <p>
    {message} <a href="/jobs">See open jobs</a> or <a href="/candidates#resume">leave us your resume</a>.
  </p>
);

/** The pressed button goes away with this message. */
const focusMainButton = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();

interface FormAnswerMessageProps {
  readonly outcome: Outcome | undefined;
}

/** Why a form is still here after it was sent. It stands in the page before it speaks, so that it is heard. */
export function FormAnswerMessage({ outcome }: FormAnswerMessageProps) {
  const { unheard, cancelled, limited, outdated } = useSetting('form_texts');
  const texts: Partial<Record<Outcome['kind'], string>> = { unheard, cancelled, outdated };
  const text = outcome && 'message' in outcome ? outcome.message : outcome && texts[outcome.kind];
  const isOutdated = outcome?.kind === 'outdated';
  return (
    <div className="form-answer" role="alert" tabIndex={-1}>
      {text && outcome?.kind === 'closed' && <Closed message={text} />}
      {text && outcome?.kind !== 'closed' && (
        <>
          <p>
            <WithContacts text={text} />
          </p>
          {outcome?.kind === 'limited' && (
            <p>
              <WithContacts text={limited} />
            </p>
          )}
          <button
            className="button"
            data-look="secondary"
            type={isOutdated ? 'button' : 'submit'}
            onClick={isOutdated ? () => location.reload() : focusMainButton}
          >
            {isOutdated ? 'Load the page again' : 'Try again'}
          </button>
        </>
      )}
    </div>
  );
}
