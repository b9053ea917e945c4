/** The form of a client: problems of a contact, and the field of a refusal by the database. */
import { describe, expect, test } from 'vitest';
import {
  clientFields,
  columnsOf,
  EMPTY,
  newContact,
  refusalOf,
} from '../../../admin/resources/clients/client';
import { clientCalled } from '../../../admin/resources/jobs/jobChoices';
import { RequestError } from '../../../admin/kit/data/errors';
import { validateFields } from '../../../src/shared/content/resolve';

const problemWith = (contact: object) =>
  validateFields(clientFields, {
    ...EMPTY,
    name: 'Zyxwell Bank',
    contacts: [{ ...newContact(), name: 'Meera', ...contact }],
  })['contacts'];

describe('contacts of a client', () => {
  test.each<[object, RegExp]>([
    [{}, /^$/],
    [{ email: 'meera@client.example', phone: '+91 98765 43210' }, /^$/],
    [{ name: ' ' }, /^Please enter the name of each contact/],
    [{ name: 'x'.repeat(121) }, /at most 120/],
    [{ email: 'meera' }, /^Please enter the email address of Meera such as/],
    [{ email: `${'x'.repeat(120)}@client.example` }, /^Please enter the email address/],
    [{ phone: '1'.repeat(31) }, /at most 30/],
  ])('a contact with %j is validated', (contact, problem) => {
    expect(problemWith(contact) ?? '').toMatch(problem);
  });
});

test('a client without an account manager stores null, not an empty id', () => {
  expect(columnsOf(EMPTY)).toMatchObject({ owner_id: null });
});

test('a refusal of the database appears at its field', () => {
  const taken = new Error('duplicate key value violates unique constraint "clients_name_key"');
  expect(refusalOf(taken)).toEqual({
    field: 'name',
    message: 'Another client already has this name. Open that one instead.',
  });
  const named = new RequestError('No.', { masked_name: 'No.' });
  expect(refusalOf(named)).toEqual({ field: 'masked_name', message: 'No.' });
  expect(refusalOf(new RequestError('No.', { title: 'No.' }))).toBeUndefined();
});

test('a company matches its client in any case and spacing', () => {
  const bank = { id: 7, name: 'Zyxwell Bank', masked_name: '', confidential_by_default: false };
  expect(clientCalled([bank], '  zyxwell   BANK ')).toBe(bank);
  expect(clientCalled([bank], 'Zyxwell')).toBeUndefined();
});
