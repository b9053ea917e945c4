/** The content of the whole site as one root loader: fresh for a moment, the last good copy when offline. */
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { DataClient } from '../data/client';
import { ContentContext, fetchContent, NOTHING_STORED, type StoredContent } from '../data/content';
import { SiteUrlContext } from '../data/siteUrl';

/** What every page is given. */
export interface RootData {
  readonly siteUrl: string;
  readonly stored: StoredContent;
}

export interface ContentSource {
  load(signal: AbortSignal): Promise<RootData>;
  /** The next load asks the backend, whatever the age of the copy. */
  expire(): void;
}

interface SourceOptions {
  client: DataClient;
  siteUrl: string;
  /** What the page came with; shown as long as nothing newer could be loaded. */
  initial?: StoredContent;
  /** How long an answer is used without asking again, in milliseconds. */
  freshFor: number;
  /** Hears of a load that failed; the page still gets the last good copy, or what is built in. */
  readonly onFailure: (error: unknown) => void;
}

/** A page does not wait longer than this for its content, in milliseconds. */
const PATIENCE = 2000;
/** After a failure the backend is left alone for a while, and pages do not wait for it. */
const RETRY_AFTER = 5000;

export function createContentSource(options: SourceOptions): ContentSource {
  const { client, siteUrl, freshFor, onFailure } = options;
  let stored = options.initial ?? NOTHING_STORED;
  let askAgainAt = -Infinity;
  let generation = 0;
  return {
    async load(signal) {
      if (performance.now() < askAgainAt) return { siteUrl, stored };
      const asked = generation;
      try {
        const answer = await fetchContent(client, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]));
        // An answer that was asked for before a save must not count as fresh after it.
        if (asked !== generation) return { siteUrl, stored: answer };
        stored = answer;
        askAgainAt = performance.now() + freshFor;
      } catch (error) {
        if (signal.aborted) throw error;
        onFailure(error);
        askAgainAt = performance.now() + RETRY_AFTER;
      }
      return { siteUrl, stored };
    },
    expire() {
      generation += 1;
      askAgainAt = -Infinity;
    },
  };
}

export function ContentProvider({ children }: { children: ReactNode }) {
  const { siteUrl, stored } = useLoaderData<RootData>();
  return (
    <SiteUrlContext value={siteUrl}>
      <ContentContext value={stored}>{children}</ContentContext>
    </SiteUrlContext>
  );
}
