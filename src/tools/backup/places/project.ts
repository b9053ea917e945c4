/** A project elsewhere: its rows by a connection to the database, its files by the storage service. */
import { Client } from 'pg';
import { keyHeaders, type Project } from '../../../backend/project';
import { BackupError } from '../BackupError';
import { createBucketFiles, type SendToStorage } from '../bucketFiles';
import type { Place } from './place';

function sendTo({ url, secretKey }: Project): SendToStorage {
  const keys = keyHeaders(secretKey);
  return (path, init) => fetch(url + path, { ...init, headers: { ...init.headers, ...keys } });
}

const refuse: SendToStorage = () => {
  throw new BackupError('There are files to copy: set SUPABASE_URL and SUPABASE_SECRET_KEY as well');
};

/** Without a `project` only rows can be reached, which is enough while nobody has uploaded anything. */
export async function openProject(databaseUrl: string, project: Project | undefined): Promise<Place> {
  const client = new Client({ connectionString: databaseUrl });
  // A lost connection also ends the statement under way, and that is where it is told.
  client.on('error', () => undefined);
  await client.connect();
  const database = {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await client.query(text, parameters)).rows as Row[],
    close: () => client.end(),
  };
  const files = createBucketFiles(database, project ? sendTo(project) : refuse);
  return { database, files, finish: () => Promise.resolve(), close: database.close };
}
