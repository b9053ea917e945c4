/** `npm run dev`: the product out of its sources, without a build. */
import { expect, test } from '../support/serverProcess';

test('the sources are served without a build, on a backend of their own', async ({ start, request }) => {
  const server = start({}, 'sources');
  const [, origin = ''] = /Site\s+(http\S+)\//.exec(await server.says(/Admin\s/)) ?? [];
  for (const path of ['/', '/jobs', '/admin/login', '/src/main.tsx']) {
    expect((await request.get(origin + path)).status(), path).toBe(200);
  }
  const html = await (await request.get(`${origin}/jobs`)).text();
  expect(html).toContain('of 16 jobs');
  const [, font = 'none'] = /url\('([^']*inter-english[^']*)'/.exec(html) ?? [];
  expect((await request.get(origin + font)).headers()['content-type']).toContain('font/woff2');
});
