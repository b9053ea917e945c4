/** The calls behind a mailed invitation. */
import * as v from 'valibot';
import { roleNames } from '../../../src/shared/accounts/roles';
import { client } from '../client';
import type { Outcome } from './signIn';

const OFFLINE = 'The server cannot be reached. Check your connection and try again.';
const FAILED =
  'Something went wrong on our side. Your invitation is still valid; please try again in a minute.';

const invitation = v.object({
  email: v.string(),
  name: v.string(),
  role: v.picklist(roleNames),
  invited_by: v.string(),
  expires_at: v.string(),
  /** There was an account of this address before; it ends with this invitation. */
  has_account: v.boolean(),
});

export type Invitation = v.InferOutput<typeof invitation>;

export type InvitationAnswer =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly message: string };

/** The token is in the fragment, which no server gets to see. */
export async function readInvitation(token: string): Promise<InvitationAnswer> {
  const { data, error } = await client.rpc('invitation_of', { token });
  if (!error) return { ok: true, invitation: v.parse(invitation, data) };
  // States that begin with PT carry a sentence for people.
  return { ok: false, message: error.code.startsWith('PT') ? error.message : OFFLINE };
}

/** Asks the server, which alone can let somebody in. A host of plain files answers with something that is no JSON. */
export async function acceptInvitation(token: string, password: string): Promise<Outcome> {
  const response = await fetch('/admin/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
    cache: 'no-store',
  }).catch(() => undefined);
  if (!response) return { ok: false, message: OFFLINE };
  if (response.ok) return { ok: true };
  const { message = FAILED } = (await response.json().catch(() => ({}))) as { message?: string };
  return { ok: false, message };
}
