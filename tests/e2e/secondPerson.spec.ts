/**
 * A second person saves between opening and saving, on every screen that saves a whole row: nothing is overwritten
 * unseen, unsaved changes are not reported as saved, and input stays visible. Content and entries have their own
 * stories.
 */
import type { Page } from '@playwright/test';
import { signIn, press } from '../stage/browser/admin';
import { addStaff, RECRUITER } from '../builders/people';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const ADMIN = '/admin/dashboard';
const IMAGE = '11111111-1111-4111-8111-111111111111';
const MERGE = /^Someone else saved this in the meantime/;

interface Opened {
  readonly path: string;
  readonly open?: string;
  /** The field that both people change. */
  readonly field: string;
  readonly save: string;
  readonly column: string;
  /** The row under test. */
  readonly from: string;
  readonly typed?: string;
  readonly theirs?: string;
  /** The error of a save after a change of the same field, and after a deletion. */
  readonly overtaken?: RegExp;
  readonly removed: RegExp;
  /** The button that saves the text as a new row after a deletion; missing if there is none. */
  readonly saveAnew?: string;
}

const opened = (path: string, field: string, save: string, column: string, from: string) => ({
  path: `${ADMIN}/${path}`,
  field,
  save,
  column,
  from: `public.${from}`,
});

const OPENED: Readonly<Record<string, Opened>> = {
  job: {
    ...opened('jobs/2', 'Title', 'Save changes', 'title', 'jobs where id = 2'),
    removed: /^Someone else has deleted this job$/,
    saveAnew: 'Save draft',
  },
  template: {
    ...opened('reply-templates/1', 'Name', 'Save template', 'name', 'reply_templates where id = 1'),
    removed: /^Someone else has deleted this template$/,
    saveAnew: 'Save as a new template',
  },
  client: {
    ...opened('clients/1', 'Notes', 'Save client', 'notes', 'clients where id = 1'),
    removed: /^Someone else has deleted this client$/,
    saveAnew: 'Save as a new client',
  },
  image: {
    ...opened(`media/${IMAGE}`, 'Name', 'Save image', 'title', `images where id = '${IMAGE}'`),
    removed: /^Your unsaved changes$/,
  },
  redirect: {
    ...opened('redirects', 'New address', 'Save', 'to_address', `redirects where from_path = '/old'`),
    open: 'Change /old',
    typed: '/services',
    theirs: '/contact',
    overtaken: /^Someone else changed it to \/contact in the meantime/,
    removed: /^Someone else removed this redirect in the meantime/,
    saveAnew: 'Save',
  },
  person: {
    ...opened('people', 'Name', 'Save', 'name', `admins where email = '${RECRUITER.email}'`),
    open: RECRUITER.email,
    overtaken: /^Another owner changed this to “Theirs”/,
    removed: /^This person does not exist$/,
  },
};

/** Opens the row and types into the field that somebody else changes too. */
async function type(page: Page, { path, open, field, typed = 'Mine' }: Opened) {
  await page.goto(path);
  if (open?.startsWith('Change')) await press(page, open);
  else if (open) await page.getByRole('link', { name: open }).last().click();
  const input = page.getByRole('main').or(page.getByRole('dialog')).getByLabel(field, { exact: true }).last();
  await input.fill(typed);
  return input;
}

async function stored(server: Server, { from, column }: Opened, value = 'Mine'): Promise<number> {
  const [table] = from.split(' where ');
  return (await server.sql(`select 1 from ${table} where ${column} = $1`, [value])).length;
}

test.use({ expectedOffences: /status of (?:404|406|409)/ });

test.beforeEach(async ({ page, server }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await server.sql(`insert into public.redirects (from_path, to_address) values ('/old', '/about')`);
  await server.sql(`insert into public.clients (id, name) overriding system value values (1, 'Sample Bank')`);
  await server.sql(
    `insert into public.images (id, name, title, width, height, bytes, alt)
     values ($1, $2, 'A desk', 100, 100, 1000, 'A desk')`,
    [IMAGE, `public/${IMAGE}.png`],
  );
  // Neither screen is notified of the other's change.
  await page.route('**/admin/live', () => undefined);
  page.on('dialog', (leaving) => void leaving.accept());
  await signIn(page);
});

test("a colleague's change is not overwritten", async ({ page, server }) => {
  for (const [name, opened] of Object.entries(OPENED)) {
    await test.step(name, async () => {
      const { column, from, theirs = 'Theirs', typed = 'Mine', save, overtaken = MERGE } = opened;
      const input = await type(page, opened);
      const version = overtaken === MERGE ? ', version = version' : '';
      const [table, where] = from.split(' where ');
      await server.sql(`update ${table} set ${column} = $1${version} where ${where}`, [theirs]);
      await press(page, save);
      await expect(page.getByText(overtaken).first()).toBeVisible();
      await expect(input).toHaveValue(typed);
      expect(await stored(server, opened, theirs), `the other's ${name}`).toBe(1);
      expect(await stored(server, opened, typed), `a ${name} over it`).toBe(0);
    });
  }
});

test('the day of a job that two people changed is compared in words', async ({ page, server }) => {
  await page.goto(`${ADMIN}/jobs/2`);
  await press(page, 'Night 10–6');
  await server.sql(`update public.jobs set day = '{"rota": "rotating"}', version = version where id = 2`);
  await press(page, 'Save changes');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Rotating shifts');
  await expect(dialog).toContainText('Nights, 10 pm–6 am');
  await expect(dialog).not.toContainText('rota"');
});

test('input for a row that a colleague deleted is kept and can be saved as a new row @long', async ({
  page,
  server,
}) => {
  for (const [name, opened] of Object.entries(OPENED)) {
    await test.step(name, async () => {
      const { from, typed, save, removed, saveAnew } = opened;
      await type(page, opened);
      await server.sql(`delete from ${from}`);
      await press(page, save);
      await expect(page.getByText(removed).first()).toBeVisible();
      expect(await stored(server, opened, typed), `the ${name} was not saved`).toBe(0);
      if (!saveAnew) return;
      await press(page, saveAnew);
      await expect.poll(() => stored(server, opened, typed), { message: `the new ${name}` }).toBe(1);
    });
  }
});
