/** Is this really you? The answers about numbers, addresses and links. */
import { beforeEach, describe, expect, test } from 'vitest';
import { brand, contactDetails } from '../../src/shared/content/agency';
import { consultants } from '../../src/shared/content/pages/contact';
import { callFrom, problemsIn } from '../builders/submissions';
import { ROUTES } from '../builders/routes';
import { openPage } from '../stage/renderedSite';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, from, row } = useActing();

const SITE = 'https://www.agency.example';
/** Links that share a job, or lead to a map or the government. */
const ELSEWHERE =
  /^(?:mailto:\?|https:\/\/wa\.me\/\?|https:\/\/www\.linkedin\.com\/sharing\/|https:\/\/www\.openstreetmap\.org\/|https:\/\/[a-z.]+\.gov\.in)/;
/** The content fields with contact details of the agency. */
const KINDS: Readonly<Record<string, string>> = {
  phone: 'phone',
  whatsapp: 'phone',
  email: 'email',
  grievance_email: 'email',
  linkedin: 'link',
  x: 'link',
  facebook: 'link',
  instagram: 'link',
};
const contactsOf = (source: string, item: object) =>
  Object.entries(item).flatMap(([field, value]) => {
    const kind = KINDS[field];
    return kind ? [{ source, field, kind, value: String(value) }] : [];
  });
const ask = async (what: unknown, who: ActorName = 'visitor', site: unknown = SITE) =>
  (await from(who, 'verify_sender', { what, site })).body as Record<string, unknown>;
const kindOf = async (what: string) => (await ask(what))['kind'];

const save = (table: 'content' | 'settings', key: string, value: object) =>
  row(
    table === 'content'
      ? 'insert into public.site_content (section_id, content) values ($1, $2)'
      : 'insert into public.site_settings (key, value) values ($1, $2)',
    [key, value],
  );
const askOnce = () => callFrom(on().actors.visitor, 'verify_sender', { what: 'agency.in' });
const list = (...contacts: unknown[]) => save('content', 'own_contacts', { contacts });

