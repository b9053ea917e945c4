/** Consultants: their place on the pages, and the links to contact them. */
import { expect, test } from 'vitest';
import { consultants } from '../../src/shared/content/pages/contact';
import { contentOf, openPage } from '../stage/renderedSite';
import { aJobPage, readerOf } from '../builders/jobs/shownJobs';

const hidden = { show_consultants: { enabled: false } };
const [ananya] = consultants.defaults;

const open = (path: string, settings = {}) => openPage(path, contentOf({ settings }));

async function openJob(fields: Parameters<typeof aJobPage>[0], settings = {}) {
  const job = readerOf([aJobPage(fields)]);
  return (await openPage('/jobs/7-site-reliability-engineer', contentOf({ settings }), job)).body;
}

/** The prefilled text of a chat with the number. */
function textOfChat(body: string, digits: string): string | null {
  const [, address = ''] = new RegExp(`href="(https://wa\\.me/${digits}\\?[^"]*)"`).exec(body) ?? [];
  return new URL(address).searchParams.get('text');
}

test('consultants are shown until staff hide them', async () => {
  for (const path of ['/contact', '/services']) {
    expect((await open(path)).body).toContain('Ananya Kuruvilla');
    expect((await open(path, hidden)).body).not.toContain('Ananya Kuruvilla');
  }
  const body = await openJob({ consultant: 'Ananya Kuruvilla' }, hidden);
  expect(body).toContain('<dt>Your contact</dt><dd>Ananya Kuruvilla</dd>');
  expect(body).not.toContain('wa.me/9');
});

test('consultants are on the contact page with a picture and contact links', async () => {
  const { body } = await open('/contact');
  expect(body).toContain(' id="consultants"');
  expect(body).toContain('/pictures/person-4.svg');
  expect(body).toContain('href="tel:+911245550111"');
  expect(body).toContain('href="mailto:ananya@meridian-staffing.example"');
  expect(body).toContain('Speaks English, Hindi and Malayalam');
  expect(textOfChat(body, '911245550111')).toBe('Hello Ananya Kuruvilla, I have a question.');
});

test('consultants are beside their field on the services page, and nowhere else there', async () => {
  const { body } = await open('/services');
  const part = (anchor: string) => body.split(` id="${anchor}"`)[1]?.split(/<section |<li id=/)[0];
  expect(part('healthcare')).toContain('Ananya Kuruvilla');
  expect(part('contract')).toContain('Farida Motiwala');
  expect(body.split('Ananya Kuruvilla')).toHaveLength(2);
  expect(textOfChat(body, '911245550111')).toContain('about Healthcare');
});

test('a job shows the card of its consultant', async () => {
  const body = await openJob({ consultant: 'ananya kuruvilla', reference: 'MS-7' });
  expect(body).not.toContain('<dt>Your contact</dt>');
  expect(body).toContain('Ananya Kuruvilla');
  expect(textOfChat(body, '911245550111')).toBe(
    'Hello Ananya Kuruvilla, I have a question about the job Site Reliability Engineer (reference MS-7).',
  );
});

test('a job shows the plain name of an unlisted consultant, and nothing without one', async () => {
  const named = await openJob({ consultant: 'Nila Fictional' });
  expect(named).toContain('<dt>Your contact</dt><dd>Nila Fictional</dd>');
  expect(await openJob({ consultant: '' })).not.toMatch(/Your contact|class="consultant"/);
});

const problemsOf = (fields: object) => consultants.check({ ...ananya, ...fields } as never);

test.each([
  ['phone', '', undefined],
  ['phone', '0124 555 0111', undefined],
  ['phone', '12345', 'Please enter a number such as +91 98765 43210.'],
  ['phone', 'call the desk', 'Please enter a number such as +91 98765 43210.'],
  ['whatsapp', '', undefined],
  ['whatsapp', '+91 (124) 555-0111', undefined],
  ['whatsapp', '0124 555 0111', 'Please enter a number with its country code, such as +91 98765 43210.'],
])('a consultant with the %s %j is refused', (field, value, message) => {
  expect(problemsOf({ [field]: value })[field]).toBe(message);
});
