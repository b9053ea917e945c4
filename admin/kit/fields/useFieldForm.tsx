/** antd's form, made from a declaration: its rules, and which pictures still need a description. */
import { Form, type FormInstance, type FormProps, type FormRule } from 'antd';
import { useEffect, useId, useRef, useState, type ComponentProps, type ComponentRef } from 'react';
import type { Fields } from '../../../src/shared/content/fields';
import { isSame } from '../../../src/shared/content/merge/isSame';
import { ruleOf, schemaRule } from './schemaRule';

export type Values = Record<string, unknown>;

const UNDESCRIBED = 'Please describe the image, or mark it as decorative.';

/** A rule that waits until everything is checked. */
const LATE = { validateTrigger: 'onSubmit' };

/** The word beside the label. Who hears a field is told by the field itself. */
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
  /** As they are on the screen. */
  readonly values: Values;
  /** For antd's `Form`. */
  readonly props: ComponentProps<typeof Form<Values>>;
  /** Descriptions that were neither written nor declared needless. */
  readonly undecided: ReadonlySet<string>;
  rulesOf(name: string): FormRule[];
  change(name: string, value: unknown): void;
  /** Checks everything; true when the values can be saved. */
  check(): Promise<boolean>;
  /** Goes to the first field with a message. */
  focusFirst(): void;
  setDecorative(name: string, isDecorative: boolean): void;
  clearErrors(): void;
  /** Shows a message that came from elsewhere, such as a refusal of the database. */
  report(name: string, message: string): void;
}

interface FieldFormOptions {
  /** A form that is there already, such as one of Refine's. */
  readonly instance?: FormInstance<Values>;
  /**
   * For values that are held elsewhere, such as in a draft. Gets a step from the latest values to the next, because
   * an upload may end long after it began.
   */
  readonly onChange?: (step: (latest: Values) => Values) => void;
  /** Rules that need more than one field. */
  readonly checkPairs?: (values: Values) => Readonly<Record<string, string>>;
  /** Whether these rules wait until everything is checked. */
  readonly arePairsLate?: boolean;
}

function useUndecided() {
  const [undecided, setUndecided] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (name: string, isOpen: boolean) =>
    setUndecided((names) => {
      const others = [...names].filter((other) => other !== name);
      return new Set(isOpen ? [...others, name] : others);
    });
  return { undecided, setOpen };
}

/** What the form says of itself to antd, with the way to its first message. */
function useFormElement() {
  const id = useId();
  const element = useRef<ComponentRef<typeof Form<Values>>>(null);
  /** Once the messages are drawn, so that who hears the field hears what is wrong with it. */
  function focusFirst() {
    const form: HTMLElement | undefined = element.current?.nativeElement;
    const focus = () => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }
  const props = {
    ref: element,
    name: id,
    layout: 'vertical',
    requiredMark,
    validateTrigger: 'onBlur',
    noValidate: true,
    onFinishFailed: focusFirst,
  } as const;
  return { props, focusFirst };
}

/** `values` are what the form begins with, and with `onChange` what it shows. */
export function useFieldForm(fields: Fields, values: Values, options: FieldFormOptions = {}): FieldForm {
  const { onChange, checkPairs, arePairsLate } = options;
  const { props, focusFirst } = useFormElement();
  const [instance] = Form.useForm<Values>(options.instance);
  const typed = Form.useWatch<Values>([], { form: instance, preserve: true });
  const { undecided, setOpen } = useUndecided();

  // What is decided elsewhere, as by discarding a draft, comes into the form.
  useEffect(() => {
    if (!onChange) return;
    for (const [name, value] of Object.entries(values)) {
      if (!isSame(value, instance.getFieldValue(name))) instance.setFieldValue(name, value);
    }
  });

  const setErrors = (name: string, errors: string[]) => instance.setFields([{ name, errors }]);

  /** Another picture needs another description; no picture needs none. */
  function resetDescription(image: string, address: unknown): Values {
    const description = Object.keys(fields).find((other) => fields[other]?.describes === image);
    if (!description) return {};
    setOpen(description, address !== '');
    instance.setFieldValue(description, '');
    return { [description]: '' };
  }

  function take(name: string, value: unknown) {
    setErrors(name, []);
    if (fields[name]?.describes) setOpen(name, value === '');
    const description = resetDescription(name, value);
    onChange?.((latest) => ({ ...latest, ...description, [name]: value }));
  }

  function change(name: string, value: unknown) {
    instance.setFieldValue(name, value);
    take(name, value);
  }

  function rulesOf(name: string): FormRule[] {
    const field = fields[name];
    const pairs = checkPairs && ruleOf(() => checkPairs(instance.getFieldsValue(true) as Values)[name]);
    return [
      ...(field ? [schemaRule(field.schema)] : []),
      ...(pairs ? [{ ...pairs, ...(arePairsLate && LATE) }] : []),
      ...(undecided.has(name) ? [{ ...ruleOf(() => UNDESCRIBED), ...LATE }] : []),
    ];
  }

  return {
    fields,
    values: onChange ? values : (typed ?? values),
    props: {
      ...props,
      form: instance,
      initialValues: values,
      onValuesChange: (changed: Values) =>
        Object.entries(changed).forEach(([name, value]) => take(name, value)),
    },
    undecided,
    rulesOf,
    change,
    check: () =>
      instance.validateFields().then(
        () => true,
        () => false,
      ),
    focusFirst,
    setDecorative(name, isDecorative) {
      if (isDecorative) change(name, '');
      setErrors(name, []);
      setOpen(name, !isDecorative);
    },
    clearErrors: () => Object.keys(fields).forEach((name) => setErrors(name, [])),
    report: (name, message) => setErrors(name, [message]),
  };
}
