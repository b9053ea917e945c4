/** A client as its form reads it: what is wrong with a contact, and what a refusal of the database is about. */
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

describe('a contact', () => {
  test.each<[object, RegExp]>([
    [{}, /^$/],
    [{ email: 'meera@client.example', phone: '+91 98765 43210' }, /^$/],
    [{ name: ' ' }, /^Please enter the name of each contact/],
    [{ name: 'x'.repeat(121) }, /at most 120/],
    [{ email: 'meera' }, /^Please enter the email address of Meera such as/],
    [{ email: `${'x'.repeat(120)}@client.example` }, /^Please enter the email address/],
    [{ phone: '1'.repeat(31) }, /at most 30/],
  ])('with %j', (contact, problem) => {
    expect(problemWith(contact) ?? '').toMatch(problem);
  });
});

test('nobody who looks after a client is nothing, not an empty id', () => {
  expect(columnsOf(EMPTY)).toMatchObject({ owner_id: null });
});

test('a refusal is told at the field that it is about', () => {
  const taken = new Error('duplicate key value violates unique constraint "clients_name_key"');
  expect(refusalOf(taken)).toEqual({
    field: 'name',
    message: 'Another client already has this name. Open that one instead.',
  });
  const named = new RequestError('No.', { masked_name: 'No.' });
  expect(refusalOf(named)).toEqual({ field: 'masked_name', message: 'No.' });
  expect(refusalOf(new RequestError('No.', { title: 'No.' }))).toBeUndefined();
});

test('a company is a client’s in any case and spacing', () => {
  const bank = { id: 7, name: 'Zyxwell Bank', masked_name: '', confidential_by_default: false };
  expect(clientCalled([bank], '  zyxwell   BANK ')).toBe(bank);
  expect(clientCalled([bank], 'Zyxwell')).toBeUndefined();
});
