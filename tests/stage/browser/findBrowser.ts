/** Finds a Chromium: the system's, Playwright's own, else one that a machine without any fetches from the registry. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** Chromium without a window: the same engine, lighter to run, but it draws no frames. */
const SHELL = 'chromium-headless-shell';
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const PACKAGE = '@sparticuz/chromium';
const FETCHED = resolve(import.meta.dirname, '../../../node_modules/.cache/chromium');

/** Brings its own libraries and font, and needs only a C library from the system. */
async function fetched(): Promise<string> {
  const entry = join(FETCHED, 'node_modules', PACKAGE, 'build/esm/index.js');
  if (!existsSync(entry)) {
    mkdirSync(FETCHED, { recursive: true });
    const args = ['install', '--prefix', FETCHED, '--no-audit', '--no-fund', `${PACKAGE}@147.0.0`];
    execFileSync('npm', args, { stdio: 'inherit' });
  }
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: browser } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath: () => Promise<string> };
  };
  return browser.executablePath();
}

/** The lightest one, or one as people have it. */
export async function findBrowser({ isFull = false } = {}): Promise<{
  executablePath: string;
  args: string[];
}> {
  const own = chromium.executablePath();
  const names = isFull ? FULL : [SHELL, ...FULL];
  const system = names.map(onPath).find((file) => file !== undefined);
  const executablePath = system ?? (existsSync(own) ? own : await fetched());
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  return { executablePath, args };
}
