/** Oversized bodies: 413 and a sentence each, nothing stored, and the sender can continue. */
import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fromSomewhere, rowsOf, signIn } from './stage/calls';
import { printedBy } from './stage/serverProcess';

const site = inject('site');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** Every stored submission and file. */
async function kept(): Promise<unknown[]> {
  const files = site.log.replace(/\.log$/, '/storage');
  const rows = await rowsOf(site, await signIn(site), 'submissions?select=id');
  return [rows, existsSync(files) ? readdirSync(files, { recursive: true }) : []];
}

let before: unknown[];
beforeAll(async () => {
  before = await kept();
});

const MIB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'a');

interface Sent {
  status: number;
  text: string;
}

const CUT: Sent = { status: 0, text: '' };

/** Sends that many bytes after `start`, and continues after any response, as a browser may. */
function sendBytes(path: string, size: number, headers: Record<string, string>, start = ''): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(site.origin + path, {
      method: 'POST',
      agent,
      headers: { apikey: site.key, origin: site.origin, ...fromSomewhere(), ...headers },
    });
    // A client refused by the length alone may be cut off while it is still sending.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? resolve(CUT) : reject(error),
    );
    sent.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.write(start);
    const write = (left: number) => {
      if (left <= 0) sent.end();
      else sent.write(PIECE.subarray(0, left), () => write(left - PIECE.length));
    };
    write(size - Buffer.byteLength(start));
  });
}

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const FIELD = '--b\r\nContent-Disposition: form-data; name="form"\r\n\r\n';
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="asha.pdf"\r\n\r\n';
const JSON_TYPE = { 'content-type': 'application/json' };

const LENGTHS = (size: number): Record<string, string>[] => [
  { 'content-length': String(size) },
  { 'transfer-encoding': 'chunked' },
];

test.each<[string, string, number, Record<string, string>, string?]>([
  ['a function', '/rest/v1/rpc/submit_contact_message', 2 * MIB, JSON_TYPE],
  ['sign-in', '/auth/v1/token?grant_type=password', 2 * MIB, JSON_TYPE],
  [
    'a posted message',
    '/contact',
    12 * MIB,
    FORM,
    `${FIELD}contact\r\n${FIELD.replace('"form"', '"message"')}`,
  ],
  ['a posted resume', '/candidates', 40 * MIB, FORM, `${FIELD}resume\r\n${FILE}`],
])('a body too large for %s gets 413 and a sentence', async (_, path, size, headers, start) => {
  for (const length of LENGTHS(size)) {
    const { status, text } = await sendBytes(path, size, { ...headers, ...length }, start);
    expect(status).toBe(413);
    expect(text).toMatch(/larger than|too long for the form/);
  }
});

test.each([
  ['a read-only table', '/rest/v1/site_settings', 404],
  ['a file with a chosen name', '/storage/v1/object/resumes/public/asha.pdf', 404],
  ['a file without a ticket', `/storage/v1/object/resumes/${randomUUID()}.pdf`, 400],
  ['an unknown address', '/rest/v1/nothing', 404],
])('a body for %s is refused before it is read', async (_, path, refused) => {
  for (const length of LENGTHS(40 * MIB)) {
    const { status } = await sendBytes(path, 40 * MIB, { ...JSON_TYPE, ...length });
    expect([0, refused]).toContain(status);
    expect((await sendBytes(path, 2, { ...JSON_TYPE, 'content-length': '2' })).status).toBe(refused);
  }
});

test.each([
  ['a link of a job alert', `/job-alerts/stop/${'a'.repeat(43)}`],
  ['my data', '/my-data/file'],
  ['an invitation', '/admin/invitation'],
])('a body too large for %s gets 413 and a message', async (_, path) => {
  for (const length of LENGTHS(MIB)) {
    const { status, text } = await sendBytes(path, MIB, { ...JSON_TYPE, ...length });
    expect([
      CUT,
      { status: 413, text: expect.stringContaining('This request is too long.') as string },
    ]).toContainEqual({ status, text });
    // The sender's next request is not cut off with it.
    expect((await sendBytes(path, 2, { ...JSON_TYPE, 'content-length': '2' })).status).toBeGreaterThan(0);
  }
});

test('oversized bodies leave nothing behind', async () => {
  expect(await kept()).toEqual(before);
  expect(printedBy(site)).not.toMatch(/Error|\bat /);
});
