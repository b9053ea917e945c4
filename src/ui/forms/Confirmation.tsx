import CircleCheck from 'lucide-react/icons/circle-check';
import { type MouseEvent, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SubmissionKind } from '../../shared/submissions/stages';
import type { SentForm } from './useSubmit';
import './forms.css';

interface ConfirmationTexts {
  readonly heading: string;
  /** The next steps. */
  readonly next: string;
  /** About the email to a sender with an address, which replaces `{email}`. */
  readonly mail: string;
}

interface ConfirmationProps extends SentForm {
  /** The name of the form that it replaces. */
  readonly id: string;
  readonly kind: SubmissionKind;
  readonly texts: ConfirmationTexts;
  /** The offer shown then, in place of the default one. */
  readonly next: ReactNode;
  readonly onAnother: () => void;
}

/** Replaces a form that has arrived. */
export function Confirmation({ id, kind, texts, reference, email, next, onAnother }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => heading.current?.focus(), []);
  const startAnother = (event: MouseEvent) => {
    event.preventDefault();
    onAnother();
  };
  return (
    <div className="confirmation" id={id}>
      <CircleCheck size={32} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>
        Your reference: <strong className="confirmation__reference">{reference}</strong>
      </p>
      <p>{texts.next}</p>
      {texts.mail && email && <p>{texts.mail.replaceAll('{email}', email)}</p>}
      {next ?? (
        <a className="button" data-look="secondary" href={pathname} onClick={startAnother}>
          Send another {kind === 'contact' ? 'message' : kind}
        </a>
      )}
    </div>
  );
}
