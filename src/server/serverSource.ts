/** Where the pages of this server get what they show. */
import { oncePerMinute } from '../backend/oncePerMinute';
import { createContentSource, type ContentSource } from '../app/content';
import type { SiteSource } from '../app/siteSource';
import { createDataClient, type BackendAddress } from '../data/client';
import { createContentReader } from '../data/contentReader';
import { createJobReader } from '../data/jobReader';
import { within } from '../data/within';
import { UNWATCHED, type ChangeWatch } from './changes/changeWatch';
import { keepJobs } from './keptJobs';
import { keepHtml } from './keptHtml';
import { createFirstRead } from './outage/firstRead';
import type { LastKnown } from './outage/lastKnown';
import { createSampleJobs } from './sampleJobs';

const OUTAGE_MS = 10_000;
const ANSWER_MS = 2000;
/** How long a start waits for the first read. */
const START_MS = 10_000;

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
  readonly watch?: Pick<ChangeWatch, 'settle' | 'freshFor'>;
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
  const toHtml = keepHtml();
  const freshFor = () => watch.freshFor();
  const jobs = keepJobs(createJobReader(address, ask, { onFailure, toHtml }), freshFor);
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
      await known(START_MS).catch(() => undefined);
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
      const { error } = await within(ANSWER_MS, (signal) => asked.abortSignal(signal));
      return error === null;
    },
    isComplete: () => performance.now() - failedAt > OUTAGE_MS,
  };
}
