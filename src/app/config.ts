/** What the server tells the page at run time: a JSON block, so that no address is baked into the bundle. */
import type { BackendAddress } from '../data/client';

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export interface PageConfig extends BackendAddress {
  readonly siteUrl: string;
}

export function readConfig(): PageConfig {
  const config = readBlock('sampark-config') as PageConfig;
  return { ...config, supabaseUrl: config.supabaseUrl || location.origin };
}

export function readHydrationData(): Record<string, unknown> | undefined {
  return readBlock('sampark-data') as Record<string, unknown> | undefined;
}
