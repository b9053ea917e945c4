import { expect, test } from 'vitest';
import {
  ConflictError,
  ForbiddenError,
  OfflineError,
  RequestError,
  ServerError,
  toRequestError,
} from '../../../admin/kit/data/errors';

test.each([
  [{ code: 'PT409', message: 'words' }, ConflictError],
  [{ code: '42501', message: 'words' }, ForbiddenError],
  [{ code: 'PGRST301', message: 'words' }, ForbiddenError],
  [{ code: 'PGRST303', message: 'words' }, ForbiddenError],
  [{ code: '', message: 'words' }, OfflineError],
  [{ code: '23514', message: 'words' }, RequestError],
  [new TypeError('Failed to fetch'), OfflineError],
])('the error %o gets its class', (error, kind) => expect(toRequestError(error)).toBeInstanceOf(kind));

test('an error without a code means that the server responded, and its message is not shown', () => {
  const error = toRequestError({ message: '<h1>502 Bad Gateway</h1>' });
  expect(error).toBeInstanceOf(ServerError);
  expect(error.message).toBe('The server could not do this. Please try again in a minute.');
});

test.each(['40P01', '40001'])(
  'a save that the database rolled back (%s) asks the person to save again',
  (code) =>
    expect(toRequestError({ code, message: 'deadlock detected' }).message).toMatch(/Please save again\.$/),
);

test('a message of the database is kept, and a known error is returned unchanged', () => {
  const refused = toRequestError({ code: 'PT400', message: 'No.', details: '{"title": "No."}' });
  expect(refused.problems).toEqual({ title: 'No.' });
  const conflict = toRequestError({ code: 'PT409', message: 'Somebody was faster.' });
  expect(conflict.message).toBe('Somebody was faster.');
  expect(toRequestError(conflict)).toBe(conflict);
});
