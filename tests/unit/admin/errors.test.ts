import { describe, expect, test } from 'vitest';
import {
  ConflictError,
  ForbiddenError,
  OfflineError,
  RequestError,
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

  test('keeps the sentence of the database for a conflict', () => {
    expect(toRequestError({ code: 'PT409', message: 'Somebody was faster.' }).message).toBe(
      'Somebody was faster.',
    );
  });

  test('passes through what is known already', () => {
    const error = new ConflictError('known');
    expect(toRequestError(error)).toBe(error);
  });
});
