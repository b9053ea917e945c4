/** Reads the content of a preview link: the site as it is, with one draft laid over it. */
import type { LiveValue } from '../shared/preview/livePage';
import { createDataClient, type BackendAddress, valueOf } from './client';
import type { VisibleContent } from './content';

export interface Preview {
  readonly content: VisibleContent;
  readonly name: string;
  /** When the link ends, as ISO 8601. */
  readonly endsAt: string;
}

/** Rejects with an AnswerError of status 404 when the link has ended. */
export function createPreviewReader(address: BackendAddress, fetch?: typeof globalThis.fetch) {
  const client = createDataClient(address, fetch);
  return async (token: string, signal: AbortSignal): Promise<Preview> => {
    const answer = await client.rpc('preview_content', { token }).abortSignal(signal).then(valueOf);
    const { expires_at, ...draft } = answer as LiveValue & { expires_at: string };
    const { contentWith, createStoredReader, nameOf } = await import('./contentReader');
    const stored = await createStoredReader(address, fetch)(signal);
    return { content: contentWith(stored, [draft]), name: nameOf(draft), endsAt: expires_at };
  };
}
