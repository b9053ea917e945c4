/** Old addresses that lead on, for one server. */
import type { MiddlewareHandler } from 'hono';
import type { SiteSource } from '../../app/siteSource';
import type { Services } from '../services';
import { keepRules, type KeptRules, type ReadRules } from './keepRules';
import { redirecting } from './redirecting';
import { createUnknownCounts } from './unknownCounts';

export interface Redirects extends Pick<KeptRules, 'expire'> {
  readonly middleware: MiddlewareHandler;
  /** Tells what is left to count. */
  close(): Promise<void>;
}

interface RedirectsParts extends Pick<Services, 'changes' | 'service'> {
  readonly read: ReadRules;
  readonly siteUrl: string;
  readonly source: Pick<SiteSource, 'load'>;
}

export function createRedirects({ read, siteUrl, source, changes, service }: RedirectsParts): Redirects {
  const rules = keepRules(read, siteUrl, changes);
  const unknown =
    service && createUnknownCounts((counts) => service.rest.rpc('count_unknown_addresses', { counts }));
  return {
    middleware: redirecting({ rules, source, unknown }),
    expire: (changed) => rules.expire(changed),
    close: async () => unknown?.close(),
  };
}