describe('contact details', () => {
  test('built-in contact details and the site itself are verified if nothing was saved', async () => {
    const { phone, email } = contactDetails.defaults;
    for (const what of [phone, email, `jobs@${email.split('@')[1]}`, `${SITE}/jobs`, 'agency.example'])
      expect([what, await kindOf(what)]).toEqual([what, 'ours']);
  });

  test('the built-in contact details are the same in the database and on the site', async () => {
    const builtIn = [
      ...contactsOf('contact_details', contactDetails.defaults),
      ...contactsOf('brand', brand.defaults),
      ...consultants.defaults.flatMap((item) => contactsOf('consultants', item)),
    ];
    const known = await row('select * from private.built_in_contacts()');
    expect(known).toHaveLength(builtIn.length);
    expect(known).toEqual(expect.arrayContaining(builtIn));
  });

  test('contact details that the site shows before any save are verified', async () => {
    const shown = new Set<string>();
    for (const [path] of ROUTES)
      for (const [, href = ''] of (await openPage(path)).body.matchAll(/<a [^>]*?href="([a-z]+:[^"]+)"/g))
        if (!ELSEWHERE.test(href)) shown.add(href.replaceAll('&amp;', '&'));
    for (const part of ['tel:+911245550113', 'mailto:rohan@', 'wa.me/911245550111?', 'linkedin.com/company'])
      expect([...shown].join(' ')).toContain(part);
    const unknown = [];
    for (const href of shown) if ((await kindOf(href)) !== 'ours') unknown.push(href);
    expect(unknown).toEqual([]);
  });

  test.each([
    ['ours', 'linkedin.com/company/example/'],
    ['ours', 'https://www.LinkedIn.com/company/Example?trk=a#b'],
    ['ours', 'http://x.com/example'],
    ['unknown', 'https://www.linkedin.com/company/example2'],
    ['unknown', 'https://www.linkedin.com/company/example/../evil'],
    ['unknown', 'https://www.linkedin.com/company'],
    ['unknown', 'https://x.com@evil.io/example'],
    ['unknown', 'https://x.com.evil.io/example'],
  ])('a social network link is compared as a whole, and %s: %s', async (kind, what) =>
    expect(await kindOf(what)).toBe(kind),
  );

  test('only the saved social network link is verified, and none if it was cleared', async () => {
    await save('settings', 'brand', { linkedin: 'https://www.linkedin.com/company/agency', x: '' });
    expect(await kindOf('https://www.linkedin.com/company/agency')).toBe('ours');
    for (const what of ['https://www.linkedin.com/company/example', 'https://x.com/example'])
      expect([what, await kindOf(what)]).toEqual([what, 'unknown']);
  });

  test('the address of a colleague who writes letters is verified while replies go to them', async () => {
    const emails = ['recruiter', 'owner', 'editor'].map((name) => `${name}@gmail.com`);
    await row(`update public.admins set email = split_part(email, '@', 1) || '@gmail.com'`);
    const known = async () => Promise.all(emails.map(kindOf));
    expect(await known()).toEqual(['unknown', 'unknown', 'unknown']);
    await row(
      `insert into public.site_settings (key, value, is_public) values ('notifications', '{"replies_to": "writer"}', false)`,
    );
    expect(await known()).toEqual(['ours', 'ours', 'unknown']);
    expect(await kindOf('someone@gmail.com')).toBe('unknown');
    await row(`update public.admins set disabled_at = now() where email = 'recruiter@gmail.com'`);
    expect(await known()).toEqual(['unknown', 'ours', 'unknown']);
  });

  describe('contact details are compared by rules', () => {
    beforeEach(async () => {
      await save('settings', 'contact_details', { phone: '+91 124 555 0100', email: 'Desk@agency.in' });
      await list(
        { kind: 'phone', value: '080-4141 4141' },
        { kind: 'email', value: 'agency.hr@gmail.com' },
        { kind: 'domain', value: 'https://careers-agency.example/' },
        { kind: 'domain', value: 'gmail.com' },
        { kind: 'domain', value: 'co.in' },
        { kind: 'domain', value: 'in' },
        'nothing',
        { kind: 'phone' },
      );
    });

    test.each([
      ['phone', 'ours', '+911245550100|01245550100|(0124) 555-0100|1245550100|+91 124 555 0100'],
      ['phone', 'ours', 'tel:+91-80-4141-4141|8041414141|https://wa.me/911245550100?text=Hello'],
      ['phone', 'unknown', '+91 124 555 0101|+44 124 555 0100|24 555 0100|wa.me/919124555010'],
      ['email', 'ours', 'desk@agency.in|Agency.HR@gmail.com|x@mail.agency.in|mailto:a@agency.example'],
      ['email', 'ours', '"HR desk" <x@careers-agency.example>| <x@www.agency.example> '],
      ['email', 'unknown', 'someone@gmail.com|x@evil-agency.in|x@agency.in.evil.io|x@y.co.in|a@b@agency.in'],
      ['email', 'unknown', '"desk@agency.in" <x@evil.io>|x@аgency.in|desk@agency.in<x@evil.io|@agency.in'],
      ['link', 'ours', 'https://agency.in|HTTPS://WWW.Agency.In:8443/a?b#c|jobs.agency.in/x|agency.in.'],
      ['link', 'ours', 'http://agency.example./jobs|careers-agency.example'],
      ['link', 'ours', 'https://agency.in?next=https://evil.io'],
      ['link', 'unknown', 'https://evil-agency.in|https://agency.in.evil.io|https://evil.io/agency.in'],
      ['link', 'unknown', 'https://agency.in@evil.io|https://agency.in:x@evil.io/'],
      ['link', 'unknown', 'https://evil.io#@agency.in|https://evil.io\\@agency.in'],
      ['link', 'unknown', 'https://evil.io\\.agency.in|https:agency.in|https://%61gency.in'],
      ['link', 'unknown', 'https://аgency.in|https://agency.in\u200b.evil.io|https://agencу.in'],
      ['link', 'unknown', 'https://ａgency.in|javascript:agency.in|upi://pay?pa=agency.in'],
      ['link', 'unknown', 'https://xn--gency-5nf.in|https://gmail.com'],
    ] as const)('contact details compare as %s: %s', async (as, kind, all) => {
      for (const what of all.split('|')) expect([what, await ask(what)]).toEqual([what, { kind, as }]);
    });

    test('contact details of a consultant are verified while the consultant is shown', async () => {
      await save('content', 'consultants', {
        consultants: [{ phone: '+91 98100 55501', email: 'ana@gmail.com' }],
      });
      expect(await kindOf('98100 55501')).toBe('ours');
      expect(await kindOf('ana@gmail.com')).toBe('ours');
      await save('settings', 'show_consultants', { enabled: false });
      expect(await kindOf('98100 55501')).toBe('unknown');
    });
  });

  test.each([
    '',
    '  ',
    'Asha Rao',
    'call 98100 55501 now',
    '12345',
    '1234567890123456',
    '?',
    `a@${'b'.repeat(500)}.in`,
  ])('an invalid query is refused at the field, without using quota: %j', async (what) => {
    const answer = await from('visitor', 'verify_sender', { what });
    expect([answer.status, Object.keys(problemsIn(answer))]).toEqual([400, ['what']]);
    expect(await row('select id from private.rate_events')).toEqual([]);
  });

  test('contact details are verified sixty times an hour per network', async () => {
    for (let asked = 0; asked < 60; asked += 1) expect((await askOnce()).status).toBe(200);
    expect(await askOnce()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('in an hour') },
    });
    expect(await kindOf('agency.in')).toBe('unknown');
  });
});
