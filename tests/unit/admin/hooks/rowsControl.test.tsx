// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FieldItem } from '../../../../admin/kit/fields/FieldItem';
import { RowsControl } from '../../../../admin/kit/fields/controls/RowsControl';
import { focusField } from '../../../../admin/kit/fields/fieldAddress';
import { useFieldForm } from '../../../../admin/kit/fields/useFieldForm';
import { fieldsOfKind } from '../../../../src/shared/content/sections/pageRows';

const { steps } = fieldsOfKind('steps');
const fields = { steps: { ...steps, maxItems: 3 } } as never;

afterEach(cleanup);

function TheForm() {
  const [values, setValues] = useState<Record<string, unknown>>({
    steps: [
      { title: 'One', text: '' },
      { title: 'Two', text: 'Second' },
    ],
  });
  const form = useFieldForm(fields, values, { onChange: (step) => setValues(step) });
  return (
    <Form {...form.props} aria-label="The form">
      <FieldItem form={form} name="steps" as={RowsControl} />
      <pre>{JSON.stringify(values['steps'])}</pre>
    </Form>
  );
}

const stored = () => JSON.parse(document.querySelector('pre')?.textContent ?? '') as unknown;
const inRow = (place: number) => within(screen.getByRole('group', { name: `Step ${place}` }));

test('rows are typed, added up to the limit, moved and removed, and the focus follows', () => {
  render(<TheForm />);
  fireEvent.change(inRow(1).getByRole('textbox', { name: 'Title' }), { target: { value: 'First' } });
  const add = screen.getByRole('button', { name: 'Add step' });
  fireEvent.click(add);
  expect(document.activeElement).toBe(inRow(3).getByRole('textbox', { name: 'Title' }));
  expect(stored()).toHaveLength(2);
  fireEvent.change(inRow(3).getByRole('textbox', { name: 'Title' }), { target: { value: 'Three' } });
  fireEvent.click(add);
  expect(screen.queryByRole('group', { name: 'Step 4' })).toBeNull();
  expect(screen.getByText('There can be at most 3 steps.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move step 3 up' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move step 2 up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove step 1' }));
  expect(stored()).toEqual([
    { title: 'Three', text: '' },
    { title: 'Two', text: 'Second' },
  ]);
});

test('a link to a text of a row finds it', () => {
  render(<TheForm />);
  expect(focusField(document.body, 'steps', 1, 'text')).toBe(true);
  expect(document.activeElement).toBe(inRow(2).getByRole('textbox', { name: 'Text' }));
});
