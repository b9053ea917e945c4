/**
 * Odd requests with every kind of token: none, a session, an ended session, one that still needs a second factor, a
 * forged one. None causes an internal error, or reads or changes data of somebody else.
 */
import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { readCatalogue } from '../../src/backend/gate/catalogue';
import { createGate } from '../../src/backend/gate/gate';
import { answerOf, Refusal } from '../../src/backend/gate/Refusal';
import { anyRequest, type AnyRequest } from '../builders/attacks';
import { forAll, SEED } from '../builders/fuzz';
import { useActing } from '../stage/database/acting';
import { signIn, type ActorName } from '../stage/database/database';

const { on, sql, values } = useActing();

/** Planted text that attackers look for. */
const [PERSON, SECRET] = ['CanaryPerson', 'CanarySecret'];

const FILL = `
  insert into public.submissions (key, reference, kind, first_name, last_name, email, subject, message, notice_version)
  values (gen_random_uuid(), 'C-0000-0000', 'contact', '${PERSON}', '${PERSON}', 'asha@example.com', 'general', '${PERSON} here', '2026-11-21');
  insert into public.notes (submission_id, body) select id, '${PERSON}' from public.submissions;
  insert into public.site_content (section_id, content) values ('about', '{}');
  insert into private.second_factors (user_id, friendly_name, status, secret)
  select id, 'Phone', 'verified', '${SECRET}' from public.admins where email = 'gone@meridian-staffing.example'`;

const TABLES = `
  select relname from pg_class where relkind in ('r', 'v') and relnamespace in (
    'public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace
  )`;

const GUESSES = `
  select to_jsonb(id) from public.submissions union all select to_jsonb(id) from public.admins
  union all select '"about"' union all select '"site_content/about"'`;

/** Text that no answer may contain, for any attacker. */
const NOBODYS = [SECRET, '$2a$', '$2b$', 'node_modules', '/src/', '.ts:', 'jwtSecret'];

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = { role: 'service_role', aal: 'aal2', exp: 4_102_444_800, aud: 'authenticated' };

/** A token that claims to be the owner's or the server's, signed with keys that an attacker can know. */
function forged(alg: string, key: string): string {
  const { owner } = on().actors;
  const [, body = ''] = owner.token?.split('.') ?? [];
  const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), ...CLAIMS };
  const said = `${encoded({ alg, typ: 'JWT', kid: '../../../dev/null' })}.${encoded(claims)}`;
  return `${said}.${alg === 'none' ? '' : createHmac('sha256', key).update(said).digest('base64url')}`;
}

type Right = 'nothing' | 'inbox' | 'content' | 'everything';

interface Attacker {
  readonly name: string;
  readonly may: Right;
  readonly token: () => Promise<string | undefined> | string | undefined;
}

const of = (name: ActorName, may: Right): Attacker => ({ name, may, token: () => on().actors[name].token });
const nobody = (name: string, token: Attacker['token']): Attacker => ({ name, may: 'nothing', token });

const ATTACKERS: readonly Attacker[] = [
  of('visitor', 'nothing'),
  of('stranger', 'nothing'),
  of('recruiter', 'inbox'),
  of('editor', 'content'),
  of('owner', 'everything'),
  of('signedOut', 'nothing'),
  nobody('a session that was ended from another one', async () => {
    const { backend, actors } = on();
    const { token } = await signIn(backend, actors.owner.email);
    await actors.owner.rest.rpc('end_other_sessions');
    return token;
  }),
  nobody('a password without the code that is owed', async () => {
    const { backend, actors } = on();
    const factor = `insert into private.second_factors (user_id, status) values ($1, 'verified')`;
    await backend.sql(factor, [actors.owner.id]);
    return (await signIn(backend, actors.owner.email)).token;
  }),
  nobody('a token without a signature', () => forged('none', '')),
  nobody('a token signed with nothing', () => forged('HS256', '')),
  nobody('a token signed with the key of visitors', () => forged('HS256', on().backend.publishableKey)),
  nobody('the key of visitors as a token', () => on().backend.publishableKey),
];

