/** After a form is sent: the interpretation of responses, and the reuse of a key. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFormSender } from '../../src/data/createFormSender';
import { outcomeOfError, outcomeOfUpload } from '../../src/data/outcome';
import { dropDraft, keyFor } from '../../src/ui/forms/draft';

const offline = () => {
  throw new TypeError('Failed to fetch');
};
const taken = () => Response.json({ ok: true, reference: 'C-0000-0000' });
const proxy = () => new Response('<h1>Bad gateway</h1>', { status: 502 });

const aFile = (size: number) => new File(['x'.repeat(size)], 'asha.pdf');

function filled(message: string, file?: File): FormData {
  const values = new FormData();
  values.set('message', message);
  if (file) values.set('file', file);
  return values;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

test.each([
  ['PT400', '{"email":"Please …"}', { kind: 'problems', problems: { email: 'Please …' } }],
  ['PT400', null, { kind: 'refused', message: 'Said.' }],
  ['PT400', '{"key":"Load it again."}', { kind: 'refused', message: 'Load it again.' }],
  ['PT400', '{"job_id":"There is none."}', { kind: 'refused', message: 'There is none.' }],
  ['PT409', undefined, { kind: 'closed', message: 'Said.' }],
  ['PT429', undefined, { kind: 'limited', message: 'Said.' }],
])('the failed response %s %s has a message of our own', (code, details, outcome) => {
  expect(outcomeOfError({ code, message: 'Said.', details })).toEqual(outcome);
});

test.each([
  { code: '42501', message: 'permission denied for function' },
  { code: 'PGRST202', message: 'Could not find the function' },
  { message: 'no Route matched' },
  null,
  'Bad gateway',
])('the message of the failed response %j is not shown', (body) => {
  expect(outcomeOfError(body)).toEqual({ kind: 'unheard' });
});

test.each<[number, string, string?]>([
  [413, '', 'larger than 10 MB'],
  [400, '{"statusCode":"413","error":"Payload too large"}', 'larger than 10 MB'],
  [400, '{"statusCode":"415","error":"invalid_mime_type"}', 'PDF, DOC or DOCX'],
  [403, '', 'expired'],
  [400, '{"statusCode":"403","error":"Unauthorized"}', 'expired'],
  ...[0, 500, 502].map((status): [number, string] => [status, '<html>']),
])('an upload with the response %i %s may be retried, or has a problem: %s', (status, body, words) => {
  const problems = { file: expect.stringContaining(String(words)) as string };
  expect(outcomeOfUpload(status, body)).toEqual(words ? { kind: 'problems', problems } : { kind: 'unheard' });
});

describe('sending a message', () => {
  const send = createFormSender({ supabaseUrl: 'https://project.example', publishableKey: 'publishable' });

  function sendWith(answer: () => Response, typed: object = {}) {
    const fetch = vi.fn<(address: string, request: { headers: object; body: string }) => Promise<Response>>(
      () => Promise.resolve().then(answer),
    );
    vi.stubGlobal('fetch', fetch);
    const values = new FormData();
    for (const [name, value] of Object.entries({
      first_name: 'Asha',
      website: '',
      consent: 'true',
      ...typed,
    })) {
      values.set(name, value);
    }
    const form = { kind: 'contact' as const, key: 'a-key', secondsOpen: 7, values };
    const { signal } = new AbortController();
    return { fetch, outcome: send(form, { signal, onProgress: () => undefined }) };
  }

  afterEach(() => vi.unstubAllGlobals());

  test('a message is sent to its function with every required argument', async () => {
    const { fetch, outcome } = sendWith(taken);
    expect(await outcome).toEqual({ kind: 'sent', reference: 'C-0000-0000' });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://project.example/rest/v1/rpc/submit_contact_message');
    expect(request?.headers).toEqual({ apikey: 'publishable', 'content-type': 'application/json' });
    const form = { first_name: 'Asha', website: '', consent: true };
    const more = { key: 'a-key', seconds_open: 7, source: '' };
    expect(JSON.parse(request?.body ?? '')).toEqual({ form: { ...form, ...more } });
  });

  test('a message has its phone number with the country code, or is not sent', async () => {
    const { fetch, outcome } = sendWith(taken, { phone: '050 123 4567', phone_country: 'AE' });
    await outcome;
    const sent = { phone: '+971 50 123 4567', phone_typed: '050 123 4567' };
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toMatchObject({ form: sent });
    const asked = sendWith(taken, { phone: '050 123', phone_country: 'AE' });
    expect(await asked.outcome).toEqual({
      kind: 'problems',
      problems: { phone: expect.stringMatching(/outside the United Arab Emirates\.$/) as string },
    });
    expect(asked.fetch).not.toHaveBeenCalled();
  });

  test('a message without a response, or with one of another service, counts as unanswered', async () => {
    expect(await sendWith(offline).outcome).toEqual({ kind: 'unheard' });
    expect(await sendWith(proxy).outcome).toEqual({ kind: 'unheard' });
  });
});

const keyOf = (message: string, file?: File) => keyFor('contact', filled(message, file));

test('the key of a submission stays for the same values, and changes with the values and after a success', () => {
  const first = keyOf('Hello');
  expect(first).toMatch(UUID);
  expect(keyOf('Hello')).toBe(first);
  expect(keyFor('enquiry', filled('Hello'))).not.toBe(first);
  expect(keyOf('Hello again')).not.toBe(first);
  const second = keyOf('Hello again');
  dropDraft('contact');
  expect(keyOf('Hello again')).not.toBe(second);
});

test('the key of a submission stays for the same file, and changes with another one', () => {
  const first = keyOf('', aFile(10));
  expect(keyOf('', aFile(10))).toBe(first);
  expect(keyOf('', aFile(11))).not.toBe(first);
});
