import { describe, expect, test } from 'vitest';
import {
  ConflictError,
  ForbiddenError,
  OfflineError,
  RequestError,
  ServerError,
  toRequestError,
} from '../../../admin/kit/data/errors';

describe('an error of a request', () => {
  test.each([
    ['PT409', ConflictError],
    ['42501', ForbiddenError],
    ['PGRST301', ForbiddenError],
    ['PGRST303', ForbiddenError],
    ['', OfflineError],
    ['23514', RequestError],
  ])('with code "%s" is a %s', (code, kind) => {
    expect(toRequestError({ code, message: 'words' })).toBeInstanceOf(kind);
  });

  test('without a code is one of a server that was reached, whose own words are not for people', () => {
    const error = toRequestError({ message: '<h1>502 Bad Gateway</h1>' });
    expect(error).toBeInstanceOf(ServerError);
    expect(error.message).toBe('The server could not do this just now. Please try again in a minute.');
  });

  test('that the browser threw is one of the network', () => {
    expect(toRequestError(new TypeError('Failed to fetch'))).toBeInstanceOf(OfflineError);
  });

  test('keeps the sentence of the database for a conflict', () => {
    expect(toRequestError({ code: 'PT400', message: 'No.', details: '{"title": "No."}' }).problems).toEqual({
      title: 'No.',
    });
    expect(toRequestError({ code: 'PT409', message: 'Somebody was faster.' }).message).toBe(
      'Somebody was faster.',
    );
  });

  test('passes through what is known already', () => {
    const error = new ConflictError('known');
    expect(toRequestError(error)).toBe(error);
  });
});
