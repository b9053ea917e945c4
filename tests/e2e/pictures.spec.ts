/** Pictures of the demo in browsers. */
import { expect, test } from '../stage/browser/site';

const PURPLE = '#4b1d8f';

test('a generated picture is cached until the look changes, and can be opened by itself', async ({
  page,
  request,
  server,
}) => {
  const first = await request.get('/pictures/turbine.svg');
  expect(first.status()).toBe(200);
  const { etag = '', ...headers } = first.headers();
  expect(headers['content-type']).toBe('image/svg+xml');
  const ask = () => request.get('/pictures/turbine.svg', { headers: { 'if-none-match': etag } });
  expect((await ask()).status()).toBe(304);
  await server.sql(`insert into public.site_settings (key, value) values ('look', $1::jsonb)`, [
    JSON.stringify({ color: PURPLE }),
  ]);
  await expect.poll(async () => (await ask()).status()).toBe(200);
  expect(await (await ask()).text()).toContain(PURPLE);

  await page.goto('/about');
  const widthOf = (name: string) =>
    page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, `/pictures/${name}.svg`);
  const names = ['story', 'service-6', 'guide-1', 'person-14', 'client-1', 'portrait'];
  expect(await Promise.all(names.map(widthOf))).toEqual([800, 800, 900, 400, 294, 400]);
});
