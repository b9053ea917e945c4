/** The content of the whole site as one root loader: fresh for a moment, the last good copy when offline. */
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ContentContext, type VisibleContent, SiteUrlContext } from '../data/content';
import { withTimeout } from '../data/withTimeout';
import { SectionJobsContext, type LoadJobReader, type SectionJobs } from '../data/jobs';

/** The data of every page. */
export interface RootData {
  readonly siteUrl: string;
  readonly content: VisibleContent;
}

/** The same with the jobs of the sections of the page. */
export interface ShownRootData extends RootData {
  readonly sectionJobs?: SectionJobs | undefined;
}

export interface ContentSource {
  load(signal: AbortSignal): Promise<RootData>;
  /** The next load calls the backend, whatever the age of the copy. */
  expire(): void;
}

interface SourceOptions {
  siteUrl: string;
  /** Fetches the code that reads, without a timeout. */
  readonly prepare?: () => Promise<unknown>;
  /** Calls the backend. Rejects if it does not answer. */
  readonly read: (signal: AbortSignal) => Promise<VisibleContent>;
  /** Replaces content until some could be read. Without it, a load that finds nothing rejects. */
  initial?: VisibleContent;
  /** The longest wait of a page for its content, in milliseconds. */
  timeout?: number;
  /** The time for which a response is used without calling again, in milliseconds. */
  freshFor: () => number;
  /** Called after a failed load; the page still gets the last good copy. */
  readonly onFailure: (error: unknown) => void;
}

/** The limit if another response is at hand: the last good copy, or a page of the server. */
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
        // A response to a call from before a save must not count as fresh after it.
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
  const { siteUrl, content, sectionJobs } = useLoaderData<ShownRootData>();
  return (
    <SiteUrlContext value={siteUrl}>
      <ContentContext value={content}>
        <SectionJobsContext value={sectionJobs}>{children}</SectionJobsContext>
      </ContentContext>
    </SiteUrlContext>
  );
}

/** The source of the data of pages and documents. */
export interface SiteSource extends ContentSource {
  readonly jobs: LoadJobReader;
  /** The next page calls for all jobs, whatever is cached. */
  expireJobs(): void;
  /** The numbers of open jobs that came with the product; none if that is unknown. */
  readonly sampleJobs: (signal: AbortSignal) => Promise<ReadonlySet<number>>;
}
