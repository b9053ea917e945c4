/** Posted forms with any content: read as sent, or rejected; nothing breaks. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from '../../../src/backend/requests/bodies';
import { readForm } from '../../../src/server/forms/readForm';
import { alertForm, problemsOf } from '../../../src/shared/forms/fields';
import { typedValues } from '../../../src/shared/forms/typed';
import { contactForm, enquiryForm, applicationForm, resumeForm } from '../../../src/shared/forms/schemas';
import { anyJson, forAll, mostly, textOf } from '../../builders/fuzz';
import { ONE_OF_EACH } from '../../builders/jobs/questions';

const NAMES = ['first_name', 'email', 'message', 'consent', '__proto__', 'constructor', 'a b', 'file', ''];
const SIGNS = ['a', '😀', 'é', '\n', '\r\n', '"', '&', '=', '+', '%', ';', '--', '--x', '\0', '\u202e', ' '];
const PARTS =
  `--x\r\n¦--x--\r\n¦\r\n¦\r\n\r\n¦Content-Disposition: form-data¦; name="a"¦; name=a¦; filename="a.pdf"¦Content-Type: text/plain¦Content-Type: multipart/mixed; boundary=y¦--y¦a=1&b¦name*=utf-8''%ff¦"¦\\"¦a¦\0¦: ¦Content-Transfer-Encoding: base64`.split(
    '¦',
  );
const FORM = 'multipart/form-data';
const TYPES = [
  ...['x', '"x"', '', '.*', '"(("'].map((boundary) => `${FORM}; boundary=${boundary}`),
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=x',
  FORM,
  'text/plain',
  '',
  'multipart/mixed; boundary=x',
];
const MIB = 1024 * 1024;

/** Memory for the body is always available. */
async function read(request: Request) {
  const form = await readForm(request, {
    hasFile: true,
    budget: createBudget(100 * MIB),
    address: '192.0.2.1',
  });
  if (form && 'problem' in form) throw new Error(form.problem);
  return form;
}

const post = (body: BodyInit, type?: string) =>
  read(
    new Request('https://agency.example/contact', {
      method: 'POST',
      body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    }),
  );
const pairs = fc.array(fc.tuple(fc.constantFrom(...NAMES), textOf(SIGNS, 20)), { maxLength: 5 });
/** The text as a form sends it. */
const asSent = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll(/\r\n?|\n/g, '\n');

const sentForm = fc.record({ pairs, isMultipart: fc.boolean() });
const anyBytes = fc.record({ body: textOf(PARTS), type: fc.constantFrom(...TYPES) });

test('a posted form is read as the browser sent it', async () => {
  await forAll(sentForm, async ({ pairs, isMultipart }) => {
    const data = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of pairs)
      data.append(name, isMultipart ? value : value.replaceAll(/\r\n?|\n/g, '\r\n'));
    const form = await post(data);
    expect(form?.values).toEqual(Object.fromEntries(pairs.map(([name, value]) => [name, asSent(value)])));
    expect(form?.isTooLarge).toBe(false);
  });
});

test('a posted body of any bytes becomes texts by name, or is rejected', async () => {
  await forAll(
    anyBytes,
    async ({ body, type }) => {
      const form = await post(body, type);
      if (!form) return;
      expect(Object.values(form.values).every((value) => typeof value === 'string')).toBe(true);
      expect(Object.getPrototypeOf(form.values)).toBe(Object.prototype);
      expect(form.file).toBeInstanceOf(File);
    },
    { share: 5 },
  );
});

test('an oversized form is cut off, and its first part is kept', async () => {
  await forAll(
    pairs,
    async (pairs) => {
      let sent = 0;
      const head = pairs.map(([, value], at) => {
        const text = value.replaceAll(/\p{Cs}/gu, '').replaceAll('\r', '');
        return `--bound-ary\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\n${text}\r\n`;
      });
      const start = `${head.join('')}--bound-ary\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(MIB));
          if (sent === 12) controller.close();
        },
      });
      const init = {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=bound-ary' },
        body,
        duplex: 'half',
      };
      const form = await read(new Request('https://agency.example/contact', init));
      expect(form?.isTooLarge).toBe(true);
      expect(Object.keys(form?.values ?? {})).toHaveLength(pairs.length);
    },
    { share: 0.02 },
  );
});

const forms = {
  alertForm,
  applicationForm: applicationForm(ONE_OF_EACH),
  contactForm,
  enquiryForm: enquiryForm(),
  resumeForm: resumeForm(),
  calledResumeForm: resumeForm(true),
};

test.each(Object.entries(forms))(
  'the rules of %s handle any values, and accept only those that the database accepts',
  async (_, form) => {
    const fields = Object.keys(form.entries);
    const value = mostly<unknown, unknown>(textOf(SIGNS, 20), anyJson(1), 3);
    const values = fc.record(Object.fromEntries(fields.map((field) => [field, value])));
    await forAll(values, (typed) => {
      const problems = problemsOf(form, typed);
      expect(fields).toEqual(expect.arrayContaining(Object.keys(problems)));
      const texts = Object.entries(typed).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      const meant = typedValues(Object.fromEntries(texts));
      expect(Object.values(meant).join('')).not.toMatch(/[\p{Cs}\u202A-\u202E]|[^\P{Cc}\t\n]/u);
      expect(typedValues(meant), 'what was cleaned stays').toEqual(meant);
    });
  },
);
