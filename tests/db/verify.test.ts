/** Is this really you? What is answered about numbers, addresses and links. */
import { beforeEach, describe, expect, test } from 'vitest';
import { contactDetails } from '../../src/shared/content/agency';
import { callFrom, problemsIn } from '../builders/submissions';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, from, row } = useActing();

const SITE = 'https://www.agency.example';
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

describe('a number, an address or a link', () => {
  test('of the built-in details and of the site counts where nothing was saved', async () => {
    const { phone, email } = contactDetails.defaults;
    for (const what of [phone, email, `jobs@${email.split('@')[1]}`, `${SITE}/jobs`, 'agency.example'])
      expect([what, await kindOf(what)]).toEqual([what, 'ours']);
  });

  test.each(['visitor', 'recruiter', 'stranger'] as const)('is answered to %s', async (who) => {
    expect(await ask('0124 5550100', who)).toEqual({ kind: 'ours', as: 'phone' });
    expect(await ask('0124 5550199', who)).toEqual({ kind: 'unknown', as: 'phone' });
  });

  describe('is compared by rules', () => {
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
      [
        'phone',
        'ours',
        ['+911245550100', '01245550100', '(0124) 555-0100', '1245550100', '+91 124 555 0100'],
      ],
      ['phone', 'ours', ['tel:+91-80-4141-4141', '8041414141', 'https://wa.me/911245550100?text=Hello']],
      ['phone', 'unknown', ['+91 124 555 0101', '+44 124 555 0100', '24 555 0100', 'wa.me/919124555010']],
      [
        'email',
        'ours',
        ['desk@agency.in', 'Agency.HR@gmail.com', 'x@mail.agency.in', 'mailto:a@agency.example'],
      ],
      ['email', 'ours', ['"HR desk" <x@careers-agency.example>', ' <x@www.agency.example> ']],
      [
        'email',
        'unknown',
        ['someone@gmail.com', 'x@evil-agency.in', 'x@agency.in.evil.io', 'x@y.co.in', 'a@b@agency.in'],
      ],
      [
        'email',
        'unknown',
        ['"desk@agency.in" <x@evil.io>', 'x@аgency.in', 'desk@agency.in<x@evil.io', '@agency.in'],
      ],
      [
        'link',
        'ours',
        ['https://agency.in', 'HTTPS://WWW.Agency.In:8443/a?b#c', 'jobs.agency.in/x', 'agency.in.'],
      ],
      [
        'link',
        'ours',
        ['http://agency.example./jobs', 'careers-agency.example', 'https://agency.in?next=https://evil.io'],
      ],
      [
        'link',
        'unknown',
        ['https://evil-agency.in', 'https://agency.in.evil.io', 'https://evil.io/agency.in'],
      ],
      [
        'link',
        'unknown',
        ['https://agency.in@evil.io', 'https://agency.in:x@evil.io/', 'https://evil.io#@agency.in'],
      ],
      [
        'link',
        'unknown',
        [
          'https://evil.io\\@agency.in',
          'https://evil.io\\.agency.in',
          'https:agency.in',
          'https://%61gency.in',
        ],
      ],
      [
        'link',
        'unknown',
        ['https://аgency.in', 'https://agency.in\u200b.evil.io', 'https://agencу.in', 'https://ａgency.in'],
      ],
      [
        'link',
        'unknown',
        ['javascript:agency.in', 'upi://pay?pa=agency.in', 'https://xn--gency-5nf.in', 'https://gmail.com'],
      ],
    ] as const)('%s: %s', async (as, kind, all) => {
      for (const what of all) expect([what, await ask(what)]).toEqual([what, { kind, as }]);
    });

    test('of a consultant while they are shown', async () => {
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
  ])('is refused with words at the field and without quota where it is none: %j', async (what) => {
    const answer = await from('visitor', 'verify_sender', { what });
    expect([answer.status, Object.keys(problemsIn(answer))]).toEqual([400, ['what']]);
    expect(await row('select id from private.rate_events')).toEqual([]);
  });

  test('is answered sixty times an hour to one network', async () => {
    for (let asked = 0; asked < 60; asked += 1) expect((await askOnce()).status).toBe(200);
    expect(await askOnce()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('in an hour') },
    });
    expect(await kindOf('agency.in')).toBe('unknown');
  });
});
