/** What the server tells the page at run time: a JSON block, so that no address is baked into the bundle. */
import type { BackendAddress } from '../data/client';
import type { RootData } from './content';

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

/** What the page was rendered from; absent when the server sent no page but the bare door. */
export interface PageData {
  readonly loaderData: { readonly root: RootData } & Record<string, unknown>;
}

export function readPageData(): PageData | undefined {
  return readBlock('sampark-data') as PageData | undefined;
}
