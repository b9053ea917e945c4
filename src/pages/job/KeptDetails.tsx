/** Name, email and phone of who applied: kept in this browser by their word alone, and offered to the next application. */
import { type MouseEvent, useState } from 'react';
import { readDraft } from '../../ui/forms/draft';
import { useIsHydrated } from '../../ui/useIsHydrated';
import '../../ui/forms/forms.css';

const KEY = 'sampark-details';
const NAMES = ['first_name', 'last_name', 'email', 'phone'] as const;

type Details = Readonly<Record<string, string>>;

function readDetails(): Details | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as Details;
  } catch {
    return undefined;
  }
}

/** Asks whoever has applied. `form` is the name of the draft, which ends with this. */
export function KeepDetails({ form }: { readonly form: string }) {
  const [{ typed = {} }] = useState(() => readDraft(form));
  const [said, setSaid] = useState('');
  function keep() {
    try {
      const details = Object.fromEntries(NAMES.map((name) => [name, typed[name]]));
      localStorage.setItem(KEY, JSON.stringify(details));
      setSaid('Kept. The form of the next job offers to fill them in.');
    } catch {
      setSaid('This browser keeps nothing.');
    }
  }
  // A page without its script has no draft.
  if (!typed['email']) return null;
  return (
    <>
      {!said && (
        <button className="button" data-look="secondary" type="button" onClick={keep}>
          Keep my name, email and phone in this browser
        </button>
      )}
      <output>{said}</output>
    </>
  );
}

/** Offers what was kept to the form that it stands in. */
export function KeptDetails() {
  const isHydrated = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const kept = isHydrated && !isDone && readDetails();
  if (!kept) return null;
  function end({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, values: Details = {}) {
    const fieldOf = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
    for (const name of NAMES.filter((name) => values[name])) {
      fieldOf(name).value = String(values[name]);
      fieldOf(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
    fieldOf(NAMES[0]).focus();
    setDone(true);
  }
  return (
    <p className="chosen-file">
      <span>
        <strong>{kept['first_name']}</strong> {kept['email']}
      </span>
      <button className="chosen-file__remove" type="button" onClick={(event) => end(event, kept)}>
        Fill in
      </button>
      <button
        className="chosen-file__remove"
        type="button"
        onClick={(event) => {
          localStorage.removeItem(KEY);
          end(event);
        }}
      >
        Forget
      </button>
    </p>
  );
}
