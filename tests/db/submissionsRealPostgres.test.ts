/** The forms on a plain PostgreSQL 15 as hosted projects run it: no superuser, and twenty sessions at the same moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasPostgres, startRealPostgres, type RealPostgres } from '../support/realPostgres';
import { anApplication, aMessage, type Form } from '../support/submissions';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
afterAll(() => vi.resetConfig());

const AT_ONCE = 20;
const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
/** A statement of a visitor whose proxy reports this address. */
const asVisitor = (address: string, sql: string) =>
  `set local role anon; set local request.headers = ${literal({ 'x-forwarded-for': `1.2.3.4, ${address}` })}; ${sql}`;
const submit = (name: string, form: Form) => `select public.${name}(${literal(form)})`;
const EMPTY = `truncate public.submissions, private.outbox, private.upload_tickets, private.file_deletions cascade;
  delete from private.rate_events; delete from storage.objects`;

describe.skipIf(!hasPostgres).each([false, true])(
  'a hosted project, automatic grants: %s',
  (automaticGrants) => {
    let postgres: RealPostgres;
    const query = (sql: string) => postgres.query('postgres', sql);
    const count = async (table: string) => Number(await query(`select count(*) from ${table}`));
    const visit = (sql: string, address = '198.51.100.1') => query(asVisitor(address, sql));
    const waiting = `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`;

    /** Twenty sessions that stand at one gate, and run when it opens. */
    async function atOnce(statement: (index: number) => string) {
      const gate = await postgres.hold('postgres', 'select pg_advisory_xact_lock(1)');
      const sessions = Array.from({ length: AT_ONCE }, (_, index) =>
        query(`do $$ begin perform pg_advisory_xact_lock_shared(1); end $$; ${statement(index)}`),
      );
      const settled = Promise.allSettled(sessions);
      await expect.poll(() => query(waiting), { timeout: 60_000 }).toBe(String(AT_ONCE));
      await gate.commit();
      const answers = await settled;
      return {
        taken: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        refused: answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : [])),
      };
    }

    /** A file that is stored as its ticket says. */
    async function upload(): Promise<string> {
      const ticket = JSON.parse(await visit(`select public.request_resume_upload('a.pdf', 9)`)) as {
        name: string;
      };
      const metadata = literal({ size: 9, mimetype: 'application/pdf' });
      await visit(
        `insert into storage.objects (bucket_id, name, metadata) values ('resumes', '${ticket.name}', ${metadata})`,
      );
      return ticket.name;
    }

    beforeAll(async () => {
      postgres = await startRealPostgres({ automaticGrants });
    });
    afterAll(async () => {
      await postgres?.stop();
    });
    beforeEach(async () => {
      await query(EMPTY);
    });

    it('takes five messages of one address, however many come at once', async () => {
      const { taken, refused } = await atOnce((index) =>
        asVisitor(
          '198.51.100.1',
          submit('submit_contact_message', aMessage({ email: `a${index}@example.com` })),
        ),
      );
      expect(taken).toHaveLength(5);
      expect(refused.every((reason) => reason.includes('PT429'))).toBe(true);
      expect(await count('public.submissions')).toBe(5);
    });

    it('takes sixty messages of everybody, however many come at once', async () => {
      for (let round = 0; round < 4; round += 1) {
        await atOnce((index) =>
          asVisitor(`10.${round}.0.${index}`, submit('submit_contact_message', aMessage())),
        );
      }
      expect(await count('public.submissions')).toBe(60);
    });

    it('gives ten tickets to one address, however many are asked for at once', async () => {
      const { taken } = await atOnce(() =>
        asVisitor('198.51.100.1', `select public.request_resume_upload('a.pdf', 9)`),
      );
      expect(taken).toHaveLength(10);
      expect(await count('private.upload_tickets')).toBe(10);
    });

    it('takes one application once, though it comes twenty times at once', async () => {
      const form = anApplication(await upload());
      const { taken, refused } = await atOnce((index) =>
        asVisitor(`10.0.0.${index}`, submit('submit_application', form)),
      );
      expect(refused).toEqual([]);
      expect(new Set(taken).size).toBe(1);
      expect(await count('public.submissions')).toBe(1);
      expect(await count('private.outbox')).toBe(2);
    });

    it('gives one file to one of twenty who want it at once', async () => {
      const resume = await upload();
      const { taken, refused } = await atOnce((index) =>
        asVisitor(
          `10.0.0.${index}`,
          submit('submit_application', anApplication(resume, { email: `a${index}@example.com` })),
        ),
      );
      expect(taken).toHaveLength(1);
      expect(refused.every((reason) => reason.includes('PT400'))).toBe(true);
      expect(await count('public.submissions')).toBe(1);
    });

    it('shows and gives visitors nothing', async () => {
      const name = await upload();
      await visit(submit('submit_application', anApplication(name)));
      expect(await visit('select count(*) from storage.objects')).toBe('0');
      await visit(`update storage.objects set name = 'x'; delete from storage.objects`);
      expect(await query(`select name from storage.objects`)).toBe(name);
      const again = `insert into storage.objects (bucket_id, name) values ('resumes', '${name}')`;
      await expect(visit(again)).rejects.toThrow('42501');
      for (const table of ['public.submissions', 'public.notes', 'public.reply_templates']) {
        // With automatic grants the policies answer with nothing; without them the table is not theirs to ask.
        expect(await visit(`select count(*) from ${table}`).catch(String)).toMatch(/^0$|42501/);
        expect(await visit(`delete from ${table} returning 1`).catch(String)).toMatch(/^$|42501/);
      }
      for (const table of ['private.outbox', 'private.upload_tickets', 'private.file_deletions']) {
        await expect(visit(`select * from ${table}`)).rejects.toThrow('42501');
      }
      for (const call of ['claim_mail()', 'files_to_delete()', `file_deleted('x')`]) {
        await expect(visit(`select public.${call}`)).rejects.toThrow('42501');
      }
      expect(await count('public.submissions')).toBe(1);
    });
  },
);
