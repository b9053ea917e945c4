import type { Handler } from 'hono';
import type { SiteSource } from '../../app/siteSource';
import { isBackendError } from '../../data/errors';
import { jobsXml } from './jobsXml';

/** The longest that writing the whole file may take, in milliseconds. */
const PATIENCE = 120_000;

/** Answers `/jobs/jobs.xml` with a stream, which begins when the backend has given the first part. */
export const jobsXmlRoute =
  (siteUrl: string, source: SiteSource): Handler =>
  async (c) => {
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(PATIENCE)]);
    const { content } = await source.load(signal);
    const parts = jobsXml(siteUrl, content.settings.brand.name, await source.jobs(), signal);
    try {
      const first = await parts.next();
      const encoder = new TextEncoder();
      const bytes = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(encoder.encode(first.value)),
        async pull(controller) {
          const { value, done } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
      });
      return c.body(bytes, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, no-cache',
      });
    } catch (error) {
      if (!isBackendError(error)) throw error;
      return c.text('The jobs cannot be read right now. Please ask again in a few minutes.\n', 503);
    }
  };
