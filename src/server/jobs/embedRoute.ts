/** Answers `/embed/jobs`, and says which websites may show it in a frame: the ones that staff have named, else none. */
import type { Handler } from 'hono';
import type { SiteSource } from '../../app/siteSource';
import { isBackendError } from '../../data/errors';
import { within } from '../../data/within';
import { readJobQuery } from '../../shared/jobs/jobQuery';
import { listenerOf } from '../http/hungUp';
import type { Turns } from '../pages/turns';
import { cspHash } from '../pages/cspHash';
import { embedDocument, frameStyle, frameStyleOf, heightScript } from './embedDocument';

const TIMEOUT = 5000;
const USUAL_SIZE = 10;
const LARGEST_SIZE = 50;

/** Nothing that could add another rule to the policy. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;

const scriptHash = cspHash(heightScript);

export function embedPolicy(origins: readonly string[], style = frameStyle): string {
  const allowed = origins
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => ORIGIN.test(origin));
  return [
    `default-src 'none'`,
    `style-src ${cspHash(style)}`,
    `script-src ${scriptHash}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${allowed.length > 0 ? allowed.join(' ') : `'none'`}`,
  ].join('; ');
}

const readSize = (text: string | null) =>
  Math.min(Math.max(Number.parseInt(text ?? '', 10) || USUAL_SIZE, 1), LARGEST_SIZE);

export function embedRoute(siteUrl: string, source: SiteSource, turns: Turns): Handler {
  const read = async (params: URLSearchParams, listener: AbortSignal) => {
    const query = readJobQuery(params);
    const { content } = await source.load(listener);
    const jobs = await source.jobs();
    const search = (signal: AbortSignal) => jobs.search(query, signal, readSize(params.get('size')));
    const list = await within(TIMEOUT, search, listener).catch((error: unknown) => {
      if (isBackendError(error)) return undefined;
      throw error;
    });
    return { siteUrl, content, query, list };
  };
  return async (c) => {
    const signal = listenerOf(c);
    const { searchParams } = new URL(c.req.url);
    const parts = await turns.take(() => read(searchParams, signal), { signal });
    return c.html(await embedDocument(parts), parts.list ? 200 : 503, {
      'cache-control': 'public, no-cache',
      'content-security-policy': embedPolicy(
        parts.content.settings.job_board.embed_origins,
        frameStyleOf(parts.content),
      ),
    });
  };
}
