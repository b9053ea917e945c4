/** Where the pages of this server get what they show. */
import { oncePerMinute } from '../backend/oncePerMinute';
import { createContentSource } from '../app/content';
import type { SiteSource } from '../app/siteSource';
import { createDataClient, type BackendAddress } from '../data/client';
import { createContentReader, visibleContent } from '../data/contentReader';
import { createJobReader } from '../data/jobReader';
import { within } from '../data/within';
import { UNWATCHED, type ChangeWatch } from './changes/changeWatch';
import { keepJobs } from './keptJobs';
import { keepHtml } from './keptHtml';
import { createSampleJobs } from './sampleJobs';

const OUTAGE_MS = 10_000;
const ANSWER_MS = 2000;

interface ServerSource extends SiteSource {
  /** The backend did not fail lately: a page made now shows all there is. */
  readonly isComplete: () => boolean;
  /** Asks the backend now. */
  readonly isAnswering: () => Promise<boolean>;
}

interface SourceOptions {
  /** Stands in for the network where the backend is in this process. */
  readonly ask?: typeof fetch;
  /** Absent where nothing is known of changes. */
  readonly watch?: Pick<ChangeWatch, 'settle' | 'freshFor'>;
}

export function createServerSource(
  address: BackendAddress,
  siteUrl: string,
  { ask, watch = UNWATCHED }: SourceOptions = {},
): ServerSource {
  const isTimeToTell = oncePerMinute();
  let failedAt = -Infinity;

  /** Tells of an outage at most once a minute, however many visitors meet it. */
  function onFailure(error: unknown) {
    failedAt = performance.now();
    if (!isTimeToTell()) return;
    console.error(`The backend did not answer; pages show the last good content. ${String(error)}`);
  }

  const client = createDataClient(address, ask);
  const toHtml = keepHtml();
  const freshFor = () => watch.freshFor();
  const jobs = keepJobs(createJobReader(address, ask, { onFailure, toHtml }), freshFor);
  const content = createContentSource({
    read: createContentReader(address, ask, toHtml),
    initial: visibleContent(undefined, toHtml),
    siteUrl,
    freshFor,
    onFailure,
  });
  return {
    async load(signal) {
      await watch.settle();
      return content.load(signal);
    },
    expire() {
      content.expire();
      // The next visitor finds it read. What fails is told, and tried again.
      void content.load(new AbortController().signal);
    },
    expireJobs: () => jobs.expire(),
    async jobs() {
      await watch.settle();
      return jobs;
    },
    hasSampleJobs: createSampleJobs(client),
    async isAnswering() {
      const asked = client.from('site_settings').select('key').limit(1);
      const { error } = await within(ANSWER_MS, (signal) => asked.abortSignal(signal));
      return error === null;
    },
    isComplete: () => performance.now() - failedAt > OUTAGE_MS,
  };
}
