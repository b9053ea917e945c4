/** Earlier versions of a submission: shown to the person, corrected, kept and erased with the rest. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { MyData } from '../../src/shared/submissions/myData';
import { useActing } from '../stage/database/acting';
import { ASHA, monthsAgo, onDataLinks } from '../builders/privacy';
import { anApplication } from '../builders/submissions';

const { on, from, row, upload } = useActing();
const { sessionFor } = onDataLinks(on);

interface Sent {
  file: string;
  reference: string;
}
let sent: Sent[] = [];

async function send(first_name: string, phone: string): Promise<Sent> {
  const file = await upload();
  const form = anApplication(file, { first_name, phone, resume_name: `${first_name}.pdf` });
  const { body } = await from('visitor', 'submit_application', { form });
  return { file, reference: String(body.reference) };
}

beforeEach(async () => {
  sent = [await send('Wrong', '11111 11111'), await send('Asha', '+91 98765 43210')];
});

describe('one’s own data', () => {
  test('people see the newest version of their data and the earlier ones, each with its reference', async () => {
    const session = await sessionFor();
    const { submissions } = (await from('visitor', 'get_my_data', { session })).body as unknown as MyData;
    expect(submissions).toMatchObject([
      {
        reference: sent[1]?.reference,
        first_name: 'Asha',
        resent_at: expect.any(String) as string,
        versions: [
          { version: 1, reference: sent[0]?.reference, first_name: 'Wrong', resume_name: 'Wrong.pdf' },
        ],
      },
    ]);
    expect(JSON.stringify(submissions)).not.toContain(sent[0]?.file);
  });

  test('people can get the file of every version of their data', async () => {
    const session = await sessionFor();
    const [answer] = await row<{ files: object[] }>('select public.my_data_files($1) as files', [session]);
    expect(answer?.files).toEqual([
      { reference: sent[0]?.reference, name: 'Wrong.pdf', path: sent[0]?.file },
      { reference: sent[1]?.reference, name: 'Asha.pdf', path: sent[1]?.file },
    ]);
    await expect(row(`select public.my_data_files('f')`)).rejects.toThrow(
      'Your half-hour session has ended.',
    );
  });

  test('a correction changes every version, and the history has the earlier values', async () => {
    const session = await sessionFor();
    const contact = { first_name: 'Asha', last_name: 'Rao', phone: '' };
    await from('visitor', 'correct_my_data', { session, contact });
    for (const table of ['submissions', 'submission_versions']) {
      expect(await row(`select first_name, last_name, phone from public.${table}`)).toEqual([contact]);
    }
    const bodies = await row<{ body: string }>(
      `select body from public.notes where body like 'The person%' order by id`,
    );
    expect(bodies.map(({ body }) => body)).toEqual([
      'The person corrected name and phone. Before: Asha Sample, +91 98765 43210',
      'The person corrected name and phone in version 1. Before: Wrong Sample, 11111 11111',
    ]);
  });
});

test('erasure previews, deletes and counts every version with its file', async () => {
  const { rest } = on().actors.recruiter;
  expect((await rest.rpc('preview_erasure', { email: ASHA })).data).toMatchObject({
    erased: [{ file: 'Asha.pdf', earlier_files: 1 }],
  });
  const { data } = await rest.rpc('erase_person', { email: ASHA, reason: 'asked' });
  expect(data).toEqual({ erased: 1, held: 0, files: 2 });
  expect(await row('select 1 from public.submission_versions')).toEqual([]);
  const files = await row<{ name: string }>('select name from private.file_deletions');
  expect(files.map(({ name }) => name).toSorted()).toEqual(sent.map(({ file }) => file).toSorted());
  expect(JSON.stringify(await row('select * from public.erasures'))).not.toMatch(/asha|wrong/i);
});

test('retention restarts when a submission is repeated', async () => {
  const due = async () => (await on().actors.recruiter.rest.rpc('retention_due')).data;
  const old = await monthsAgo(on().backend, 25);
  await row('update public.submissions set created_at = $1', [old]);
  expect(await due()).toEqual([]);
  await row('update public.submissions set resent_at = $1', [old]);
  await row(`update public.notes set created_at = $1`, [old]);
  expect(await due()).toHaveLength(1);
});
