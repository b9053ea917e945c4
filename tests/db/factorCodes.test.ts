/** Codes of an app: the accepted times and attempts, and the recovery codes that replace them. */
import { describe, expect, test } from 'vitest';
import { stepOfCode } from '../../src/backend/requests/factorSecrets';
import { useStage } from '../stage/database/database';
import {
  begin,
  codeNow,
  levelOf,
  MINUTE,
  of,
  pass,
  problemOf,
  show,
  usePhones,
} from '../stage/database/phones';

const { signedIn, post, rpc, enrolled, told } = usePhones(useStage());

describe('a code', () => {
  test.each([-2, -1, 0, 1, 2, 4])(
    'a code %i half minutes off is accepted if it is at most one off',
    async (steps) => {
      const client = await signedIn();
      const { id, totp } = await begin(client);
      const outcome = problemOf(await show(client, id, codeNow(totp.secret, steps)));
      expect(outcome).toEqual(Math.abs(steps) <= 1 ? null : [422, 'mfa_verification_failed']);
    },
  );
  test("a refused code comes with advice to check the phone's clock", async () => {
    const client = await signedIn();
    const { id, totp } = await begin(client);
    const { error } = await show(client, id, codeNow(totp.secret, -4));
    expect(error?.message).toContain('clock');
  });

  test('a code works once, even from two tabs, and no older code works after it', async () => {
    const { id, secret } = await enrolled();
    const tabs = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const [first, second, third] = await Promise.all(
      tabs.map(async (tab) => problemOf(await show(tab, id, codeNow(secret)))),
    );
    // The other sessions end, because they had only shown a password.
    expect([first, second, third].filter((problem) => problem === null)).toHaveLength(1);
    const later = await signedIn();
    for (const steps of [-1, 0]) {
      expect(problemOf(await show(later, id, codeNow(secret, steps)))).toEqual([
        403,
        'mfa_verification_rejected',
      ]);
    }
    expect(problemOf(await show(later, id, codeNow(secret, 1)))).toBeNull();
  });

  test('a code of any app in use works, for five minutes after the challenge', async () => {
    const { client, id } = await enrolled();
    const spare = await enrolled('Spare', client);
    const next = await signedIn();
    of(await show(next, id, codeNow(spare.secret)));
    const { id: challengeId } = of(await next.mfa.challenge({ factorId: id }));
    pass(5.1 * MINUTE);
    const code = codeNow(spare.secret);
    expect(problemOf(await next.mfa.verify({ factorId: id, challengeId, code }))).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
  });

  test('five wrong codes within an hour lock the person out until the hour is over', async () => {
    const { id, secret } = await enrolled();
    const client = await signedIn();
    for (const code of ['000000', '000001', '000001', '000002', 'ABCDE-FGHJK-MNPQR', '000003']) {
      expect(problemOf(await show(client, id, code))).toEqual([422, 'mfa_verification_failed']);
    }
    const refused = await show(client, id, codeNow(secret));
    expect([...(problemOf(refused) ?? []), refused.error?.message]).toEqual([
      429,
      'too_many_attempts',
      'Too many wrong codes. Please wait 60 minutes and try again.',
    ]);
    // From another browser, too; a header has the waiting time.
    const again = await signedIn();
    const { id: challenge_id } = of(await again.mfa.challenge({ factorId: id }));
    const waits = await post(again, `/auth/v1/factors/${id}/verify`, { challenge_id, code: '000004' });
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(3500);
    pass(61 * MINUTE);
    const later = await signedIn();
    expect(problemOf(await show(later, id, codeNow(secret)))).toBeNull();
  });
});

describe('recovery codes', () => {
  test('recovery codes come in tens, work once each, and are replaced by new ones', async () => {
    const { client, id } = await enrolled();
    expect((await rpc(client, 'my_access')).recovery_codes).toBe(0);
    const codes = await rpc(client, 'new_recovery_codes');
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){2}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await rpc(client, 'my_access')).recovery_codes).toBe(10);
    const [first = '', second = ''] = codes;
    const lost = await signedIn();
    of(await show(lost, id, first.toLowerCase().replaceAll('-', ' ')));
    expect(await levelOf(lost)).toEqual(['aal2', 'aal2', ['recovery_code', 'password']]);
    expect((await rpc(lost, 'my_access')).recovery_codes).toBe(9);
    const again = await signedIn();
    expect(problemOf(await show(again, id, first))).toEqual([422, 'mfa_verification_failed']);
    expect(await rpc(lost, 'new_recovery_codes')).toHaveLength(10);
    expect(problemOf(await show(again, id, second))).toEqual([422, 'mfa_verification_failed']);
    expect(await told()).toEqual(['added', 'recovery_code', 'recovery_codes']);
  });

  test('recovery codes need an app and a recent password', async () => {
    expect((await rpc(await signedIn(), 'new_recovery_codes')).code).toBe('PT400');
    const { client } = await enrolled();
    pass(16 * MINUTE);
    expect((await rpc(client, 'new_recovery_codes')).code).toBe('PT400');
  });
});

test('codes follow RFC 6238', () => {
  // Its secret is the text 12345678901234567890; apps show the last six of its eight digits.
  const shared = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of vectors) {
    expect(stepOfCode(shared, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  }
});
