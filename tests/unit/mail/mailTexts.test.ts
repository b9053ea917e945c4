import { expect, test } from 'vitest';
import { mailTexts } from '../../../src/shared/content/private/mailTexts';
import { validateFields } from '../../../src/shared/content/resolve';

test('words of emails are refused with a placeholder that does not exist, and name those that do', () => {
  const values = { ...mailTexts.defaults, contact_body: '{frist_name} {brand}', your_data: 'At {brand}:' };
  expect(validateFields(mailTexts.fields, values)).toEqual({
    contact_body:
      '{frist_name} is not a placeholder and would be sent as written. You can use {reference}, {brand}. Or remove the braces.',
    your_data: '{brand} is not a placeholder and would be sent as written. Please remove the braces.',
  });
  expect(validateFields(mailTexts.fields, mailTexts.defaults)).toEqual({});
  // What was stored before stays, so that its owner sees and mends it.
  expect(mailTexts.resolve(values).value.contact_body).toBe('{frist_name} {brand}');
});
