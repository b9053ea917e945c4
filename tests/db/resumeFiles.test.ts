/** Stored resumes: their readers and their deletion. */
import { describe, expect, test } from 'vitest';
import { readResumes } from '../../src/server/worker/resumes/readResumes';
import type { VirusScan } from '../../src/server/worker/resumes/virusScan';
import { builtInService } from '../../src/server/worker/serviceClient';
import { useActing } from '../stage/database/acting';
import { asJson, type ActorName } from '../stage/database/database';
import { NOT_RECRUITERS, RECRUITERS } from '../builders/privacy';
import { resumes } from '../builders/resumes';
import { anApplication } from '../builders/submissions';

const { on, from, row, rpc, ticket, upload, values } = useActing();

const EVERYBODY = [...RECRUITERS, ...NOT_RECRUITERS];

const stored = () => values<string>('select name from storage.objects');
const toDelete = () => row<{ name: string }>('select public.files_to_delete() as name');
const hoursLater = (hours: number) =>
  row(`update private.upload_tickets set expires_at = expires_at - interval '${hours} hours'`);
const ask = (who: ActorName, method: string, path: string, body?: object) =>
  on().actors[who].fetch(`/storage/v1${path}`, body ? asJson(body, method) : { method });

const scan = (hasMalware: VirusScan) => readResumes(builtInService(on().backend), hasMalware)(() => false);

/** The name of a resume that came with an application. */
async function received(email = 'asha@example.com'): Promise<string> {
  const name = await upload();
  const { status } = await from('visitor', 'submit_application', { form: anApplication(name, { email }) });
  expect(status).toBe(200);
  return name;
}

describe('a stored resume', () => {
  test.each(RECRUITERS)('%s can download a stored resume', async (who) => {
    const name = await received();
    await rpc(who, 'open_resume', { name });
    const response = await ask(who, 'GET', `/object/resumes/${name}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(resumes.pdf);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('a resume with malware is given to nobody, even those who have opened it before', async () => {
    const name = await received();
    const download = () => ask('recruiter', 'GET', `/object/resumes/${name}`);
    await rpc('recruiter', 'open_resume', { name });
    await expect(scan(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect((await download()).ok).toBe(true);
    await scan(() => Promise.resolve(true));
    expect((await download()).ok).toBe(false);
    expect((await rpc('recruiter', 'open_resume', { name })).error?.message).toContain('Malware was found');
  });

  test.each(NOT_RECRUITERS)('%s cannot see a stored resume, with or without an application', async (who) => {
    for (const name of [await upload(), await received()]) {
      for (const path of ['object', 'object/public', 'object/info', 'object/authenticated']) {
        expect((await ask(who, 'GET', `/${path}/resumes/${name}`)).ok).toBe(false);
      }
      expect((await ask(who, 'HEAD', `/object/resumes/${name}`)).ok).toBe(false);
      expect((await ask(who, 'POST', `/object/sign/resumes/${name}`, { expiresIn: 60 })).ok).toBe(false);
      const many = await ask(who, 'POST', '/object/sign/resumes', { expiresIn: 60, paths: [name] });
      expect(JSON.stringify(await many.json())).not.toContain('token=');
      const list = await ask(who, 'POST', '/object/list/resumes', { prefix: '', limit: 100 });
      expect(JSON.stringify(await list.json())).not.toContain(name);
    }
  });

  test.each(EVERYBODY)('%s cannot change a stored resume', async (who) => {
    const name = await received();
    const key = `${crypto.randomUUID()}.pdf`;
    const before = await row('select id, bucket_id, name, metadata from storage.objects');
    const targets = { bucketId: 'resumes', sourceKey: name, destinationKey: key };
    await ask(who, 'POST', '/object/move', targets);
    await ask(who, 'POST', '/object/copy', targets);
    const image = {
      ...targets,
      destinationBucket: 'images',
      destinationKey: `public/${crypto.randomUUID()}.png`,
    };
    await ask(who, 'POST', '/object/move', image);
    // Editors may upload images there, but have no resume to copy; recruiters have one, but may not upload it there.
    if (who !== 'owner') await ask(who, 'POST', '/object/copy', image);
    await ask(who, 'DELETE', '/object/resumes', { prefixes: [name] });
    await ask(who, 'DELETE', `/object/resumes/${name}`);
    await ask(who, 'POST', `/object/upload/sign/resumes/${name}`);
    await ask(who, 'POST', '/bucket/resumes/empty');
    await ask(who, 'PUT', '/bucket/resumes', { public: true });
    await ask(who, 'DELETE', '/bucket/resumes');
    expect(await row('select id, bucket_id, name, metadata from storage.objects')).toEqual(before);
    expect(await row(`select public from storage.buckets where id = 'resumes'`)).toEqual([{ public: false }]);
  });
});

describe('files to delete', () => {
  test('files are deleted if nobody applied with them in time', async () => {
    const unused = await upload();
    const used = await received();
    await ticket('visitor', 'never-sent.pdf', 1);
    await hoursLater(2);
    expect(await toDelete()).toEqual([]);
    await hoursLater(0.5);
    expect(await toDelete()).toEqual([{ name: unused }]);
    expect(await row('select 1 from private.upload_tickets')).toEqual([]);
    expect((await stored()).toSorted()).toEqual([unused, used].toSorted());
  });

  test('files to delete are listed again until they are gone', async () => {
    const name = await received();
    await row('delete from public.submissions');
    expect(await toDelete()).toEqual([{ name }]);
    expect(await toDelete()).toEqual([{ name }]);
    const gone = () => row<{ gone: boolean }>('select public.file_deleted($1) as gone', [name]);
    expect(await gone()).toEqual([{ gone: true }]);
    expect(await gone()).toEqual([{ gone: false }]);
    expect(await toDelete()).toEqual([]);
  });
});
