/**
 * A typical static host: `about.html` serves `/about`, and `_headers`, `_redirects` and `404.html` are followed. The
 * simplest have no rules.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

export interface StaticHost {
  readonly origin: string;
  close(): Promise<void>;
}

type Rule<T> = { readonly pattern: RegExp; readonly value: T };

/** `*` matches anything, and is what `:splat` stands for. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.?+()]/g, String.raw`\$&`).replace('*', '(.*)')}$`);

const linesOf = async (folder: string, name: string) =>
  (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n').filter(Boolean);

async function readHeaderRules(folder: string): Promise<Rule<[name: string, value: string][]>[]> {
  const rules: Rule<[string, string][]>[] = [];
  for (const line of await linesOf(folder, '_headers')) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) rules.push({ pattern: patternOf(line), value: [] });
    else rules.at(-1)?.value.push([name, value]);
  }
  return rules;
}

interface Rewrite {
  readonly to: string;
  /** Redirects the visitor, instead of serving another file. */
  readonly isSentOn: boolean;
}

async function readRewrites(folder: string): Promise<Rule<Rewrite>[]> {
  return (await linesOf(folder, '_redirects')).map((line) => {
    const [from = '', to = '', status] = line.split(' ');
    if (status !== '200' && status !== '301') throw new Error(`This host does not know "${line}".`);
    return { pattern: patternOf(from), value: { to, isSentOn: status === '301' } };
  });
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** The file for a path, as most hosts look it up, or the path of a redirect. */
async function lookUp(
  folder: string,
  path: string,
): Promise<{ file: string } | { location: string; status?: 301 } | undefined> {
  const at = (name: string) => join(folder, name);
  if (path.endsWith('/')) {
    if (await isFile(at(`${path}index.html`))) return { file: at(`${path}index.html`) };
    return (await isFile(at(`${path.slice(0, -1)}.html`))) ? { location: path.slice(0, -1) } : undefined;
  }
  if (await isFile(at(path))) {
    return path.endsWith('.html')
      ? { location: path.replace(/(?:(?<=\/)index)?\.html$/, '') }
      : { file: at(path) };
  }
  if (await isFile(at(`${path}.html`))) return { file: at(`${path}.html`) };
  return (await isFile(at(`${path}/index.html`))) ? { location: `${path}/` } : undefined;
}

async function find(folder: string, path: string, knowsRules: boolean) {
  const file = await lookUp(folder, path);
  if (file || !knowsRules) return file;
  for (const { pattern, value } of await readRewrites(folder)) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (value.isSentOn) return { location: value.to, status: 301 as const };
    return lookUp(folder, value.to.replace(':splat', match[1] ?? ''));
  }
  return undefined;
}

async function send(c: Context, file: string, status: 200 | 404): Promise<Response> {
  return c.body(new Uint8Array(await readFile(file)), status, {
    'content-type': getMimeType(file) ?? 'application/octet-stream',
  });
}

function createApp(folder: string, knowsRules: boolean): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const { pattern, value } of await readHeaderRules(folder)) {
      if (pattern.test(c.req.path)) for (const [name, text] of value) c.res.headers.append(name, text);
    }
  });
  app.get('*', async (c) => {
    const found = await find(folder, c.req.path, knowsRules);
    if (!found) return send(c, join(folder, '404.html'), 404);
    return 'file' in found ? send(c, found.file, 200) : c.redirect(found.location, found.status ?? 308);
  });
  app.all('*', (c) => c.text('Files can only be read.', 405));
  return app;
}

/** Listens at once, because an export must know its address before there are files. */
export function startStaticHost(folder: string, knowsRules = true): Promise<StaticHost> {
  const app = createApp(folder, knowsRules);
  return new Promise((resolve) => {
    const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
