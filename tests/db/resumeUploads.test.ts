/** Resume uploads by ticket: the files that get one, and refusals that leave no trace. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { readTestProject } from '../stage/backing/testProject';
import type { ActorName } from '../stage/database/database';
import { photos } from '../builders/photos';
import { hostile, resumes } from '../builders/resumes';
import { anApplication, problemsIn, type Form } from '../builders/submissions';

const { on, from, row, ticket, put, upload, values } = useActing();

const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const MB = 1024 * 1024;
const files = { ...resumes, ...photos };
const PDF = 'application/pdf';

const stored = () => values<string>('select name from storage.objects');
const submissions = () => row('select id from public.submissions');
const apply = (resume: string, change: Form = {}) =>
  from('visitor', 'submit_application', { form: anApplication(resume, change) });

/** A complete PDF of exactly this size. */
const pdfOf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(resumes.pdf);
  return bytes;
};

const ask = (body: object) => from('visitor', 'request_resume_upload', body);

test.each([
  [{ filename: 'a.pdf', size: 10 * MB, mime: PDF }, undefined],
  [{ filename: 'a.b.DocX', size: 1 }, undefined],
  [{ filename: 'a.b.doc', size: 1, mime: 'application/msword' }, undefined],
  [{ filename: 'a.pdf', size: 1, mime: '' }, undefined],
  [{ filename: 'a.pdf', size: 1, mime: null }, undefined],
  ...['a.exe', 'a.pdf.html', 'pdf', '', null].map(
    (filename) => [{ filename, size: 1 }, /PDF, DOC or DOCX/] as const,
  ),
  [{ filename: 'a.pdf', size: 1, mime: 'text/html' }, /PDF, DOC or DOCX/],
  ...[0, -1, null].map((size) => [{ filename: 'a.pdf', size }, /empty/] as const),
  ...[10 * MB + 1, 50 * MB].map((size) => [{ filename: 'a.pdf', size }, /10 MB/] as const),
] as const)(
  'a file %j gets a ticket with a generated name, or is refused as %s without using quota',
  async (body, problem) => {
    const answer = await ask(body);
    const tickets = await row('select 1 from private.upload_tickets');
    expect([answer.status, tickets.length]).toEqual(problem ? [400, 0] : [200, 1]);
    const name = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|docx?)$/;
    expect(name.test((answer.body as { name?: string }).name ?? '')).toBe(!problem);
    if (!problem) return;
    expect(problemsIn(answer)['file']).toMatch(problem);
    expect(await row('select 1 from private.rate_events')).toEqual([]);
  },
);

