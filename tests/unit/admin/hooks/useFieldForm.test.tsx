// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, describe, expect, test } from 'vitest';
import { text } from '../../../../src/shared/content/fields';
import { lineControl } from '../../../../admin/kit/fields/basicControls';
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

/** As the Enter key in a field does, which no button that loads can stop. */
const enter = () => act(async () => void fireEvent.submit(screen.getByRole('form')));

describe('a form that is sent', () => {
  test('is sent once, however often Enter is pressed, and again when that is over', async () => {
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

  test('goes to the first field that is wrong and sends nothing', async () => {
    render(<TheForm begin={{ first: '', second: '' }} />);
    await enter();
    const wrong = screen.getByRole('textbox', { name: 'Second' });
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter the second.')).toBeTruthy();
    expect(ends).toHaveLength(0);
  });
});
