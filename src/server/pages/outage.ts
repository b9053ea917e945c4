/**
 * Responds while nothing could be read from the backend: a page would be wrong, so only an outage page is shown, with
 * the last known facts of the agency from the data folder.
 */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { emailLink, phoneLink } from '../../shared/addresses';
import { sendDocument } from '../http/securityHeaders';
import type { Facts, LastKnown } from '../source/lastKnown';
import type { HtmlTemplate } from './htmlTemplate';
import { isDocument } from './pages';

/** Seconds. */
const RETRY_AFTER = 5;

const TITLE = 'This page cannot be shown right now';
const WHY = 'Our server has just started, or it cannot reach its database. Please try again in a minute.';
const NOT_SENT = 'Your message did not arrive. Please go back and send it again in a minute.';

const reachUs = ({ contact_details: { phone, email } }: Facts) => html`
  <p>
    You can also reach us by phone at <a href="${phoneLink(phone)}">${phone}</a> or by email at
    <a href="${emailLink(email)}">${email}</a>.
  </p>
`;

const bodyOf = (known: Facts | undefined, path: string, isSent: boolean) => html`
  <main class="error-page wrap" id="main">
    ${known && html`<p class="error-page__name">${known.brand.name}</p>`}
    <h1>${TITLE}.</h1>
    <p>${isSent ? NOT_SENT : WHY}</p>
    ${known && reachUs(known)}
    ${!isSent && html`<p class="buttons"><a class="button" href="${path}">Try again</a></p>`}
  </main>
`;

/** A page for people, a line for programs. */
export function createOutage(template: HtmlTemplate, lastKnown: LastKnown) {
  return async (c: Context): Promise<Response> => {
    const headers = { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' };
    const { pathname, search } = new URL(c.req.url);
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    if (isDocument(pathname)) return c.text(`${TITLE}. ${WHY}\n`, 503, headers);
    const known = await lastKnown.read();
    const title = await html`<title>${known ? `${TITLE} | ${known.brand.name}` : TITLE}</title>`;
    const body = await bodyOf(known, pathname + search, !isRead);
    const page = { head: String(title), body: String(body), look: known?.look };
    return sendDocument(c, template.still(page), 503, headers);
  };
}
