/** Where the pages of this server get what they show. */
import type { EmbeddedBackend } from '../backend/backend';
import { createContentSource } from '../app/content';
import type { SiteSource } from '../app/siteSource';
import { createDataClient, type BackendAddress } from '../data/client';
import { createContentReader, visibleContent } from '../data/contentReader';
import { createJobReader } from '../data/jobReader';

const QUIET_MS = 60_000;
const OUTAGE_MS = 10_000;
const ANSWER_MS = 2000;

interface ServerSource extends SiteSource {
  /** The backend did not fail lately: a page made now shows all there is. */
  readonly isWhole: () => boolean;
  /** Asks the backend now. */
  readonly isAnswering: () => Promise<boolean>;
}

/** The embedded backend is in this process: no network between a page and its data. */
export const fetchFrom =
  (backend: EmbeddedBackend): typeof fetch =>
  (input, init) =>
    backend.fetch(new Request(input, init), null);

/** `ask` stands in for the network. */
export function createServerSource(
  address: BackendAddress,
  siteUrl: string,
  ask: typeof fetch | undefined,
): ServerSource {
  let toldAt = -Infinity;
  let failedAt = -Infinity;

  /** Tells of an outage at most once a minute, however many visitors meet it. */
  function onFailure(error: unknown) {
    failedAt = performance.now();
    if (failedAt - toldAt < QUIET_MS) return;
    toldAt = failedAt;
    console.error(`The backend did not answer; pages show the last good content. ${String(error)}`);
  }

  const client = createDataClient(address, ask);
  const jobs = createJobReader(address, ask, onFailure);
  const content = createContentSource({
    read: createContentReader(address, ask),
    initial: visibleContent(),
    siteUrl,
    // Pages from this process are kept for as long as they are right, so they must not begin with what was right before.
    freshFor: ask ? 0 : 1000,
    onFailure,
  });
  return {
    ...content,
    jobs: () => Promise.resolve(jobs),
    async isAnswering() {
      const asked = client.from('site_settings').select('key').limit(1);
      const { error } = await asked.abortSignal(AbortSignal.timeout(ANSWER_MS));
      return error === null;
    },
    isWhole: () => performance.now() - failedAt > OUTAGE_MS,
  };
}
