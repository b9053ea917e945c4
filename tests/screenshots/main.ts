/** `npm run screenshots`: retakes the pictures of the README and the guides, on the built product with sample data. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findBrowser } from '../stage/browser/findBrowser';
import { startBuiltInServer } from '../stage/server/builtServer';
import { type Picture, capture, DESKTOP, PHONE } from './picture';
import { adminPictures } from './adminPictures';
import { prepareAdmin } from './prepare';
import { plantSampleData } from './sampleData';

const publicPictures: readonly Picture[] = [
  { name: 'home', show: async (page) => void (await page.goto('/')) },
  { name: 'home-phone', isPhone: true, show: async (page) => void (await page.goto('/')) },
  { name: 'jobs', show: async (page) => void (await page.goto('/jobs?q=engineer&workplace=remote')) },
  { name: 'job-phone', isPhone: true, show: async (page) => void (await page.goto('/jobs/2')) },
  {
    name: 'apply',
    async show(page) {
      await page.goto('/jobs/2#apply');
      await page.getByLabel('First Name').fill('Ritu');
      await page.getByLabel('Last Name').fill('Saklani');
      await page.getByLabel('Email').fill('ritu@example');
      await page.getByLabel('Phone').focus();
    },
  },
  { name: 'candidates', show: async (page) => void (await page.goto('/candidates#resume')) },
  { name: 'about', show: async (page) => void (await page.goto('/about#leadership')) },
];

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures');

type Storage = BrowserContextOptions['storageState'];

/** Each in its own page, so that none shows input of another. */
async function take(browser: Browser, baseURL: string, storageState: Storage, picture: Picture) {
  const look = picture.isPhone ? PHONE : DESKTOP;
  const context = await browser.newContext({ ...look, baseURL, storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await picture.show(page);
  const bytes = await capture(page);
  await writeFile(join(FOLDER, `${picture.name}.webp`), bytes);
  await context.close();
  process.stdout.write(
    `${picture.name.padEnd(20)} ${String(Math.round(bytes.length / 1024)).padStart(4)} KB\n`,
  );
}

async function sessionOfOwner(browser: Browser, baseURL: string): Promise<Storage> {
  const context = await browser.newContext({ ...DESKTOP, baseURL, reducedMotion: 'reduce' });
  await prepareAdmin(await context.newPage(), browser);
  const storage = await context.storageState();
  await context.close();
  return storage;
}

const dataDir = await mkdtemp(join(tmpdir(), 'sampark-pictures-'));
const server = await startBuiltInServer(dataDir);
const browser = await chromium.launch(await findBrowser());
try {
  await mkdir(FOLDER, { recursive: true });
  await plantSampleData(server);
  const owner = await sessionOfOwner(browser, server.origin);
  for (const picture of publicPictures) await take(browser, server.origin, undefined, picture);
  for (const picture of adminPictures) await take(browser, server.origin, owner, picture);
} finally {
  await browser.close();
  await server.close();
  await rm(dataDir, { recursive: true });
}
