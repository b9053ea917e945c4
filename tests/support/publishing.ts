/** Drafts and links to them, planted past the screens. */
import type { APIRequestContext } from '@playwright/test';
import type { Server } from './builtServer';

export const sql = (server: Server, text: string, values: unknown[] = []) => server.sql(text, values);

export const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

export const storeSetting = (server: Server, key: string, value: object) =>
  sql(server, 'insert into public.site_settings (key, value) values ($1, $2::jsonb)', [
    key,
    JSON.stringify(value),
  ]);

export const plantDraft = (server: Server, id: string, value: object, baseVersion = 0) =>
  sql(server, 'insert into public.content_drafts (id, value, base_version) values ($1, $2::jsonb, $3)', [
    id,
    JSON.stringify(value),
    baseVersion,
  ]);

/** A link to a draft; gives its token. */
export async function plantLink(server: Server, id: string): Promise<string> {
  const token = 'a'.repeat(64);
  await sql(
    server,
    `insert into private.preview_links (hash, draft_id, expires_at)
     values (private.hash_of($1), $2, now() + interval '1 hour')`,
    [token, id],
  );
  return token;
}
