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

/** A form that waits for something, such as an upload, which changes a value when it ends. */
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

/** As the Enter key in a field does, which no button that loads can stop. */
const enter = () => act(async () => void fireEvent.submit(screen.getByRole('form')));

test('a form is sent once, however often Enter is pressed, and again when that is over', async () => {
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

test('a form that waits for something ends it first, and is then sent once with the values of then', async () => {
  const saved = vi.fn();
  const ending = vi.fn(async () => true);
  render(<WaitingForm {...{ ending, saved }} />);
  await enter();
  await waitFor(() => expect(saved.mock.calls).toEqual([[{ first: 'uploaded', second: 'there' }]]));
  expect(ending).toHaveBeenCalledTimes(1);
});

test('a form that waits for something says at the field what it waits for where something else asks whether it is complete', async () => {
  render(<WaitingForm ending={async () => true} saved={vi.fn()} />);
  await act(async () => screen.getByRole('button', { name: 'Check' }).click());
  const message = 'Please upload this image first, or go back without it.';
  expect(await screen.findByText(message)).toBeTruthy();
  await enter();
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

/** Something is typed as soon as the form is drawn, and before anything else has happened. */
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

test('what is typed while a form comes up is not taken back', () => {
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
