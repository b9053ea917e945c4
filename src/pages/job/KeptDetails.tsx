/**
 * Name, email and phone of an applicant: stored in this browser only with their consent, and offered to their next
 * application.
 */
import { type MouseEvent, useState } from 'react';
import '../../ui/forms/forms.css';

const NAMES = ['first_name', 'last_name', 'email', 'phone'] as const;

export type Details = Readonly<Record<string, string>>;

interface KeepProps {
  /** The storage key in this browser. */
  readonly at: string;
  /** The values of the submitted form. */
  readonly typed: Details;
}

function Keep({ at, typed }: KeepProps) {
  const [isKept, setKept] = useState(false);
  function toggle() {
    const details = Object.fromEntries(NAMES.map((name) => [name, typed[name]]));
    if (isKept) localStorage.removeItem(at);
    else localStorage.setItem(at, JSON.stringify(details));
    setKept(!isKept);
  }
  return (
    <>
      <button className="button" data-look="secondary" type="button" onClick={toggle}>
        {isKept ? 'Forget my details' : 'Keep my name, email and phone in this browser'}
      </button>
      <output>{isKept && 'Saved. The next application form will offer to fill them in.'}</output>
    </>
  );
}

interface OfferProps {
  readonly at: string;
  readonly kept: Details;
}

/** Part of the form that it fills in. */
function Offer({ at, kept }: OfferProps) {
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  function end({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, values: Details = {}) {
    const fieldOf = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
    for (const name of NAMES.filter((name) => values[name])) {
      fieldOf(name).value = String(values[name]);
      fieldOf(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
    fieldOf(NAMES[0]).focus();
    setDone(true);
  }
  function forget(event: MouseEvent<HTMLButtonElement>) {
    localStorage.removeItem(at);
    end(event);
  }
  return (
    <p className="chosen-file">
      <span>
        <strong>{kept['first_name']}</strong> {kept['email']}
      </span>
      <span className="chosen-file__buttons">
        <button className="chosen-file__remove" type="button" onClick={(event) => end(event, kept)}>
          Fill in
        </button>
        <button className="chosen-file__remove" type="button" onClick={forget}>
          Forget
        </button>
      </span>
    </p>
  );
}

export const KeptDetails = (props: KeepProps | OfferProps) =>
  'kept' in props ? <Offer {...props} /> : <Keep {...props} />;