const CONTENT = ['site_content', 'site_settings', 'content_drafts', 'jobs', 'images', 'redirects'];
const INBOX = ['submissions', 'notes', 'erasures', 'clients'];
/** The tables that an attacker with these rights may change; even an owner's random requests change no others. */
const OWN: Readonly<Record<Right, readonly string[]>> = {
  nothing: [],
  inbox: INBOX,
  content: CONTENT,
  everything: [],
};

/** All rows of the tables that the attacker may not change, as one text each. */
async function keptFrom(may: Right): Promise<object> {
  const tables = ['admins', ...CONTENT, ...INBOX].filter((table) => !OWN[may].includes(table));
  const rows = tables.map(
    (table) => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from public.${table} t) as ${table}`,
  );
  return (await sql<object>(`select ${rows.join(', ')}`))[0] ?? {};
}

/** As a server returns it, or past the gate, where only the database's own rights protect. */
async function answerTo(
  request: Request,
  gate: ReturnType<typeof createGate> | undefined,
): Promise<Response> {
  const { backend } = on();
  if (!gate) return backend.fetch(request, '203.0.113.9');
  try {
    const { url, method, headers, bodyLimit, takeBody } = gate(request);
    const body = bodyLimit === undefined ? undefined : takeBody(new Uint8Array(await request.arrayBuffer()));
    return await backend.fetch(new Request(url, { method, headers, ...(body && { body }) }), '203.0.113.9');
  } catch (error) {
    if (error instanceof Refusal) return answerOf(error);
    throw error;
  }
}

/** Data that every signed-in person may see, regardless of policies. */
const READABLE = `
  select format('rest/v1/%s?select=%s', table_name, string_agg(column_name, ',')) from information_schema.column_privileges
  where grantee = 'authenticated' and table_schema = 'public' and privilege_type = 'SELECT' group by table_name`;

describe.each([
  ['at the door', 500],
  ['past the door', 600],
])(`attacks %s, with seed ${SEED}`, (place, limit) => {
  test.each(ATTACKERS)(
    '$name breaks nothing, learns nothing and changes nothing',
    async ({ may, token: take }) => {
      const { backend } = on();
      await sql(`do $$ begin ${FILL}; end $$`);
      const token = await take();
      const seesPeople = may === 'inbox' || may === 'everything';
      const hidden = [...NOBODYS, backend.secretKey, ...(seesPeople ? [] : [PERSON])];
      const before = await keptFrom(may);
      const catalogue = await readCatalogue(backend);
      const gate = place === 'at the door' ? createGate({ keys: backend, catalogue }) : undefined;

      async function attack([method, [path, body], given]: AnyRequest): Promise<void> {
        const headers = new Headers({ apikey: backend.publishableKey, 'content-type': 'application/json' });
        for (const [name, value] of given) headers.set(name, value);
        if (token) headers.set('authorization', `Bearer ${token}`);
        const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
        const request = new Request(`${backend.siteUrl}/${path}`, {
          method,
          headers,
          ...(hasBody && { body }),
        });
        const answer = await answerTo(request, gate);
        expect(answer.status).toBeLessThan(limit);
        const text = [...answer.headers].join('\n') + (await answer.text());
        for (const words of hidden) expect(text).not.toContain(words);
      }

      for (const path of await values<string>(READABLE)) await attack(['GET', [path, ''], []]);
      const tables = await values<string>(TABLES);
      await forAll(anyRequest(catalogue, tables, await values<unknown>(GUESSES)), attack, { usual: 15 });
      expect(await keptFrom(may)).toEqual(before);
      // Past the gate, the library describes its own limits in its errors.
      if (!gate) vi.mocked(console.error).mockClear();
    },
    600_000,
  );
});
