import { expect, test } from 'vitest';
import { gateFor, outcomeOf, requestOf, type Caller } from '../../stage/server/gate';

const gate = gateFor({
  columns: new Map([['jobs', new Set(['id', 'title'])]]),
  functions: new Map([['submit_contact_message', new Set(['form'])]]),
});

const sent = (caller: Caller, method: string, path: string) => (body: string) =>
  outcomeOf(gate, requestOf(caller, method, path), body);
const call = sent('visitor', 'POST', '/rest/v1/rpc/submit_contact_message');
const changePassword = sent('staff', 'PUT', '/auth/v1/user');
const insert = sent('staff', 'POST', '/rest/v1/jobs');

test('a body is JSON with known fields, limited depth and storable text', () => {
  expect(call('{"form": {"first_name": "Asha"}}')).toBe('passes');
  expect(call('{"form": {"first_name": "A\\u0000"}}')).toBe(400);
  expect(call('{"form": 1, "other": 2}')).toBe(400);
  expect(call(`{"form": ${'['.repeat(5000)}${']'.repeat(5000)}}`)).toBe(400);
  expect(call('[{"form": 1}]')).toBe(400);
  expect(call('{"form":')).toBe(400);
  expect(call('\u00ff')).toBe(400);
  expect(call('')).toBe('passes');
});

test('a body is serialized anew, so that an escaped name is the same name', () => {
  const { takeBody } = gate(requestOf('staff', 'PUT', '/auth/v1/user'));
  const written = takeBody(
    new TextEncoder().encode(String.raw`{"p\u0061ssword": "new one", "code_challenge": null}`),
  );
  expect(new TextDecoder().decode(written)).toBe('{"password":"new one"}');
  expect(changePassword(String.raw`{"\u0065mail": "boss@agency.example"}`)).toBe(400);
  expect(changePassword('{"password": "a", "data": {}}')).toBe(400);
});

test('a body with rows may only name columns of the table', () => {
  expect(insert('[{"title": "Nurse"}, {"title": "Welder"}]')).toBe('passes');
  expect(insert('[{"title": "Nurse", "tsv": ""}]')).toBe(400);
});
