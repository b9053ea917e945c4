/** What a browser is told to keep of what people have sent: nothing, whatever the backend says. */
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { submitSignIn, press } from '../stage/browser/admin';
import { OWNER } from '../builders/people';
import { APPLICATIONS } from '../stage/browser/inbox';
import { applyWithResume, openMyData } from '../stage/browser/myData';
import { expect, test } from '../stage/browser/site';

const BACKEND = /^\/(?:rest|auth|storage)\/v1\//;

async function startUnmarkedAnswers(origin: string) {
  const proxy = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    const onward = ask(origin + url, { method, headers }, (answer) => {
      const { 'cache-control': kept, ...rest } = answer.headers;
      const isMarked = kept !== undefined && !BACKEND.test(url);
      response.writeHead(answer.statusCode ?? 502, isMarked ? { ...rest, 'cache-control': kept } : rest);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Uploads are left out: XMLHttpRequest cannot say it, and an answer to a POST that names no age is never kept. */
const isPersonal = (request: Request) => {
  const { pathname } = new URL(request.url());
  return (
    /^\/(?:(?:rest|auth)\/v1|my-data|admin\/invitation)\//.test(`${pathname}/`) ||
    (request.method() === 'GET' && pathname.startsWith('/storage/v1/object/resumes/'))
  );
};

/** Asks the browser for what it has kept, without asking anybody else. */
const isKept = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    return kept !== undefined;
  }, url);

test('nothing about people stays in a browser, though no backend forbids it @long', async ({
  browser,
  server,
}) => {
  const { reference } = await applyWithResume(server);
  const project = await startUnmarkedAnswers(server.origin);
  const page = await browser.newPage({ baseURL: project.origin });
  const asked: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch' && isPersonal(request)) asked.push(request);
  });
  try {
    await page.goto('/admin/login');
    await submitSignIn(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto(APPLICATIONS);
    await page.getByRole('link', { name: /Asha/ }).click();
    await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
    await page.goto('/admin/dashboard/people');
    await expect(page.getByRole('main').getByText(OWNER.email).first()).toBeVisible();
    await openMyData(page, server);
    await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Asha/ }).click();
    await (await file).path();

    const heads = await Promise.all(asked.map((request) => request.allHeaders()));
    const careless = asked.filter((_, index) => heads[index]?.['cache-control'] !== 'no-cache');
    expect(careless.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
    const read = asked.filter((request) => request.method() === 'GET').map((request) => request.url());
    expect(read.filter((url) => url.includes('/rest/v1/submissions'))).not.toEqual([]);
    expect(read.filter((url) => url.includes('/storage/v1/'))).not.toEqual([]);
    for (const url of new Set(read)) expect(await isKept(page, url), url).toBe(false);
    // A question asked without care stays, so the browser tells the truth.
    const open = `${project.origin}/rest/v1/site_content?select=section_id,content`;
    const key = { apikey: String(heads[0]?.['apikey']) };
    await page.evaluate(([url, headers]) => fetch(url, { headers }).then((answer) => answer.text()), [
      open,
      key,
    ] as const);
    expect(await isKept(page, open)).toBe(true);
  } finally {
    await page.close();
    await project.close();
  }
});
