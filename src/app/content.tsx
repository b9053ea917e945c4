/** The content of the whole site as one root loader: fresh for a moment, the last good copy when offline. */
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ContentContext, type VisibleContent, SiteUrlContext } from '../data/content';
import { withTimeout } from '../data/withTimeout';
import type { LoadJobReader } from '../data/jobs';

/** What every page is given. */
export interface RootData {
  readonly siteUrl: string;
  readonly content: VisibleContent;
}

export interface ContentSource {
  load(signal: AbortSignal): Promise<RootData>;
  /** The next load asks the backend, whatever the age of the copy. */
  expire(): void;
}

interface SourceOptions {
  siteUrl: string;
  /** Fetches the code that reads, which has no limit of time. */
  readonly prepare?: () => Promise<unknown>;
  /** Asks the backend. Rejects when it does not answer. */
  readonly read: (signal: AbortSignal) => Promise<VisibleContent>;
  /** Stands in until something could be read. Without it, a load that finds nothing rejects. */
  initial?: VisibleContent;
  /** How long a page waits for its content, in milliseconds. */
  timeout?: number;
  /** How long an answer that came now is used without asking again, in milliseconds. */
  freshFor: () => number;
  /** Hears of a load that failed; the page still gets the last good copy. */
  readonly onFailure: (error: unknown) => void;
}

/** Where another answer stands in: the last good copy, or a page of the server. */
const TIMEOUT = 2000;
/** After a failure the backend is left alone for a while, and pages do not wait for it. */
const RETRY_AFTER = 5000;

export function createContentSource(options: SourceOptions): ContentSource {
  const { siteUrl, prepare, read, freshFor, onFailure, timeout = TIMEOUT } = options;
  let content = options.initial;
  let askAgainAt = -Infinity;
  let generation = 0;
  return {
    async load(signal) {
      if (content && performance.now() < askAgainAt) return { siteUrl, content };
      const asked = generation;
      try {
        if (prepare) await prepare();
        const answer = await withTimeout(timeout, read, signal);
        // An answer that was asked for before a save must not count as fresh after it.
        if (asked !== generation) return { siteUrl, content: answer };
        content = answer;
        askAgainAt = performance.now() + freshFor();
      } catch (error) {
        if (signal.aborted) throw error;
        onFailure(error);
        askAgainAt = performance.now() + RETRY_AFTER;
        if (!content) throw error;
      }
      return { siteUrl, content };
    },
    expire() {
      generation += 1;
      askAgainAt = -Infinity;
    },
  };
}

export function ContentProvider({ children }: { children: ReactNode }) {
  const { siteUrl, content } = useLoaderData<RootData>();
  return (
    <SiteUrlContext value={siteUrl}>
      <ContentContext value={content}>{children}</ContentContext>
    </SiteUrlContext>
  );
}

/** Where pages and documents get what they show. */
export interface SiteSource extends ContentSource {
  readonly jobs: LoadJobReader;
  /** The next page asks for all of the jobs, whatever was kept of them. */
  expireJobs(): void;
  /** The numbers of open jobs that came with the product; none where that is not known. */
  readonly sampleJobs: (signal: AbortSignal) => Promise<ReadonlySet<number>>;
}
