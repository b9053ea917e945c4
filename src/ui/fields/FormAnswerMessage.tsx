import { Fragment, type MouseEvent } from 'react';
import { useSetting } from '../../data/content';
import type { Outcome } from '../../data/visitorApi';
import { EmailLink, PhoneLink } from '../section/ContactLinks';

/** A text by staff in which `{email}` and `{phone}` are links. */
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

/** The pressed button disappears with this message. */
const focusMainButton = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();

interface FormAnswerMessageProps {
  readonly outcome: Outcome | undefined;
}

/**
 * The reason why a submitted form is still shown. The live region is in the page before it has a message, so that
 * screen readers announce it.
 */
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
