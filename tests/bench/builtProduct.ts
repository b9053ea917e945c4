/** The product as it is served: built once per run, started in this process on a temporary folder, with a browser. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../stage/browser/findBrowser';
import { startBuiltInServer, type Server } from '../stage/server/builtServer';

async function build(): Promise<number> {
  const started = performance.now();
  await promisify(execFile)('npm', ['run', 'build']);
  return (performance.now() - started) / 1000;
}

let seconds: Promise<number> | undefined;

/** Builds on the first call, and returns the duration in seconds. */
export const secondsToBuild = () => (seconds ??= build());

/** Gives the work a folder that is deleted after it. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sampark-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await findBrowser({ isFull: true }));
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Gives the work a new server. */
export async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  await secondsToBuild();
  return withFolder(async (folder) => {
    const server = await startBuiltInServer(folder);
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  });
}
