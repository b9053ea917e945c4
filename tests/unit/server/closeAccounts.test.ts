/** Accounts that a project elsewhere has to forget. */
import { expect, test } from 'vitest';
import { closeAccounts } from '../../../src/server/worker/closeAccounts';
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

test('closing accounts deletes each by the key of the server, and takes one that is gone for done', async () => {
  const project = aProject({ ada: 200, bela: 404, chitra: 200 });
  await run(project);
  expect(project.asked).toEqual(['ada', 'bela', 'chitra'].map((id) => `DELETE /auth/v1/admin/users/${id}`));
});

test('closing accounts is tried again later when the service refuses', async () => {
  await expect(run(aProject({ ada: 500 }))).rejects.toThrow(
    'The sign-in service could not close an account (500).',
  );
});
