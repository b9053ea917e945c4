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
  /** How long an answer is used without asking again, in milliseconds. A failure counts as an answer. */
  freshFor: number;
  /** Hears of a load that failed; the page still gets the last good copy, or what is built in. */
  readonly onFailure: (error: unknown) => void;
}

export function createContentSource({ client, siteUrl, freshFor, onFailure }: SourceOptions): ContentSource {
  let stored = NOTHING_STORED;
  let askedAt = -Infinity;
  let generation = 0;
  return {
    async load(signal) {
      if (performance.now() - askedAt < freshFor) return { siteUrl, stored };
      const asked = generation;
      try {
        const answer = await fetchContent(client, signal);
        // An answer that was asked for before a save must not count as fresh after it.
        if (asked === generation) stored = answer;
        else return { siteUrl, stored: answer };
      } catch (error) {
        if (signal.aborted) throw error;
        onFailure(error);
      }
      askedAt = performance.now();
      return { siteUrl, stored };
    },
    expire() {
      generation += 1;
      askedAt = -Infinity;
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
