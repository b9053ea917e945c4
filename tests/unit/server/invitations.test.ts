/** Accepting invitations: the server's requests to its backend, and its responses. */
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { projectAccounts } from '../../../src/server/worker/accounts';
import { invitationRoute } from '../../../src/server/invitations';
import { createServiceClient } from '../../../src/server/worker/serviceClient';

interface Asked {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

const ADDRESS = '/admin/invitation';
const VISITOR = '203.0.113.7';
const BACK = 'back@example.com';
const ACCEPTED = ['/rest/v1/rpc/accept_invitation', '/rest/v1/rpc/accounts_to_close'];
const USERS = '/auth/v1/admin/users';

/** A project that knows the token "new" of a new person and "back" of a returning one. */
function aProject(users: () => Response = () => Response.json({ id: 'u' }), mayTry = true) {
  const asked: Asked[] = [];
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = (await request.json().catch(() => ({}))) as Record<string, string | undefined>;
    const { pathname: path } = new URL(request.url);
    if (path === '/rest/v1/rpc/may_accept_invitation') {
      return Response.json(mayTry && body['address'] === VISITOR);
    }
    asked.push({ path, authorization: request.headers.get('authorization'), body });
    if (path === USERS) return users();
    if (path === '/rest/v1/rpc/accounts_to_close')
      return Response.json(body['email'] === BACK ? ['earlier'] : []);
    if (path.startsWith(`${USERS}/`)) return Response.json({});
    if (body['token'] !== 'new' && body['token'] !== 'back') {
      return Response.json({ code: 'PT404', message: 'This invitation has been used.' }, { status: 404 });
    }
    return Response.json({ email: body['token'] === 'back' ? BACK : 'ada@example.com' });
  };
  const service = createServiceClient('https://project.example', 'secret.key.old', answer);
  return { asked, service };
}

const serverOf = (parts: Parameters<typeof invitationRoute>[0]) =>
  new Hono().route(
    ADDRESS,
    invitationRoute(parts, () => VISITOR),
  );

const post = async (app: Hono, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.request(ADDRESS, { method: 'POST', body: text });
  return { status: response.status, body: await response.text(), headers: response.headers };
};

const NEW = { token: 'new', password: 'violet train lamp' };

function serve(users?: () => Response, mayTry = true) {
  const { asked, service } = aProject(users, mayTry);
  return { asked, app: serverOf({ service, createAccount: projectAccounts(service) }) };
}

const refuse = () => Response.json({ msg: 'Password is known to be weak' }, { status: 422 });

describe('invitations with the key of a project', () => {
  test('a new person becomes a user with a confirmed address', async () => {
    const { app, asked } = serve();
    const { status, body, headers } = await post(app, NEW);
    expect({ status, body }).toEqual({ status: 200, body: '{"ok":true}' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(asked.map(({ path }) => path)).toEqual([...ACCEPTED, USERS]);
    expect(asked.at(-1)).toMatchObject({
      authorization: 'Bearer secret.key.old',
      body: { email: 'ada@example.com', password: NEW.password, email_confirm: true },
    });
  });

  test('an earlier account of the address is closed before the new one is created', async () => {
    const { app, asked } = serve();
    expect(await post(app, { ...NEW, token: 'back' })).toMatchObject({ status: 200, body: '{"ok":true}' });
    expect(asked.map(({ path }) => path)).toEqual([...ACCEPTED, `${USERS}/earlier`, USERS]);
  });

  test('a returning person needs a new password', async () => {
    const { app, asked } = serve();
    expect(await post(app, { token: 'back' })).toMatchObject({ status: 422 });
    expect(asked).toEqual([]);
  });

  test.each(['', '12345', 'iloveyou', 'a'.repeat(73)])(
    'the password %j creates no user',
    async (password) => {
      const { app, asked } = serve();
      const { status, body } = await post(app, { ...NEW, password });
      expect(status).toBe(422);
      expect(body).toMatch(/Password must be at|most used passwords/);
      expect(asked.map(({ path }) => path)).not.toContain(USERS);
    },
  );

  test("the project's own message about a password is shown to the person", async () => {
    const answer = await post(serve(refuse).app, NEW);
    expect(answer).toMatchObject({ status: 422, body: '{"message":"Password is known to be weak"}' });
  });

  test('a failed project is an error without details', async () => {
    const { app } = serve(() => new Response('<html>', { status: 502 }));
    app.onError((_error, c) => c.text('Something went wrong.', 500));
    expect(await post(app, NEW)).toMatchObject({ status: 500, body: 'Something went wrong.' });
  });
});

describe('malformed invitation requests', () => {
  const app = serverOf({ service: aProject().service, createAccount: () => Promise.resolve() });

  test.each(['', 'no JSON', '[]', '{"token": 1}'])('the invitation request %j is refused', async (body) => {
    expect((await post(app, body)).status).toBe(400);
  });

  test('an invitation request is not read beyond its size limit', async () => {
    expect((await post(app, { ...NEW, password: 'x'.repeat(3000) })).status).toBe(413);
  });

  test('an invitation request over the rate limit is not processed', async () => {
    const limited = serve(undefined, false);
    const answer = await post(limited.app, NEW);
    expect(answer).toMatchObject({ status: 429, body: expect.stringContaining('a quarter of an hour') });
    expect(limited.asked).toEqual([]);
  });

  test('a server without a key refuses invitations', async () => {
    expect(await post(serverOf(undefined), NEW)).toMatchObject({ status: 501 });
  });
});
