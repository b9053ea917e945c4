/** How many requests it takes to change the order of a list of 100 items. */
import type { BrowserContext, Request } from '@playwright/test';
import { contentAddress } from '../../../admin/kit/addresses';
import type { Server } from '../../support/builtServer';
import { openScreen } from './openScreen';

const ITEMS = 100;
const MOVES = 5;

const STATISTICS = `
  insert into public.site_content (section_id, content)
  select 'statistics', jsonb_build_object('statistics', jsonb_agg(jsonb_build_object(
    'id', 'statistic-' || number, 'value', number::text, 'label', 'Figure ' || number, 'order', number
  ) order by number))
  from generate_series(0, $1::integer - 1) as number`;

/** Calls of functions are posted too, also those that read. */
const isWrite = (request: Request) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && !/\/rpc\/|\/live$/.test(request.url());

/** Moves the last items up and saves; answers how many requests wrote anything. */
export async function reorderRequests(context: BrowserContext, server: Server): Promise<number> {
  await server.sql(STATISTICS, [ITEMS]);
  const page = await context.newPage();
  await openScreen(page, contentAddress('statistics'));
  let writes = 0;
  page.on('request', (request) => (writes += isWrite(request) ? 1 : 0));
  const items = page.getByRole('main').getByRole('listitem');
  for (let move = 0; move < MOVES; move += 1) {
    await items
      .nth(ITEMS - 1 - move)
      .getByRole('button', { name: /^Move .* up$/ })
      .click();
  }
  await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  await context.close();
  return writes;
}
