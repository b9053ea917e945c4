import type { LoadJobReader } from '../data/jobs';
import type { ContentSource } from './content';

/** Where pages and documents get what they show. */
export interface SiteSource extends ContentSource {
  readonly jobs: LoadJobReader;
}
