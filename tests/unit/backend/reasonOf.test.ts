import { expect, test } from 'vitest';
import { reasonOf } from '../../../src/backend/errors';

const failedFetch = (cause: Error) => new TypeError('fetch failed', { cause });
const refused = new Error('connect ECONNREFUSED 127.0.0.1:9');

test.each([
  ['a sentence', new Error('It is\n full. '), 'It is full'],
  ['something else', { code: 5 }, '{ code: 5 }'],
  ['several addresses', new AggregateError([refused, new Error('other')]), refused.message],
  ['a request', failedFetch(refused), refused.message],
  ['a request to several addresses', failedFetch(new AggregateError([refused])), refused.message],
])('the reason inside %s is one line', (_, error, reason) => expect(reasonOf(error)).toBe(reason));
