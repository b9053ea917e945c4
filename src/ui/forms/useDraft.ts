/** What is typed into a form survives a reload and a walk around the site, in this tab only. Files are not kept. */
import { useEffect, type RefObject } from 'react';

type Draft = Record<string, string>;

const keyOf = (name: string) => `sampark-form-${name}`;

function readDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Draft;
  } catch {
    // A browser may refuse its storage; the form then works without.
    return {};
  }
}

function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // The same.
  }
}

function typedIn(form: HTMLFormElement): Draft {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(typed);
}

/** Fills empty fields only: what was typed before this script came is newer than the draft. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = value;
  }
}

export function useDraft(name: string, ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const keep = () => keepDraft(name, typedIn(form));
    fill(form, readDraft(name));
    if (Object.keys(typedIn(form)).length > 0) keep();
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [name, ref]);
}
