/** An antd form from a declaration: its messages, and pictures without a description. */
import { Form, type FormInstance, type FormProps } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ComponentRef } from 'react';
import type { Fields } from '../../../src/shared/content/fields';
import { isSame, validateFields } from '../../../src/shared/content/resolve';
import { focusField } from './fieldAddress';
import { useHolds, useSending, type Finish } from './useSending';

export type Values = Record<string, unknown>;

const UNDESCRIBED = 'Please describe the image, or mark it as decorative.';
const UNFINISHED = 'Please upload this image first, or go back without it.';

/** The visible "required" mark. The field itself announces it to screen readers. */
const requiredMark: FormProps['requiredMark'] = (label, { required }) => (
  <>
    {label}
    {required && (
      <span className="field-required" aria-hidden="true">
        required
      </span>
    )}
  </>
);

export interface FieldForm {
  readonly fields: Fields;
  readonly values: Values;
  readonly props: ComponentProps<typeof Form<Values>>;
  /** Descriptions that are neither written nor marked as unnecessary. */
  readonly undecided: ReadonlySet<string>;
  change(name: string, value: unknown): void;
  /** Validates one field when it loses focus. */
  leave(name: string): void;
  /** Validates all fields; true when the values can be saved. */
  check(): boolean;
  /** The submit handler: it awaits pending uploads, saves valid values, or focuses the first message. */
  whenComplete(save: () => unknown, refuse?: () => void): () => Promise<void>;
  /** Runs the submit handler, never twice at once: Enter still fires while a button shows loading. */
  send(save: () => unknown): Promise<void>;
  readonly isSending: boolean;
  /** Fields with a pending task, such as an upload. */
  readonly held: ReadonlyMap<string, Finish>;
  /** Adds a pending task; the returned function removes it. */
  hold(name: string, finish: Finish): () => void;
  /** Focuses the first field with a message. */
  focusFirst(): void;
  /** Focuses the first field, unless the person is already in one. */
  begin(): void;
  setDecorative(name: string, isDecorative: boolean): void;
  clearErrors(): void;
  /** Shows an outside message, such as a refusal of the database, and focuses its field. */
  report(name: string, message: string): void;
}

interface FieldFormOptions {
  /** An existing form, such as one of Refine's. */
  readonly instance?: FormInstance<Values>;
  /**
   * For values held elsewhere, such as kept edits. Receives a step from the latest values to the next, because an
   * upload may end long after it began.
   */
  readonly onChange?: (step: (latest: Values) => Values) => void;
  /** Rules across several fields. */
  readonly checkPairs?: (values: Values) => Readonly<Record<string, string>>;
  /** True if these rules wait for the full validation. */
  readonly arePairsLate?: boolean;
}

const NO_RULES = () => ({});

function useUndecided(fields: Fields, instance: FormInstance<Values>) {
  const [undecided, setUndecided] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (name: string, isOpen: boolean) =>
    setUndecided((names) => {
      const others = [...names].filter((other) => other !== name);
      return new Set(isOpen ? [...others, name] : others);
    });
  /** A new picture needs a new description; no picture needs none. */
  function resetDescription(image: string, address: unknown): Values {
    const description = Object.keys(fields).find((other) => fields[other]?.describes === image);
    if (!description) return {};
    setOpen(description, address !== '');
    instance.setFieldValue(description, '');
    return { [description]: '' };
  }

  return { undecided, setOpen, resetDescription };
}

/** The values as antd's form holds them. */
function useFormValues(values: Values, { instance: given, onChange }: FieldFormOptions) {
  const [instance] = Form.useForm<Values>(given);
  const typed = Form.useWatch<Values>([], { form: instance, preserve: true });
  // Outside changes, such as discarded edits, enter the form at once: a later update would overwrite a key
  // pressed before it with old values.
  useLayoutEffect(() => {
    if (!onChange) return;
    for (const [name, value] of Object.entries(values)) {
      if (!isSame(value, instance.getFieldValue(name))) instance.setFieldValue(name, value);
    }
  });
  return { instance, shown: onChange ? values : (typed ?? values) };
}

