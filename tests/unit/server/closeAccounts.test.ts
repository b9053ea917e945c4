/** Deleting accounts and files of a project elsewhere, even if it refuses some of them. */
import { expect, test } from 'vitest';
import { closeAccounts } from '../../../src/server/worker/accounts';
import { deleteFiles } from '../../../src/server/worker/tasks';
import { createServiceClient } from '../../../src/server/worker/serviceClient';

function aProject(statuses: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const answer: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    if (pathname === '/rest/v1/rpc/accounts_to_close') return Response.json(Object.keys(statuses));
    asked.push(`${method} ${pathname}`);
    return Response.json({}, { status: statuses[pathname.split('/').at(-1) ?? ''] ?? 500 });
  };
  return { asked, task: closeAccounts(createServiceClient('https://project.example', 'key', answer)) };
}
const run = ({ task }: ReturnType<typeof aProject>) => task(() => false);

test('closing accounts deletes each by the key of the server, and accepts one that is already gone', async () => {
  const project = aProject({ ada: 200, bela: 404, chitra: 200 });
  await run(project);
  expect(project.asked).toEqual(['ada', 'bela', 'chitra'].map((id) => `DELETE /auth/v1/admin/users/${id}`));
});

test('closing accounts is retried later when the service refuses', async () => {
  const failure = 'The sign-in service could not close an account (500).';
  await expect(run(aProject({ ada: 500 }))).rejects.toThrow(failure);
});

/** A storage that refuses requests with one of these names, and the database that lists the files to delete. */
function aStorage(names: readonly string[], isStuck: (name: string) => boolean) {
  const left = new Set(names);
  let requests = 0;
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const body = (await request.json()) as { size?: number; name?: string; prefixes?: string[] };
    if (pathname.endsWith('/files_to_delete')) return Response.json([...left].slice(0, body.size));
    if (pathname.endsWith('/file_deleted')) return Response.json(left.delete(String(body.name)));
    requests += 1;
    return Response.json([], { status: body.prefixes?.some(isStuck) ? 500 : 200 });
  };
  const task = deleteFiles(createServiceClient('https://project.example', 'key', answer));
  return { left, requests: () => requests, run: () => task(() => false) };
}
const names = Array.from({ length: 250 }, (_, index) => `${index}.pdf`);

test('a file that cannot be deleted does not prevent other deletions, and is reported', async () => {
  const storage = aStorage(names, (name) => name === '7.pdf');
  await expect(storage.run()).rejects.toThrow('The storage did not delete 1 of the files.');
  expect([...storage.left]).toEqual(['7.pdf']);
});

test('a storage that deletes nothing is not asked for each file', async () => {
  const storage = aStorage(names, () => true);
  await expect(storage.run()).rejects.toThrow('The storage did not delete 100 of the files.');
  expect(storage.requests()).toBe(101);
});
