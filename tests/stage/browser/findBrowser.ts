/** Finds a Chromium: the system's, Playwright's own, else the one that ships in a registry package. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The shell is Chromium without a window: the same engine, lighter to run.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

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

/** Unpacks the packaged browser with its own libraries and font; needs nothing from the system but a C library. */
async function packaged(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: sparticuz } = await import('@sparticuz/chromium');
  return sparticuz.executablePath();
}

export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const own = chromium.executablePath();
  const system = NAMES.map(onPath).find((file) => file !== undefined);
  const executablePath = system ?? (existsSync(own) ? own : await packaged());
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  return { executablePath, args };
}