function useFocusing(fields: Fields) {
  const element = useRef<ComponentRef<typeof Form<Values>>>(null);
  const form = () => element.current?.nativeElement;
  const focus = () => form()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const [first = ''] = Object.keys(fields);
  const begun = useRef<string>(undefined);
  return {
    element,
    /** True if the form set the focus, not the person. */
    isBegun: (name: string) => name === begun.current,
    /** After the messages have rendered, so that screen readers announce them with the field. */
    focusFirst: () => void requestAnimationFrame(() => requestAnimationFrame(focus)),
    begin() {
      const here = form();
      if (!here || here.contains(document.activeElement)) return;
      begun.current = first;
      focusField(here, first);
    },
  };
}

/** The problems of the values, with the labels of the declaration. */
function messagesOf(
  instance: FormInstance<Values>,
  fields: Fields,
  { checkPairs = NO_RULES, arePairsLate = false }: FieldFormOptions,
) {
  const latest = () => instance.getFieldsValue(true) as Values;
  /** Shows these messages, and clears those of the other fields. */
  const show = (messages: Readonly<Record<string, string>>, names = Object.keys(fields)) =>
    instance.setFields(names.map((name) => ({ name, errors: [messages[name] ?? []].flat() })));
  return {
    show,
    leave(name: string) {
      const pairs = arePairsLate ? {} : checkPairs(latest());
      const message = { ...pairs, ...validateFields(fields, latest()) }[name];
      if (message) show({ [name]: message }, [name]);
    },
    check(undecided: Iterable<string>, held: Iterable<string>) {
      const open = Object.fromEntries([
        ...Array.from(undecided, (name) => [name, UNDESCRIBED]),
        ...Array.from(held, (name) => [name, UNFINISHED]),
      ]);
      const found = { ...open, ...checkPairs(latest()), ...validateFields(fields, latest()) };
      show(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** `values` are the initial values and, with `onChange`, the current ones. */
export function useFieldForm(fields: Fields, values: Values, options: FieldFormOptions = {}): FieldForm {
  const id = useId();
  const { instance, shown } = useFormValues(values, options);
  const { undecided, setOpen, resetDescription } = useUndecided(fields, instance);
  const messages = messagesOf(instance, fields, options);
  const sending = useSending();
  const { finish, ...holds } = useHolds(instance);
  const { element, isBegun, ...focusing } = useFocusing(fields);

  function take(name: string, value: unknown) {
    messages.show({}, [name]);
    if (fields[name]?.describes) setOpen(name, value === '');
    const description = resetDescription(name, value);
    options.onChange?.((before) => ({ ...before, ...description, [name]: value }));
  }

  function change(name: string, value: unknown) {
    instance.setFieldValue(name, value);
    take(name, value);
  }

  const check = () => messages.check(undecided, holds.held.keys());

  return {
    fields,
    values: shown,
    props: {
      ref: element,
      form: instance,
      name: id,
      initialValues: values,
      layout: 'vertical',
      requiredMark,
      noValidate: true,
      onValuesChange: (changed: Values) =>
        Object.entries(changed).forEach(([name, value]) => take(name, value)),
    },
    undecided,
    change,
    // A message there would move the button that the person is about to press.
    leave: (name) => (!isBegun(name) || instance.isFieldTouched(name)) && messages.leave(name),
    check,
    whenComplete: (save, refuse) => async () => {
      if (holds.held.size > 0) return sending.send(async () => (await finish()) || focusing.focusFirst());
      if (check()) return sending.send(save);
      refuse?.();
      focusing.focusFirst();
    },
    ...sending,
    ...focusing,
    ...holds,
    setDecorative(name, isDecorative) {
      if (isDecorative) change(name, '');
      messages.show({}, [name]);
      setOpen(name, !isDecorative);
    },
    clearErrors: () => messages.show({}),
    report(name, message) {
      messages.show({ [name]: message }, [name]);
      focusing.focusFirst();
    },
  };
}
