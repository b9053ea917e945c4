// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../../src/shared/content/fields';
import { lineControl } from '../../../../admin/kit/fields/controls/basicControls';
import { FieldItem } from '../../../../admin/kit/fields/FieldItem';
import { useFieldForm } from '../../../../admin/kit/fields/useFieldForm';

const fields = { first: text({ label: 'First' }), second: text({ label: 'Second', required: true }) };
const Control = lineControl({});

/** Saves that last until the test ends them. */
const ends: (() => void)[] = [];
const save = () => new Promise<void>((resolve) => void ends.push(resolve));
afterEach(() => {
  cleanup();
  ends.length = 0;
});

function TheForm({ begin }: { begin: Record<string, string> }) {
  const form = useFieldForm(fields, begin);
  return (
    <Form {...form.props} aria-label="The form" onFinish={form.whenComplete(save)}>
      <FieldItem form={form} name="first" as={Control} />
      <FieldItem form={form} name="second" as={Control} />
      <output>{form.isSending ? 'Sending' : 'At rest'}</output>
    </Form>
  );
}

/** A form with a pending upload, which changes a value when it ends. */
function WaitingForm({ ending, saved }: { ending: () => Promise<boolean>; saved: (values: object) => void }) {
  const form = useFieldForm(fields, { first: '', second: 'there' });
  const [isHeld, setHeld] = useState(true);
  const latest = useRef(form);
  useLayoutEffect(() => void (latest.current = form));
  useEffect(() => {
    if (!isHeld) return undefined;
    return latest.current.hold('first', async () => {
      const isDone = await ending();
      if (!isDone) return false;
      latest.current.change('first', 'uploaded');
      setHeld(false);
      return true;
    });
  }, [isHeld, ending]);
  return (
    <Form {...form.props} aria-label="The form" onFinish={form.whenComplete(() => saved(form.values))}>
      <FieldItem form={form} name="first" as={Control} />
      <FieldItem form={form} name="second" as={Control} />
      <button type="button" onClick={() => form.check()}>
        Check
      </button>
    </Form>
  );
}

/** Submits like the Enter key in a field, which a loading button cannot prevent. */
const enter = () => act(async () => void fireEvent.submit(screen.getByRole('form')));

test('a form is submitted once for any number of Enter presses, and again after the save', async () => {
  render(<TheForm begin={{ first: '', second: 'there' }} />);
  await enter();
  await enter();
  await waitFor(() => expect(screen.getByText('Sending')).toBeTruthy());
  expect(ends).toHaveLength(1);
  await act(async () => ends[0]?.());
  expect(screen.getByText('At rest')).toBeTruthy();
  await enter();
  await waitFor(() => expect(ends).toHaveLength(2));
});

test('a form with a pending upload finishes it first, and is then submitted once with the final values', async () => {
  const saved = vi.fn();
  const ending = vi.fn(async () => true);
  render(<WaitingForm {...{ ending, saved }} />);
  await enter();
  await waitFor(() => expect(saved.mock.calls).toEqual([[{ first: 'uploaded', second: 'there' }]]));
  expect(ending).toHaveBeenCalledTimes(1);
});

test('a form with a pending upload shows this at the field when its completeness is checked', async () => {
  render(<WaitingForm ending={async () => true} saved={vi.fn()} />);
  await act(async () => screen.getByRole('button', { name: 'Check' }).click());
  const message = 'Please upload this image first, or go back without it.';
  expect(await screen.findByText(message)).toBeTruthy();
  await enter();
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

/** Types immediately after the form is drawn, before anything else happens. */
function TypedForm({ watch }: { watch: (instance: FormInstance) => void }) {
  const [instance] = Form.useForm<Record<string, unknown>>();
  const [values, setValues] = useState<Record<string, unknown>>({ first: 'Half', second: 'there' });
  const form = useFieldForm(fields, values, { instance, onChange: setValues });
  const drawn = useRef(form);
  useLayoutEffect(() => {
    watch(instance);
    drawn.current.change('first', 'Half ');
  }, [instance, watch]);
  return <Form {...form.props} aria-label="The form" />;
}

test('text typed while a form appears is kept', () => {
  const written: unknown[][] = [];
  const watch = (instance: FormInstance) => {
    const { setFieldValue } = instance;
    vi.spyOn(instance, 'setFieldValue').mockImplementation((...told) => {
      written.push(told);
      setFieldValue(...told);
    });
  };
  render(<TypedForm watch={watch} />);
  expect(written).toEqual([['first', 'Half ']]);
});
