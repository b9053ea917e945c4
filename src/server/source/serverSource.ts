/**
 * Where the pages of this server get what they show. Until its content was read once, there is nothing that a page could
 * show.
 */
import { withTimeout } from '../../data/withTimeout';
import { oncePerMinute } from '../../backend/errors';
import { createContentSource, type ContentSource, type SiteSource } from '../../app/content';
import { createDataClient, type BackendAddress } from '../../data/client';
import { createContentReader } from '../../data/contentReader';
import { createJobReader } from '../../data/jobReader';
import type { LastKnown } from './lastKnown';
import { UNWATCHED, type Invalidation } from './invalidation';
import { cacheJobs, cacheHtml, createSampleJobs } from './cache';

/** Nothing was read since this server started. */
export class NotReadError extends Error {
  override readonly name = 'NotReadError';
  constructor() {
    super('The backend has not answered since this server started.');
  }
}

/** How long one try may take, how long a visitor waits for it, and how long the backend is left alone after it, in milliseconds. */
const READ_TIMEOUT = 30_000;
const VISITOR_WAITS = 2000;
const AGAIN_AFTER = 1000;

interface FirstRead<T> {
  /** Rejects with NotReadError where nothing was read by then. */
  get(wait?: number): Promise<T>;
}

/** Everybody waits for the same try, which goes on when they have gone. */
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
/** How long a start waits for the first read. */
const START_TIMEOUT = 10_000;

interface ServerSource extends SiteSource {
  /** The backend did not fail lately: a page made now shows all there is. */
  readonly isComplete: () => boolean;
  /** Resolves when content was read, or could not be for a while. */
  readonly begin: () => Promise<void>;
  /** Asks the backend now; pages have something to show. */
  readonly isAnswering: () => Promise<boolean>;
}

interface SourceOptions {
  /** Stands in for the network where the backend is in this process. */
  readonly ask?: typeof fetch;
  /** Absent where nothing is known of changes. */
  readonly watch?: Pick<Invalidation, 'settle' | 'freshFor'>;
  /** Keeps what an outage page shows. */
  readonly lastKnown?: Pick<LastKnown, 'keep'>;
}

export function createServerSource(
  address: BackendAddress,
  siteUrl: string,
  { ask, watch = UNWATCHED, lastKnown }: SourceOptions = {},
): ServerSource {
  const isTimeToTell = oncePerMinute();
  let failedAt = -Infinity;

  /** Tells of an outage at most once a minute, however many visitors meet it. */
  function onFailure(error: unknown) {
    failedAt = performance.now();
    if (!isTimeToTell()) return;
    const meanwhile = content ? 'pages show the last good content' : 'no page can be shown yet';
    console.error(`The backend did not answer; ${meanwhile}. ${String(error)}`);
  }

  const client = createDataClient(address, ask);
  const toHtml = cacheHtml();
  const freshFor = () => watch.freshFor();
  const jobs = cacheJobs(createJobReader(address, ask, { onFailure, toHtml }), freshFor);
  const readContent = createContentReader(address, ask, toHtml);
  const read = async (signal: AbortSignal) => {
    const answer = await readContent(signal);
    void lastKnown?.keep(answer);
    return answer;
  };
  const first = createFirstRead(read, onFailure);
  let content: ContentSource | undefined;

  /** Built-in texts are somebody else's: without an answer there is nothing to show. */
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
      // The next visitor finds it read. What fails is told, and tried again.
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
