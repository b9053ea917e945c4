/** What has every job: how long it is written, and how long everybody else waits meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics';
import { saveJob } from './cases';
import type { Site } from './site';

/** Milliseconds; of the others what nineteen of twenty do not exceed. */
export interface FeedTimes {
  readonly whole: number;
  readonly page: number;
  readonly health: number;
  readonly rest: number;
}

/** Another visitor comes so often. */
const EVERY_MS = 100;

async function timesOf(work: () => Promise<unknown>, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  return percentile(times, 0.95);
}

export async function measureFeed(site: Site, path: string): Promise<FeedTimes> {
  await saveJob(site);
  await site.get('/about');
  let isOver = false;
  const began = performance.now();
  const written = site.get(path).then(() => {
    isOver = true;
    return performance.now() - began;
  });
  const meanwhile = (work: () => Promise<unknown>) => timesOf(work, () => isOver);
  const [whole, page, health, rest] = await Promise.all([
    written,
    meanwhile(() => site.get('/about')),
    meanwhile(() => site.get('/healthz')),
    meanwhile(() => site.ask('site_settings?select=key&limit=1')),
  ]);
  return { whole, page, health, rest };
}
