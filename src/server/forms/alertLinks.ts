/** The addresses in emails of job alerts: a page with a button for people, and one POST for mail programs (RFC 8058). */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { endOf } from '../../data/outcome';
import { JOB_ALERTS_PATH, readAlertLink, type AlertEnd, type AlertLink } from '../../shared/jobs/jobAlerts';
import { listenerOf } from '../http/peer';
import { sendDocument } from '../http/securityHeaders';
import type { PostedFormsOptions } from './postedForms';

const STATUS = { confirmed: 200, stopped: 200, invalid: 404, limit: 409 } as const satisfies Record<
  AlertEnd,
  number
>;
const NO_ANSWER = 'This did not work. Please try again in a few minutes.';

/** The body that a mail program sends for its own unsubscribe button; the format is fixed. */
const ONE_CLICK = /(?:^|[&\n"])List-Unsubscribe=?/;
const LONGEST_BODY = 10_000;

const withinLimit = bodyLimit({
  maxSize: LONGEST_BODY,
  onError: (c) => c.text('This request is too long.', 413),
});

export function alertLinks(options: PostedFormsOptions): MiddlewareHandler {
  const { siteUrl, source, template, render, callBackend, onSent } = options;

  async function follow(c: Context, { act, token }: AlertLink): Promise<AlertEnd | undefined> {
    const body = JSON.stringify({ token });
    const { status } = await callBackend(c)(`/rest/v1/rpc/${act}_job_alert`, 'application/json', body);
    try {
      return endOf(act, status);
    } catch {
      return undefined;
    }
  }

  async function pageOf(c: Context, end: AlertEnd): Promise<Response> {
    const page = await render(`${siteUrl}${JOB_ALERTS_PATH}?done=${end}`, source);
    if (page instanceof Response) return page;
    return sendDocument(c, template.still(page), STATUS[end]);
  }

  const answer: MiddlewareHandler = async (c, next) => {
    const link = readAlertLink(c.req.path.slice(JOB_ALERTS_PATH.length));
    if (!link || c.req.method !== 'POST') await next();
    else {
      const fromProgram = ONE_CLICK.test(await c.req.text());
      // Nothing is done while no page could report the result.
      if (!fromProgram) await source.load(listenerOf(c));
      const end = await follow(c, link);
      onSent();
      if (!end) c.res = c.text(NO_ANSWER, 503);
      else c.res = fromProgram ? c.text('Done.', STATUS[end]) : await pageOf(c, end);
    }
    // The secret in the address must not reach anyone else.
    c.header('cache-control', 'no-store');
  };
  return every(withinLimit, answer);
}
