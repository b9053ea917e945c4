/** The codes below emails: they confirm that an email is ours, and reveal nothing about anybody. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plantJobs } from '../builders/jobs/jobs';
import { aMessage, anApplication, sendThree } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const SECRET = `select secret from private.secrets where name = 'codes of mails'`;

const { on, from, row, one, values, call, upload } = useActing();

const ask = async (what: string) =>
  (await from('visitor', 'verify_sender', { what })).body as Record<string, unknown>;
const kindOf = async (what: string) => (await ask(what))['kind'];

interface Claimed {
  id: string;
  kind: string;
  data: { code?: string };
}
const claim = () => row<Claimed>('select * from public.claim_mail(100)');
/** Sends all waiting mail; returns the codes by kind of email. */
async function sendAll(): Promise<Record<string, string | undefined>> {
  await row(`update private.outbox set due_at = now() - interval '1 second' where status = 'waiting'`);
  const mails = await claim();
  for (const { id } of mails) await row(`select public.finish_mail($1, 'sent')`, [id]);
  return Object.fromEntries(mails.map(({ kind, data }) => [kind, data.code]));
}
const apply = async (job_id: number) =>
  from('visitor', 'submit_application', { form: anApplication(await upload(), { job_id }) });

/** Each network guesses fifty times. */
const NETWORKS = process.env['TESTS'] === 'long' ? 200 : 20;

describe('a code', () => {
  test("an email's code is an HMAC with a secret of the database, which is made once", async () => {
    await from('visitor', 'submit_contact_message', { form: aMessage() });
    expect(await row(SECRET)).toEqual([]);
    const mail = (await claim()).find(({ kind }) => kind === 'acknowledgement');
    const [secret = ''] = await values<string>(SECRET);
    const bits =
      BigInt(`0x${createHmac('sha256', secret).update(String(mail?.id)).digest('hex').slice(0, 14)}`) >> 6n;
    const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const code = Array.from(
      { length: 10 },
      (_, place) => signs[Number((bits >> BigInt(45 - 5 * place)) & 31n)],
    );
    expect(mail?.data.code).toBe(`${code.slice(0, 5).join('')}-${code.slice(5).join('')}`);
  });

  test('a code is valid once its email was sent, in any spelling, and never for another email', async () => {
    await from('visitor', 'submit_contact_message', { form: aMessage() });
    const mails = await claim();
    const mail = mails.find(({ kind }) => kind === 'acknowledgement');
    expect(mails.filter(({ data }) => data.code)).toEqual([mail]);
    const code = String(mail?.data.code);
    expect(await ask(code)).toEqual({ kind: 'unknown', as: 'code' });
    await row(`select public.finish_mail($1, 'retry')`, [mail?.id]);
    expect(await kindOf(code)).toBe('unknown');
    expect(await sendAll()).toMatchObject({ acknowledgement: code });
    const today = await one<{ day: string }>(`select (now() at time zone 'Asia/Kolkata')::date::text as day`);
    const said = { kind: 'sent', as: 'code', on: today?.day, job: null, initials: null };
    const loose = code.replaceAll('1', 'l').replaceAll('0', 'o').replace('-', '');
    for (const what of [
      code,
      code.toLowerCase(),
      loose,
      loose.split('').join(' '),
      ` ${code}. `,
      code.replace('-', '–'),
    ])
      expect(await ask(what)).toEqual(said);
    expect(await kindOf(code.slice(0, -1) + (code.endsWith('7') ? '8' : '7'))).toBe('unknown');
  });

  test('the code of a reply returns day, job and initials after its email and entry are deleted, and no personal data', async () => {
    const [job = 0] = await plantJobs(on(), [{ title: 'Head Nurse', company: 'Zyxwell Brothers' }]);
    await apply(job);
    await call('owner', 'rename_me', { name: 'Asha  Devi Rao' });
    const [id] = await values<string>('select id from public.submissions');
    const item = { submission_id: Number(id), replies: 0, stage: 'new', subject: 'Re', body: 'Hello.' };
    expect((await call('owner', 'send_replies', { items: [item] })).status).toBe(200);
    const { reply = '', acknowledgement = '' } = await sendAll();
    expect(await call('owner', 'erase_person', { email: 'asha@example.com', reason: 'asked' })).toMatchObject(
      {
        status: 200,
      },
    );
    await row('delete from private.outbox');
    expect(await ask(reply)).toMatchObject({ kind: 'sent', job: 'Head Nurse', initials: 'AR' });
    expect(await ask(acknowledgement)).toMatchObject({ kind: 'sent', job: 'Head Nurse', initials: null });
    const kept = JSON.stringify(await row('select * from private.mail_codes'));
    expect(kept).not.toMatch(/asha|sample|devi|rao|@|hello|zyxwell/i);
    expect(kept).not.toContain(reply);
  });

  test('a code never names a confidential client, whenever the client became one', async () => {
    const shown = { title: 'Nurse for Zyxwell Brothers', company: 'Zyxwell Brothers' };
    const [before = 0, after = 0] = await plantJobs(on(), [shown, shown]);
    const hide = (id: number) =>
      row(
        `update public.jobs set title = 'Nurse', client_confidential = true, version = version where id = $1`,
        [id],
      );
    await apply(before);
    await hide(before);
    const { acknowledgement: early = '' } = await sendAll();
    await row('delete from public.submissions');
    await apply(after);
    const { acknowledgement: late = '' } = await sendAll();
    expect(await ask(late)).toMatchObject({ job: 'Nurse for Zyxwell Brothers' });
    await hide(after);
    for (const code of [early, late]) expect(await ask(code)).toMatchObject({ kind: 'sent', job: null });
  });

  test('a code is deleted after 24 months', async () => {
    await sendThree(on());
    const { acknowledgement = '' } = await sendAll();
    await row(`update private.mail_codes set sent_on = sent_on - interval '24 months 2 days'`);
    expect(await kindOf(acknowledgement)).toBe('unknown');
    await sendThree(on());
    await sendAll();
    expect(await row('select 1 from private.mail_codes')).toHaveLength(3);
  });

  test(
    'guesses from many networks find no code, even after a thousand emails',
    { timeout: 60_000 },
    async () => {
      await row(
        `insert into private.mail_codes (code_hash, sent_on)
       select private.hash_of(private.mail_code(gen_random_uuid())), now() from generate_series(1, 1000)`,
      );
      for (let network = 1; network <= NETWORKS; network += 1) {
        // Guesses counted for a network slow down the next ones, which is not under test here.
        await row('delete from private.rate_events');
        const [hits] = await values<string>(
          `select count(*) from (select private.code_of(sha256(convert_to(random()::text, 'UTF8'))) as code from generate_series(1, 50) offset 0) as guesses
         where public.verify_sender(code) ->> 'kind' <> 'unknown'`,
        );
        expect(Number(hits)).toBe(0);
      }
    },
  );
});
