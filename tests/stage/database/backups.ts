/** An installation with data of every kind, a comparison of two of them, and a restore. */
import { createHash } from 'node:crypto';
import { keyHeaders } from '../../../src/backend/environment';
import { type Database, withPlace } from '../../../src/tools/backup/place';
import { startBuiltInBackend, type BuiltInBackend } from '../../../src/backend/backend';
import { makeOwner } from '../../../src/backend/owner';
import { findErasures } from '../../../src/tools/backup/erasures';
import { openDataFolder, openDataFolderToRestore } from '../../../src/tools/backup/openPlace';
import { readFilled, restoreBackup } from '../../../src/tools/backup/restoreBackup';
import { readTables } from '../../../src/tools/backup/tables';
import { resumes } from '../../builders/resumes';
import { aMessage, anApplication } from '../../builders/submissions';
import { PASSWORD } from './database';
import { copyDataTemplate, copyFolder, makeFolder } from './dataTemplate';

export const OWNER = 'keeper@meridian-staffing.example';

/** Characters that a careless copy loses: a line separator, quotes, a backslash, a dollar, and four-byte characters. */
export const ODD_TEXT = `Line\u2028separator "quotes" 'and' \\ $1 — ₹12 LPA 🌱`;

async function call<T>(backend: BuiltInBackend, path: string, init: RequestInit): Promise<T> {
  const headers = { ...keyHeaders(backend.publishableKey), ...(init.headers as Record<string, string>) };
  const response = await backend.fetch(
    new Request(backend.siteUrl + path, { method: 'POST', ...init, headers }),
  );
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

const rpc = <T>(backend: BuiltInBackend, name: string, body: object) =>
  call<T>(backend, `/rest/v1/rpc/${name}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function apply(backend: BuiltInBackend): Promise<void> {
  const size = resumes.pdf.byteLength;
  const file = { filename: 'Asha Sample.pdf', size };
  const { name } = await rpc<{ name: string }>(backend, 'request_resume_upload', file);
  await call(backend, `/storage/v1/object/resumes/${name}`, {
    headers: { 'content-type': 'application/pdf' },
    body: resumes.pdf,
  });
  await rpc(backend, 'submit_application', { form: anApplication(name, { job_id: 1 }) });
}

/** A picture by its first bytes; `text` distinguishes two of them. Replaces one of the same name. */
export async function addImage(backend: BuiltInBackend, id: string, text: string): Promise<void> {
  await call(backend, `/storage/v1/object/images/public/${id}.png`, {
    headers: { ...keyHeaders(backend.secretKey), 'content-type': 'image/png', 'x-upsert': 'true' },
    body: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]),
  });
}

/** An owner, versions of content, people who wrote and applied, a picture and a resume; the seed brings jobs. */
export async function fillBackend(backend: BuiltInBackend): Promise<void> {
  await makeOwner(backend, OWNER, PASSWORD);
  const save = `
    insert into public.site_content (section_id, content, version) values ('testimonials', $1::jsonb, $2)
    on conflict (section_id) do update set content = excluded.content, version = excluded.version`;
  await backend.sql(save, ['{"testimonials": [], "nothing": null}', 0]);
  await backend.sql(save, [JSON.stringify({ testimonials: [{ id: 'a', quote: ODD_TEXT }] }), 1]);
  await rpc(backend, 'submit_contact_message', { form: aMessage({ message: ODD_TEXT }) });
  await apply(backend);
  await addImage(backend, '11111111-1111-4111-8111-111111111111', 'a picture');
}

async function makeFilled(): Promise<string> {
  const dataDir = await copyDataTemplate();
  const backend = await startBuiltInBackend({ dataDir, siteUrl: 'http://127.0.0.1:4173' });
  await fillBackend(backend);
  await backend.close();
  return dataDir;
}

let filled: Promise<string> | undefined;

/** A data folder with all of this data, in its own folder or at a new place; it is filled once for all copies. */
export async function copyFilled(place?: string): Promise<string> {
  filled ??= makeFilled();
  const copy = place ?? (await makeFolder());
  copyFolder(await filled, copy);
  return copy;
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private') and tablename not in ('changes', 'open_screens') order by name`;

const PEOPLE = `
  select md5(string_agg(concat_ws('|', users.id, users.email, users.encrypted_password, identities.provider_id,
    identities.identity_data, users.created_at), ',' order by users.id)) as sum
  from auth.users left join auth.identities on identities.user_id = users.id`;

/** A checksum of every table's rows, computed by the database itself. */
export async function sumsOf(query: Database['query']): Promise<Record<string, string | null>> {
  const sums: Record<string, string | null> = {};
  for (const { name } of await query<{ name: string }>(TABLES)) {
    const [row] = await query<{ sum: string | null }>(
      `select md5(string_agg(rows::text, E'\\n' order by rows::text)) as sum from ${name} as rows`,
    );
    sums[name] = row?.sum ?? null;
  }
  const [people] = await query<{ sum: string | null }>(PEOPLE);
  return { ...sums, people: people?.sum ?? null };
}

/** The checksums of all uploaded files, as they are served. */
export async function fileSumsOf(backend: BuiltInBackend): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const objects = await backend.sql<{ path: string }>(
    `select bucket_id || '/' || name as path from storage.objects order by 1`,
  );
  for (const { path } of objects) {
    const headers = keyHeaders(backend.secretKey);
    const response = await backend.fetch(
      new Request(`${backend.siteUrl}/storage/v1/object/${path}`, { headers }),
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    sums[path] =
      `${response.headers.get('content-type')} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  return sums;
}

/** A restore by the command, independent of the data folder in this checkout. */
export const restore = (
  folder: string,
  dataDir: string,
  { overwrite = false, factorKey }: { overwrite?: boolean; factorKey?: string } = {},
) =>
  restoreBackup({
    folder,
    overwrite,
    open: (migrations) => openDataFolderToRestore({ dataDir }, migrations, factorKey),
    findErasures: (manifest) =>
      findErasures({ folder, manifest, erasedFrom: undefined, dataDir, usualDataDir: dataDir }),
    report: () => undefined,
  });

/** A data folder with the migrations alone, which a restore accepts as new in a fraction of the time. */
export async function makeBareFolder(place: string): Promise<string> {
  const dataDir = await copyDataTemplate(place);
  await withPlace(await openDataFolder(dataDir), async ({ database }) => {
    const filled = await readFilled(database, await readTables(database));
    // From an unused database: the sample content and its record.
    await database.query('set session_replication_role = replica');
    for (const name of filled) await database.query(`delete from ${name}`);
  });
  return dataDir;
}
