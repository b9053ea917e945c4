/** The state of a form that is generated from a declaration: messages, and which pictures still need a description. */
import { useState } from 'react';
import type { Fields } from '../../../src/shared/content/fields';
import { validateFields } from '../../../src/shared/content/resolve';

export type Values = Record<string, unknown>;

const UNDESCRIBED = 'Please describe the image, or mark it as decorative.';

const without = (set: ReadonlySet<string>, name: string) =>
  new Set([...set].filter((other) => other !== name));

export interface FieldForm {
  readonly fields: Fields;
  readonly values: Values;
  /** The message at each field that needs one. */
  readonly errors: Readonly<Record<string, string>>;
  /** Descriptions that were neither written nor declared needless. */
  readonly undecided: ReadonlySet<string>;
  change(name: string, value: unknown): void;
  /** Checks one field, when the person leaves it. */
  leave(name: string): void;
  /** Checks everything; true when the values can be saved. */
  check(): boolean;
  setDecorative(name: string, isDecorative: boolean): void;
  clearErrors(): void;
  /** Shows a message that came from elsewhere, such as a refusal of the database. */
  report(name: string, message: string): void;
}

const NO_RULES = () => ({});

/**
 * `onChange` gets a step from the latest values to the next, because an upload may end long after it began.
 * `checkPairs` are rules that need more than one field.
 */
export function useFieldForm(
  fields: Fields,
  values: Values,
  onChange: (step: (latest: Values) => Values) => void,
  checkPairs: (values: Values) => Readonly<Record<string, string>> = NO_RULES,
): FieldForm {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [undecided, setUndecided] = useState<ReadonlySet<string>>(new Set());

  function problems(): Record<string, string> {
    const open = Object.fromEntries(Array.from(undecided, (name) => [name, UNDESCRIBED]));
    return { ...open, ...checkPairs(values), ...validateFields(fields, values) };
  }

  function forget(name: string) {
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([other]) => other !== name)));
  }

  function setOpen(name: string, isOpen: boolean) {
    setUndecided((names) => (isOpen ? new Set([...names, name]) : without(names, name)));
  }

  /** Another picture needs another description; no picture needs none. */
  function resetDescription(image: string, address: unknown): Values {
    const description = Object.keys(fields).find((other) => fields[other]?.describes === image);
    if (!description) return {};
    setOpen(description, address !== '');
    return { [description]: '' };
  }

  return {
    fields,
    values,
    errors,
    undecided,
    change(name, value) {
      forget(name);
      if (fields[name]?.describes) setOpen(name, value === '');
      const description = resetDescription(name, value);
      onChange((latest) => ({ ...latest, ...description, [name]: value }));
    },
    leave(name) {
      const message = validateFields(fields, values)[name] ?? checkPairs(values)[name];
      if (message) setErrors((shown) => ({ ...shown, [name]: message }));
    },
    check() {
      const found = problems();
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    setDecorative(name, isDecorative) {
      forget(name);
      setOpen(name, !isDecorative);
      if (isDecorative) onChange((latest) => ({ ...latest, [name]: '' }));
    },
    clearErrors: () => setErrors({}),
    report: (name, message) => setErrors((shown) => ({ ...shown, [name]: message })),
  };
}
