/** Ways of PostgREST that the library does not have: it is kinder to whoever asks. */
import type { Context, MiddlewareHandler } from 'hono';

const columnsIn = (list: string) => list.split(',').map((name) => name.trim().replaceAll('"', ''));

/** The rows of a function have only the columns that are selected, so no other one can order them. */
export const refuseOtherOrders: MiddlewareHandler = async (c, next) => {
  const selected = columnsIn(c.req.query('select') ?? '*');
  const ordered = columnsIn(c.req.query('order') ?? '').map((term) => term.split('.', 1)[0] ?? '');
  const other = selected.includes('*') ? undefined : ordered.find((name) => name && !selected.includes(name));
  if (!other) return next();
  const name = new URL(c.req.url).pathname.split('/').at(-1);
  const body = {
    code: '42703',
    details: null,
    hint: null,
    message: `column ${name}.${other} does not exist`,
  };
  return c.json(body, 400);
};

/** Rows inserted together get null for what one of them lacks, unless the client asks for defaults. */
export function withNulls(c: Context, body: ArrayBuffer): ArrayBuffer | Uint8Array<ArrayBuffer> {
  const names = c.req.query('columns');
  const wantsDefaults = (c.req.header('prefer') ?? '').includes('missing=default');
  if (c.req.method !== 'POST' || !names || wantsDefaults) return body;
  const rows = JSON.parse(new TextDecoder().decode(body)) as unknown;
  if (!Array.isArray(rows)) return body;
  const nulls = Object.fromEntries(columnsIn(names).map((name) => [name, null]));
  const whole = rows.map((row: object) => Object.assign({}, nulls, row));
  return new TextEncoder().encode(JSON.stringify(whole));
}
