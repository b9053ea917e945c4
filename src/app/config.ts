/** Settings that the server sends to the page at run time, as a JSON block, so that the bundle contains no address. */
import type { BackendAddress } from '../data/client';
import type { RootData } from './content';
import { guardReads } from './contentReads';
import { CONFIG_ID, DATA_ID } from '../shared/look/headScripts';

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export interface PageConfig extends BackendAddress {
  readonly siteUrl: string;
  /** The page is an exported file; its project may have newer content. */
  readonly isExported?: boolean;
  /** The page is a file without a backend. */
  readonly isAlone?: boolean;
}

export function readConfig(): PageConfig {
  const config = readBlock(CONFIG_ID) as PageConfig;
  return { ...config, supabaseUrl: config.supabaseUrl || location.origin };
}

/** The data from which the page was rendered; absent in the shell of pages published after an export. */
export interface PageData {
  /** The path pattern of the page; absent for the home page. */
  readonly pattern?: string;
  readonly loaderData: { readonly root: RootData } & Record<string, unknown>;
}

export function readPageData(): PageData | undefined {
  const sent = readBlock(DATA_ID) as PageData | undefined;
  if (import.meta.env.DEV && sent) {
    const { root } = sent.loaderData;
    return {
      ...sent,
      loaderData: { ...sent.loaderData, root: { ...root, content: guardReads(root.content) } },
    };
  }
  return sent;
}
