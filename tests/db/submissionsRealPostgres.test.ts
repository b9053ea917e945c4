/** The forms on a plain PostgreSQL 15 as hosted projects run it: no superuser, and twenty sessions at the same moment. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, claimsOf, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { ONE_OF_EACH } from '../builders/jobs/questions';
import { anApplication, aMessage, type Form } from '../builders/submissions';

const AT_ONCE = 20;
const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
/** A statement of a visitor whose proxy sends this address. */
const asVisitor = (address: string, sql: string) =>
  `set local role anon; set local request.headers = ${literal({ 'x-forwarded-for': `1.2.3.4, ${address}` })}; ${sql}`;
const submit = (name: string, form: Form) => `select public.${name}(${literal(form)})`;
const EMPTY = `delete from public.submissions; truncate private.outbox, private.upload_tickets, private.file_deletions cascade;
  delete from private.rate_events; delete from private.alarms; delete from storage.objects`;

/** A message of one of many people, who all have their own email. */
const oneOfMany = (address: string, index: number) =>
  asVisitor(
    address,
    submit('submit_contact_message', aMessage({ email: `${address}-${index}@example.com` })),
  );

describe.skipIf(!hasPostgres)('a hosted project', () => {
  const { query, hold, untilWaiting, join, meanwhile } = useProject();
  const count = async (table: string) => Number(await query(`select count(*) from ${table}`));
  const visit = (sql: string, address = '198.51.100.1') => query(asVisitor(address, sql));

  /** Twenty sessions behind one lock, all released at once. */
  async function atOnce(statement: (index: number) => string) {
    const gate = await hold('select pg_advisory_xact_lock(1)');
    const sessions = Array.from({ length: AT_ONCE }, (_, index) =>
      query(`do $$ begin perform pg_advisory_xact_lock_shared(1); end $$; ${statement(index)}`),
    );
    const settled = Promise.allSettled(sessions);
    await untilWaiting(AT_ONCE);
    await gate.commit();
    const answers = await settled;
    return {
      taken: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      refused: answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : [])),
    };
  }

  /** A file that is stored as its ticket says. */
  async function upload(address?: string): Promise<string> {
    const asked = await visit(`select public.request_resume_upload('a.pdf', 9)`, address);
    const ticket = JSON.parse(asked) as { name: string };
    const metadata = literal({ size: 9, contentLength: 9, mimetype: 'application/pdf' });
    await visit(
      `insert into storage.objects (bucket_id, name, metadata) values ('resumes', '${ticket.name}', ${metadata})`,
    );
    return ticket.name;
  }

  beforeEach(async () => {
    await query(EMPTY);
  });

  test('five messages of one email and address are accepted, however many arrive at once', async () => {
    const { taken, refused } = await atOnce((index) =>
      asVisitor(
        '198.51.100.1',
        submit('submit_contact_message', aMessage({ phone: `98765 4321${index % 10}` })),
      ),
    );
    expect(taken).toHaveLength(5);
    expect(refused.every((reason) => reason.includes('PT429'))).toBe(true);
    expect(await count('public.submissions')).toBe(5);
  });

  test('sixty messages of one address are accepted, and nobody else is refused', async () => {
    let refusals = 0;
    for (let round = 0; round < 4; round += 1) {
      // The same twenty people would be counted one by one, so each round brings others.
      const { refused } = await atOnce((index) => oneOfMany('198.51.100.1', round * AT_ONCE + index));
      refusals += refused.length;
    }
    expect(refusals).toBe(20);
    const { taken } = await atOnce((index) => oneOfMany(`10.0.0.${index}`, index));
    expect(taken).toHaveLength(AT_ONCE);
    expect(await count('public.submissions')).toBe(80);
  });

  test('one alarm is raised, however many forms reach the threshold at once', async () => {
    await query(`insert into private.rate_events (bucket, subject)
        select 'form', encode(sha256(convert_to(i::text, 'UTF8')), 'hex') from generate_series(1, 299) as i`);
    const { taken } = await atOnce((index) =>
      asVisitor(`10.0.0.${index}`, submit('submit_contact_message', aMessage())),
    );
    expect(taken).toHaveLength(AT_ONCE);
    expect(await count(`private.outbox where kind = 'limit_alarm'`)).toBe(1);
  });

  test('sixty uploads of one address are opened, however many are requested at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await atOnce(() => asVisitor('198.51.100.1', `select public.request_resume_upload('a.pdf', 9)`));
    }
    expect(await count('private.upload_tickets')).toBe(60);
  });

  test('twenty simultaneous resends become versions of one entry, with all their files', async () => {
    const files: string[] = [];
    for (let made = 0; made < AT_ONCE; made += 1) files.push(await upload(`10.9.0.${made}`));
    const { refused } = await atOnce((index) =>
      asVisitor(`10.0.0.${index}`, submit('submit_application', anApplication(files[index] ?? ''))),
    );
    expect(refused).toEqual([]);
    expect(await query('select version from public.submissions')).toBe('20');
    expect(await count('public.submission_versions')).toBe(19);
    expect(await count('private.file_deletions')).toBe(0);
  });

  test('the answers of twenty simultaneous applicants for one job are all stored', async () => {
    const [job = ''] = (
      await query(`insert into public.jobs (title, company, location, category, description, status, questions)
        values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published', ${literal(ONE_OF_EACH)})
        returning id`)
    ).split('\n');
    const files: string[] = [];
    for (let made = 0; made < AT_ONCE; made += 1) files.push(await upload(`10.9.0.${made}`));
    const { refused } = await atOnce((index) => {
      const change = {
        job_id: job,
        email: `a${index}@example.com`,
        question_license: index < 5 ? 'No' : 'Yes',
      };
      return asVisitor(
        `10.0.0.${index}`,
        submit('submit_application', anApplication(files[index] ?? '', change)),
      );
    });
    expect(refused).toEqual([]);
    expect(await count('public.submissions where unmet = 3')).toBe(5);
    expect(await count('public.submissions where unmet = 2')).toBe(15);
  });

  describe('while a recruiter adds the same person', () => {
    const RECRUITER = claimsOf(3);
    const FACTS = { email: 'asha@example.com', phone: '' };
    const add = (name: string, args: string) => as(RECRUITER, `select public.${name}(${args})`);
    let job = '';
    const apply = async (change: object) =>
      asVisitor(
        '198.51.100.7',
        submit('submit_application', anApplication(await upload('10.9.0.7'), { ...FACTS, ...change })),
      );
    const addToJob = async () => {
      const person = await query(`select private.candidate_of('${FACTS.email}')`);
      return add('add_to_job', `${person}, ${job}, ${literal({ key: crypto.randomUUID() })}`);
    };
    const versions = (kind: string) =>
      query(`select version from public.submissions where kind = '${kind}' and email = '${FACTS.email}'`);
    beforeAll(() => join(RECRUITER, 'recruiter@example.com', 'recruiter'));
    beforeEach(async () => {
      job = (
        await query(`insert into public.jobs (title, company, location, category, description, status)
          values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published') returning id`)
      ).trim();
      await query(await apply({}));
    });

    test('an application becomes a version of the entry that a recruiter is adding', async () => {
      expect(await meanwhile(await addToJob(), await apply({ job_id: job }))).toContain('"ok": true');
      expect(await versions('application')).toBe('2');
    });

    test('a recruiter who adds a person is notified of an application that arrived first', async () => {
      expect(await meanwhile(await apply({ job_id: job }), await addToJob())).toContain(
        'They already have an open application',
      );
      expect(await versions('application')).toBe('1');
    });

    test('a resume becomes a version of the one that a recruiter is adding', async () => {
      await query('delete from public.submissions');
      const form = {
        ...anApplication(''),
        ...FACTS,
        resume_name: '',
        collected_from: 'A fair',
        collected_on: await query('select private.agency_day()'),
        agreed: true,
      };
      expect(await meanwhile(add('add_candidate', literal(form)), await apply({}))).toContain('"ok": true');
      expect(await versions('resume')).toBe('2');
    });
  });

  test('one application that is sent twenty times at once is accepted once', async () => {
    const form = anApplication(await upload());
    const { taken, refused } = await atOnce((index) =>
      asVisitor(`10.0.0.${index}`, submit('submit_application', form)),
    );
    expect(refused).toEqual([]);
    expect(new Set(taken).size).toBe(1);
    expect(await count('public.submissions')).toBe(1);
    expect(await count('private.outbox')).toBe(2);
  });

  test('one file is given to one of twenty simultaneous requests', async () => {
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

  test('visitors can neither see nor change stored files', async () => {
    const name = await upload();
    await visit(submit('submit_application', anApplication(name)));
    expect(await visit('select count(*) from storage.objects')).toBe('0');
    await visit(`update storage.objects set name = 'x'; delete from storage.objects`);
    expect(await query(`select name from storage.objects`)).toBe(name);
    const again = `insert into storage.objects (bucket_id, name) values ('resumes', '${name}')`;
    await expect(visit(again)).rejects.toThrow('42501');
  });
});