describe('an upload', () => {
  test.each(Object.keys(files) as (keyof typeof files)[])(
    'an upload of a visitor with a ticket is stored: %s',
    async (ending) => {
      const bytes = files[ending];
      const name = await ticket('visitor', `a.${ending}`, bytes.length);
      expect((await put('visitor', name, bytes)).status).toBe(200);
      expect(await stored()).toEqual([name]);
      expect((await apply(name)).status).toBe(200);
    },
  );

  test.each(EVERYBODY)('an upload without a ticket is refused: %s', async (who) => {
    for (const name of [`${crypto.randomUUID()}.pdf`, 'cv.pdf', `public/${crypto.randomUUID()}.pdf`]) {
      expect((await put(who, name)).ok).toBe(false);
      expect((await put(who, name, resumes.pdf, { headers: { 'x-upsert': 'true' } })).ok).toBe(false);
      expect((await put(who, name, resumes.pdf, { method: 'PUT' })).ok).toBe(false);
    }
    expect(await stored()).toEqual([]);
  });

  test.each(EVERYBODY.filter((who) => who !== 'visitor'))(
    'an upload by %s is refused, with or without a ticket',
    async (who) => {
      expect((await put(who, await ticket(who, 'a.pdf', resumes.pdf.length))).ok).toBe(false);
      expect(await stored()).toEqual([]);
    },
  );

  test('an upload can be made once for each ticket', async () => {
    const name = await upload();
    const other = pdfOf(600);
    expect((await put('visitor', name, other)).ok).toBe(false);
    expect((await put('visitor', name, other, { headers: { 'x-upsert': 'true' } })).ok).toBe(false);
    expect((await put('visitor', name, other, { method: 'PUT' })).ok).toBe(false);
    const sizes = await row(`select metadata ->> 'size' as size from storage.objects`);
    expect(sizes).toEqual([{ size: String(resumes.pdf.length) }]);
    expect((await apply(name)).status).toBe(200);
    expect((await put('visitor', name, other)).ok).toBe(false);
  });

  test('an upload after 15 minutes is refused', async () => {
    const name = await ticket('visitor', 'a.pdf', resumes.pdf.length);
    await row(`update private.upload_tickets set expires_at = expires_at - interval '15 minutes'`);
    expect((await put('visitor', name)).ok).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test('an upload goes to its own bucket only', async () => {
    const name = await ticket('visitor', 'a.pdf', resumes.pdf.length);
    const response = await on().actors.visitor.fetch(`/storage/v1/object/images/${name}`, {
      method: 'POST',
      headers: { 'content-type': PDF },
      body: resumes.pdf,
    });
    expect(response.ok).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['whole', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['in pieces of unknown length', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()],
  ])('an upload never stores more than its ticket announced, sent %s', async (_how, body) => {
    const name = await ticket('visitor', 'a.pdf', 1000);
    expect((await put('visitor', name, pdfOf(1001), { body: body(pdfOf(1001)), duplex: 'half' })).ok).toBe(
      false,
    );
    expect(await stored()).toEqual([]);
    expect((await put('visitor', name, pdfOf(1000))).ok).toBe(true);
  });

  test('an upload may have 10 MB and not one byte more', async () => {
    const largest = await ticket('visitor', 'a.pdf', 10 * MB);
    expect((await put('visitor', largest, pdfOf(10 * MB))).ok).toBe(true);
    const tooLarge = await ticket('visitor', 'b.pdf', 10 * MB);
    const refusal = await put('visitor', tooLarge, pdfOf(10 * MB + 1));
    expect(await refusal.json()).toMatchObject({ statusCode: '413' });
    expect(await stored()).toEqual([largest]);
  });
});

// A project’s storage trusts the declared type of a file.
describe.runIf(!readTestProject(process.env))('a file with a false type', () => {
  test.each(Object.entries(hostile))(
    'a file with a false type is refused and leaves nothing: %s',
    async (_what, bytes) => {
      const name = await ticket('visitor', 'a.docx', Math.max(bytes.length, 1));
      for (const init of [{}, { method: 'PUT' }, { headers: { 'x-upsert': 'true' } }]) {
        const response = await put('visitor', name, bytes, init);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ statusCode: '400', error: 'invalid_file' });
      }
      expect(problemsIn(await apply(name))).toEqual({
        file: 'The file did not arrive. Please send it again.',
      });
      expect(await stored()).toEqual([]);
      expect(await submissions()).toEqual([]);
    },
  );

  test('a file with a false type is refused as a part of a form', async () => {
    const name = await ticket('visitor', 'a.pdf', resumes.pdf.length);
    for (const bytes of [hostile.page, resumes.pdf]) {
      const body = new FormData();
      body.set('file', new Blob([bytes], { type: PDF }), 'a.pdf');
      const response = await on().actors.visitor.fetch(`/storage/v1/object/resumes/${name}`, {
        method: 'POST',
        body,
      });
      expect(response.status).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });

  test('a file with a false type is refused if declared as a web page', async () => {
    const name = await ticket('visitor', 'a.pdf', resumes.pdf.length);
    expect((await put('visitor', name, resumes.pdf, { headers: { 'content-type': 'text/html' } })).ok).toBe(
      false,
    );
    expect(await stored()).toEqual([]);
  });
});

describe('an application', () => {
  test('an application needs a file that arrived in time and belongs to no other one', async () => {
    const lateOne = await upload();
    await row(`update private.upload_tickets set expires_at = expires_at - interval '15 minutes'`);
    const taken = await upload();
    expect((await apply(taken)).status).toBe(200);
    const missing = await apply(await ticket('visitor', 'a.pdf', 7), { email: 'other@example.com' });
    expect(problemsIn(missing)).toEqual({ file: 'The file did not arrive. Please send it again.' });
    for (const name of [`${crypto.randomUUID()}.pdf`, lateOne, taken]) {
      const answer = await apply(name, { email: 'other@example.com' });
      expect(problemsIn(answer)).toEqual({ file: 'The upload has expired. Please choose the file again.' });
    }
    expect(await submissions()).toHaveLength(1);
    expect(await row(`select 1 from private.rate_events where bucket = 'form'`)).toHaveLength(1);
  });

  test.each([
    ['size', '{size}', '1'],
    ['type', '{mimetype}', '"text/html"'],
  ])(
    'an application cannot have a file whose %s differs from its announcement',
    async (_what, path, value) => {
      const name = await upload();
      await row(`update storage.objects set metadata = jsonb_set(metadata::jsonb, '${path}', '${value}')`);
      expect(problemsIn(await apply(name))).toEqual({
        file: 'The file that arrived is not the announced one. Please choose it again.',
      });
      expect(await submissions()).toEqual([]);
    },
  );
});
