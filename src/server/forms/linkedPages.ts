/**
 * Pages behind a secret, rendered completely on the server, so that they need no script: `/introduction` and
 * `/shortlist` with the token in their query. Reading only shows; a POST opens a list or answers. They are never
 * cached, and their address is never sent as a referrer.
 */
import { Hono, type Context } from 'hono';
import {
  callOf,
  LINKED_PAGES,
  SHORTLIST_FILE,
  readLinkedAnswer,
  tokenIn,
  type Linked,
  type LinkedPath,
} from '../../shared/submissions/linkedPages';
import { answerToProblem } from '../../backend/requests/bodies';
import { listenerOf } from '../http/peer';
import { sendDocument } from '../http/securityHeaders';
import { attachment } from './myData';
import { fetchResume, type ServiceClient } from '../worker/serviceClient';
import { jsonOf } from './callBackend';
import { isSameOrigin, type PostedFormsOptions } from './postedForms';
import { readForm } from './readForm';

interface LinkedPagesOptions extends PostedFormsOptions {
  /** Undefined if this server has no key to the files. */
  readonly service: ServiceClient | undefined;
}

/** The address is never sent to another site; browsers without a site header in a POST still send the origin. */
const UNKEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };
const FOREIGN = 'Please reply on our own site.';
const NO_FILE = 'This file could not be read. Please ask your contact at the agency for it.';

/** A refusal keeps its status; any other failure is a temporary fault of ours. */
const statusOf = (status: number) => (status >= 400 && status < 500 ? status : 503) as 404;

export function linkedPages(options: LinkedPagesOptions): Hono {
  const { siteUrl, source, template, render, callBackend, onSent, budget, addressOf, service } = options;

  async function ask(c: Context, name: string, body: object) {
    const answer = await callBackend(c)(`/rest/v1/rpc/${name}`, 'application/json', JSON.stringify(body));
    return { status: answer.status, ...readLinkedAnswer(answer.status, jsonOf(answer)) };
  }

  async function show(c: Context, linked: Linked, status: number): Promise<Response> {
    const page = await render(siteUrl + c.req.path, source, { linked });
    if (page instanceof Response) return page;
    return sendDocument(c, template.still(page), status === 200 ? 200 : statusOf(status), UNKEPT);
  }

  const readPosted = (c: Context) => readForm(c.req.raw, { hasFile: false, budget, address: addressOf(c) });

  const app = new Hono();
  for (const [path, { read, open }] of Object.entries(LINKED_PAGES) as [
    LinkedPath,
    (typeof LINKED_PAGES)[LinkedPath],
  ][]) {
    app.get(path, async (c, next) => {
      const token = tokenIn(new URL(c.req.url).search);
      if (!token) return next();
      await source.load(listenerOf(c));
      const { status, ...found } = await ask(c, read, { token });
      return show(c, { token, typed: {}, ...found }, status);
    });
    app.post(path, async (c) => {
      const token = tokenIn(new URL(c.req.url).search) ?? '';
      if (!isSameOrigin(c.req, siteUrl)) return c.text(FOREIGN, 403);
      const form = await readPosted(c);
      if (form && 'problem' in form) return answerToProblem(form.problem);
      if (!form) return c.text('This form does not belong to this page.', 400);
      try {
        // The body is not read while no page could report the result.
        await source.load(listenerOf(c));
        const { name, body } = callOf(path, token, form.values);
        const { status, ...taken } = await ask(c, name, body);
        if (status === 200) onSent();
        const { given } = status === 200 ? taken : await ask(c, name === open ? read : open, { token });
        return await show(c, { token, ...taken, given, typed: status === 200 ? {} : form.values }, status);
      } finally {
        form.close();
      }
    });
  }
  app.post(SHORTLIST_FILE, async (c) => {
    if (!isSameOrigin(c.req, siteUrl)) return c.text(FOREIGN, 403);
    const form = await readPosted(c);
    if (form && 'problem' in form) return answerToProblem(form.problem);
    const { token = '', id = '' } = form?.values ?? {};
    form?.close();
    if (!service) return c.text(NO_FILE, 404, UNKEPT);
    const { data, error } = await service.rest.rpc('shortlist_file', { token, id: Number(id) || 0 });
    if (error) return c.text(error.code === 'PT404' ? error.message : NO_FILE, 404, UNKEPT);
    const file = data as { name: string; path: string };
    const { bytes } = await fetchResume(service, file.path);
    if (!bytes) return c.text(NO_FILE, 404, UNKEPT);
    attachment(c, file.name);
    return c.body(new Uint8Array(bytes), 200, UNKEPT);
  });
  return app;
}
