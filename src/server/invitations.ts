/**
 * `POST /admin/invitation` {token, password}: lets an invited person in. The token is in the body, so that no log holds
 * it. Its holder owns the mailbox, so it always sets a password; an earlier account of the address is deleted.
 */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { passwordProblem } from '../shared/accounts/commonPasswords';
import type { ServiceClient } from './worker/serviceClient';
import { RefusedAccountError, type CreateAccount } from './worker/accounts';

/** The services that this server needs to accept invitations. */
export interface Invitations {
  readonly service: ServiceClient;
  readonly createAccount: CreateAccount;
}

const request = v.object({ token: v.string(), password: v.optional(v.string(), '') });
const invitation = v.object({ email: v.string() });

interface Answer {
  readonly status: 200 | 404 | 409 | 422 | 429;
  readonly body: object;
}

const refused = (status: 404 | 409 | 422 | 429, message: string): Answer => ({ status, body: { message } });

const TOO_MANY = 'Too many attempts. Please wait a quarter of an hour and try again.';

async function accept(
  { service, createAccount }: Invitations,
  address: string,
  { token, password }: v.InferOutput<typeof request>,
): Promise<Answer> {
  const problem = passwordProblem(password);
  if (problem) return refused(422, problem);
  const may = await service.rest.rpc('may_accept_invitation', { address });
  if (may.data === false) return refused(429, TOO_MANY);
  const { data, error } = await service.rest.rpc('accept_invitation', { token });
  if (error?.code === 'PT404') return refused(404, error.message);
  if (error?.code === 'PT409') return refused(409, error.message);
  if (error) throw new Error(`accept_invitation failed (${error.code}).`);
  await createAccount(v.parse(invitation, data).email, password);
  return { status: 200, body: { ok: true } };
}

/** Without a key this server can let no one in, and responds so. `addressOf` returns the visitor's address. */
export function invitationRoute(
  invitations: Invitations | undefined,
  addressOf: (c: Context) => string,
): Hono {
  return new Hono().post(
    '/',
    bodyLimit({ maxSize: 2048, onError: (c) => c.json({ message: 'This request is too long.' }, 413) }),
    async (c) => {
      c.header('cache-control', 'no-store');
      if (!invitations) return c.json({ message: 'This website cannot accept invitations itself.' }, 501);
      const given = v.safeParse(request, await c.req.json().catch(() => undefined));
      if (!given.success) return c.json({ message: 'This request cannot be read.' }, 400);
      const answer = accept(invitations, addressOf(c), given.output);
      const { status, body } = await answer.catch((error: unknown) => {
        if (error instanceof RefusedAccountError) return refused(422, error.message);
        throw error;
      });
      return c.json(body, status);
    },
  );
}
