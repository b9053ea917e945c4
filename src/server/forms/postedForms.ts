/**
 * Forms that are sent before their script is ready, or without one: processed and answered with their own page. Another
 * site must not send one in a visitor's name.
 */
import type { HonoRequest, Context, MiddlewareHandler } from 'hono';
import { type Budget, answerToProblem } from '../../backend/requests/bodies';
import type { render } from '../../app/render';
import type { SiteSource } from '../../app/content';
import { pageAt, type VisibleContent } from '../../data/content';
import type { PostedForm } from '../../data/visitorApi';
import { listenerOf } from '../http/peer';
import { sendDocument } from '../http/securityHeaders';
import type { HtmlTemplate } from '../pages/htmlTemplate';
import type { CallBackend } from './callBackend';
import { readForm, type ReadForm } from './readForm';
import { submitForm, type Submitted } from './submitForm';

/** Browsers send the site themselves; older ones send only the origin. A sender of neither is no browser. */
export function isSameOrigin(request: HonoRequest, siteUrl: string): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.header('origin');
  return origin !== undefined && [siteUrl, new URL(request.url).origin].includes(origin);
}

export interface PostedFormsOptions {
  siteUrl: string;
  source: SiteSource;
  template: HtmlTemplate;
  render: typeof render;
  callBackend: (c: Context) => CallBackend;
  /** The memory of all bodies in progress, and the address that a body counts for. */
  budget: Budget;
  addressOf: (c: Context) => string;
  /** There may be email to send. */
  onSent: () => void;
}

/** The pages that have a form, by the form's kind; a page may have several, and staff add some to others. */
const pages: Readonly<Record<PostedForm['kind'], RegExp>> = {
  contact: /^\/(?:contact|verify)$/,
  enquiry: /^\/employers$/,
  resume: /^\/candidates$/,
  application: /^\/jobs\/[^/]+$/,
  job_alert: /^\/job(?:s|-alerts)$/,
  my_data: /^\/my-data$/,
  verify: /^\/verify$/,
};

const FORMS_WITH_FILE: ReadonlySet<PostedForm['kind']> = new Set(['resume', 'application']);

const kindsAt = (content: VisibleContent, path: string): readonly PostedForm['kind'][] => [
  ...(Object.keys(pages) as PostedForm['kind'][]).filter((kind) => pages[kind].test(path)),
  ...(pageAt(content, path)?.sections ?? []).flatMap(({ kind, form }) => (kind === 'form' ? form : [])),
];

const CHOOSE_AGAIN = 'Please choose the file again, because it could not be kept.';

/** Typed text comes back into the form; a file cannot. */
function withoutFile({ outcome }: Submitted, { file }: ReadForm): Submitted['outcome'] {
  if (file.name === '') return outcome;
  if (outcome.kind === 'problems') {
    const { file: problem = CHOOSE_AGAIN, ...others } = outcome.problems;
    return { ...outcome, problems: { ...others, file: problem } };
  }
  const hasMessage = outcome.kind === 'refused' || outcome.kind === 'limited';
  return hasMessage ? { ...outcome, message: `${outcome.message} ${CHOOSE_AGAIN}` } : outcome;
}

export function postedForms(options: PostedFormsOptions): MiddlewareHandler {
  const { siteUrl, source, template, render, callBackend, onSent, budget, addressOf } = options;
  async function answer(c: Context, posted: PostedForm, status: Submitted['status']): Promise<Response> {
    const page = await render(siteUrl + c.req.path + new URL(c.req.url).search, source, { posted });
    if (page instanceof Response) return page;
    // It holds a visitor's input: no cache keeps it, no search engine lists it.
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    return sendDocument(c, template.still(page), status, headers);
  }

  return async (c, next) => {
    // The body is not read while no page could report the result.
    const { content } = await source.load(listenerOf(c));
    const kinds = kindsAt(content, c.req.path);
    if (kinds.length === 0) return next();
    if (!isSameOrigin(c.req, siteUrl)) return c.text('Please send the form from our own site.', 403);
    const form = await readForm(c.req.raw, {
      hasFile: kinds.some((kind) => FORMS_WITH_FILE.has(kind)),
      budget,
      address: addressOf(c),
    });
    if (form && 'problem' in form) return answerToProblem(form.problem);
    const kind = kinds.find((kind) => kind === form?.values['form']);
    if (!form || !kind) {
      form?.close();
      return c.text('This form does not belong to this page.', 400);
    }
    try {
      const submitted = await submitForm(kind, form, callBackend(c), source.jobs);
      if (submitted.outcome.kind === 'sent') onSent();
      const posted = { kind, values: form.values, outcome: withoutFile(submitted, form) };
      return await answer(c, posted, submitted.status);
    } finally {
      form.close();
    }
  };
}
