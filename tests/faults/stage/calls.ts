/** Browser requests without a browser. */
import { OWNER, type Site } from './serverProcess';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
}

const JSON_TYPE = { 'content-type': 'application/json' };

let last = 0;

/** Every visitor has their own address, so that only tests about limits reach them. */
export function fromSomewhere(): Record<string, string> {
  last += 1;
  return { 'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(last / 250)}.${(last % 250) + 1}` };
}

export async function call<Body = Record<string, unknown>>(
  { origin, key }: Site,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Answer<Body>> {
  const response = await fetch(origin + path, {
    ...init,
    headers: { apikey: key, ...fromSomewhere(), ...(headers as Record<string, string>) },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, body: (isJson ? JSON.parse(text) : { text }) as Body };
}

export const post = <Body = Record<string, unknown>>(
  site: Site,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  call<Body>(site, path, {
    method: 'POST',
    headers: { ...JSON_TYPE, prefer: 'resolution=merge-duplicates', ...headers },
    body: JSON.stringify(body),
  });

export const send = (site: Site, form: object, headers?: Record<string, string>) =>
  post<{ reference?: string; message?: string }>(
    site,
    '/rest/v1/rpc/submit_contact_message',
    { form },
    headers,
  );

export interface Session {
  access_token: string;
  refresh_token: string;
}

export async function signIn(site: Site): Promise<Session> {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = OWNER;
  const { status, body } = await post<Session>(site, '/auth/v1/token?grant_type=password', {
    email,
    password,
  });
  if (status !== 200) throw new Error(`The owner cannot sign in: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Rows of a table, as the owner reads them. */
export async function rowsOf<Row>(
  site: Site,
  { access_token: token }: Session,
  query: string,
): Promise<Row[]> {
  const { body } = await call<Row[]>(site, `/rest/v1/${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return body;
}

/** Saves one row as the owner, on top of the stored version. */
export async function saveRow(
  site: Site,
  session: Session,
  table: 'site_settings' | 'site_content',
  row: Record<string, unknown>,
): Promise<Answer> {
  const [key = ''] = Object.keys(row);
  const [stored] = await rowsOf<{ version: number }>(
    site,
    session,
    `${table}?select=version&${key}=eq.${String(row[key])}`,
  );
  const authorization = `Bearer ${session.access_token}`;
  return post(site, `/rest/v1/${table}?on_conflict=${key}`, { ...row, ...stored }, { authorization });
}

export const save = (site: Site, session: Session, key: string, value: object) =>
  saveRow(site, session, 'site_settings', { key, value });

export const textOf = async (site: Site, path: string) => (await fetch(site.origin + path)).text();
