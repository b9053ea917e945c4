import type { DataRouter } from 'react-router-dom';
import type { VisibleContent } from '../../data/content';

/** Where a page that shows a draft gets its content. */
export interface PagePreview {
  read(signal: AbortSignal): Promise<VisibleContent>;
  /** Another page of the site, with the same draft. */
  addressOf(address: string): string;
  /** Calls back whenever there is something else to show. */
  follow(onChange: () => Promise<void>, router: DataRouter): void;
}
