/** The content source of this server's pages. Until the content was read once, no page can be shown. */
import { withTimeout } from '../../data/withTimeout';
import { oncePerMinute } from '../../backend/errors';
import { createContentSource, type ContentSource, type SiteSource } from '../../app/content';
import { createDataClient, type BackendAddress } from '../../data/client';
import { createContentReader } from '../../data/contentReader';
import { createJobReader } from '../../data/jobReader';
import type { LastKnown } from './lastKnown';
import { UNWATCHED, type Invalidation } from './invalidation';
import { cacheJobs, cacheHtml, createSampleJobs } from './cache';

/** Nothing has been read since this server started. */
export class NotReadError extends Error {
  override readonly name = 'NotReadError';
  constructor() {
    super('The backend has not responded since this server started.');
  }
}

/** The longest time of one try, a visitor's longest wait for it, and the pause after it, in milliseconds. */
const READ_TIMEOUT = 30_000;
const VISITOR_WAITS = 2000;
const AGAIN_AFTER = 1000;

interface FirstRead<T> {
  /** Rejects with NotReadError if nothing was read by then. */
  get(wait?: number): Promise<T>;
}

/** All requests wait for the same try, which continues without them. */
function createFirstRead<T extends object>(
  read: (signal: AbortSignal) => Promise<T>,
  onFailure: (error: unknown) => void,
): FirstRead<T> {
  let answer: T | undefined;
  let trying: Promise<void> | undefined;
  let begunAt = 0;
  let failedAt = -Infinity;

  async function attempt() {
    begunAt = performance.now();
    try {
      answer = await withTimeout(READ_TIMEOUT, read);
    } catch (error) {
      failedAt = performance.now();
      onFailure(error);
    }
    trying = undefined;
  }

  return {
    async get(wait = VISITOR_WAITS) {
      if (!answer && !trying && performance.now() - failedAt >= AGAIN_AFTER) trying = attempt();
      const left = begunAt + wait - performance.now();
      if (!answer && trying && left > 0)
        await withTimeout(left, () => trying ?? Promise.resolve()).catch(() => undefined);
      if (!answer) throw new NotReadError();
      return answer;
    },
  };
}

const OUTAGE_MS = 10_000;
const ANSWER_TIMEOUT = 2000;
/** The longest wait of a start for the first read. */
const START_TIMEOUT = 10_000;

interface ServerSource extends SiteSource {
  /** The backend has not failed recently: a new page is complete. */
  readonly isComplete: () => boolean;
  /** Resolves when content was read, or could not be read for a while. */
  readonly begin: () => Promise<void>;
  /** Reads the backend now; pages have content to show. */
  readonly isAnswering: () => Promise<boolean>;
}

interface SourceOptions {
  /** Replaces the network if the backend is in this process. */
  readonly ask?: typeof fetch;
  /** Undefined if changes cannot be known. */
  readonly watch?: Pick<Invalidation, 'settle' | 'freshFor'>;
  /** Stores the facts for the outage page. */
  readonly lastKnown?: Pick<LastKnown, 'keep'>;
}

export function createServerSource(
  address: BackendAddress,
  siteUrl: string,
  { ask, watch = UNWATCHED, lastKnown }: SourceOptions = {},
): ServerSource {
  const isTimeToTell = oncePerMinute();
  let failedAt = -Infinity;

  /** Logs an outage at most once a minute, however many visitors meet it. */
  function onFailure(error: unknown) {
    failedAt = performance.now();
    if (!isTimeToTell()) return;
    const meanwhile = content ? 'pages show the last good content' : 'no page can be shown yet';
    console.error(`The backend did not respond; ${meanwhile}. ${String(error)}`);
  }

  const client = createDataClient(address, ask);
  const toHtml = cacheHtml();
  const freshFor = () => watch.freshFor();
  const jobs = cacheJobs(
    { ...createJobReader(address, ask, { onFailure, toHtml }), now: Date.now },
    freshFor,
  );
  const readContent = createContentReader(address, ask, toHtml);
  const read = async (signal: AbortSignal) => {
    const answer = await readContent(signal);
    void lastKnown?.keep(answer);
    return answer;
  };
  const first = createFirstRead(read, onFailure);
  let content: ContentSource | undefined;

  /** Built-in texts belong to no agency: without a response there is nothing to show. */
  async function known(wait?: number): Promise<ContentSource> {
    const initial = await first.get(wait);
    return (content ??= createContentSource({ read, initial, siteUrl, freshFor, onFailure }));
  }

  return {
    async load(signal) {
      await watch.settle();
      return (await known()).load(signal);
    },
    async begin() {
      await known(START_TIMEOUT).catch(() => undefined);
    },
    expire() {
      content?.expire();
      // The next visitor finds it read. A failure is logged and retried.
      void content?.load(new AbortController().signal);
    },
    expireJobs: () => jobs.expire(),
    async jobs() {
      await watch.settle();
      return jobs;
    },
    sampleJobs: createSampleJobs(jobs),
    async isAnswering() {
      await known();
      const asked = client.from('site_settings').select('key').limit(1);
      const { error } = await withTimeout(ANSWER_TIMEOUT, (signal) => asked.abortSignal(signal));
      return error === null;
    },
    isComplete: () => performance.now() - failedAt > OUTAGE_MS,
  };
}
