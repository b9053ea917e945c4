/** Files whose row is gone, in a storage that cannot delete each of them. */
import { expect, test } from 'vitest';
import { createServiceClient } from '../../../src/server/worker/serviceClient';
import { deleteFiles } from '../../../src/server/worker/deleteFiles';

/** A storage that refuses a request with one of `stuck` in it, and the database that lists what must go. */
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

test('one that cannot be deleted keeps no other from being deleted, and is told of', async () => {
  const storage = aStorage(names, (name) => name === '7.pdf');
  await expect(storage.run()).rejects.toThrow('The storage did not delete 1 of the files.');
  expect([...storage.left]).toEqual(['7.pdf']);
});

test('a storage that deletes nothing is not asked for each of them', async () => {
  const storage = aStorage(names, () => true);
  await expect(storage.run()).rejects.toThrow('The storage did not delete 100 of the files.');
  expect(storage.requests()).toBe(101);
});
