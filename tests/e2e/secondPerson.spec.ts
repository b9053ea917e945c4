/**
 * A second person who acts between opening and saving, on every screen that saves a row as a whole: nothing is written over
 * unseen, nothing is called saved that is not, and what was typed stays in sight. Content and entries have stories of their own.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { addStaff, RECRUITER } from '../support/adminInbox';
import type { Server } from '../support/builtServer';
import { press } from '../support/inboxScreen';
import { expect, test } from '../support/site';

const ADMIN = '/admin/dashboard';
const IMAGE = '11111111-1111-4111-8111-111111111111';
const MERGE = /^Someone else saved this in the meantime/;

interface Opened {
  readonly path: string;
  readonly open?: string;
  /** The field that both of them change. */
  readonly field: string;
  readonly save: string;
  readonly table: string;
  readonly where: string;
  readonly column: string;
  readonly typed: string;
  readonly theirs: string;
  readonly hasVersion: boolean;
  /** What a save is answered with after a change of the same field, and after a removal. */
  readonly overtaken: RegExp;
  readonly removed: RegExp;
  /** Where the words are saved to after a removal; there is nothing to save them to where this is missing. */
  readonly saveAnew?: string;
}

const versioned = { typed: 'Mine', theirs: 'Theirs', hasVersion: true, overtaken: MERGE };

const OPENED: Readonly<Record<string, Opened>> = {
  job: {
    ...versioned,
    path: `${ADMIN}/jobs/2`,
    field: 'Title',
    save: 'Save changes',
    table: 'public.jobs',
    where: 'id = 2',
    column: 'title',
    removed: /^Someone else has deleted this job$/,
    saveAnew: 'Save draft',
  },
  template: {
    ...versioned,
    path: `${ADMIN}/reply-templates/1`,
    field: 'Name',
    save: 'Save template',
    table: 'public.reply_templates',
    where: 'id = 1',
    column: 'name',
    removed: /^Someone else has deleted this template$/,
    saveAnew: 'Save as a new template',
  },
  image: {
    ...versioned,
    path: `${ADMIN}/media/${IMAGE}`,
    field: 'Name',
    save: 'Save image',
    table: 'public.images',
    where: `id = '${IMAGE}'`,
    column: 'title',
    removed: /^What you typed$/,
  },
  redirect: {
    path: `${ADMIN}/redirects`,
    open: 'Change /old',
    field: 'New address',
    save: 'Save',
    table: 'public.redirects',
    where: `from_path = '/old'`,
    column: 'to_address',
    typed: '/services',
    theirs: '/contact',
    hasVersion: false,
    overtaken: /^Someone else made it lead to \/contact in the meantime/,
    removed: /^Someone else removed this redirect in the meantime/,
    saveAnew: 'Save',
  },
  person: {
    path: `${ADMIN}/people`,
    open: RECRUITER.email,
    field: 'Name',
    save: 'Save',
    table: 'public.admins',
    where: `email = '${RECRUITER.email}'`,
    column: 'name',
    typed: 'Mine',
    theirs: 'Theirs',
    hasVersion: false,
    overtaken: /^Another owner changed this to “Theirs”/,
    removed: /^This person does not exist$/,
  },
};

async function plant(server: Server): Promise<void> {
  await addStaff(server, RECRUITER, 'recruiter');
  await server.sql(`insert into public.redirects (from_path, to_address) values ('/old', '/about')`);
  await server.sql(
    `insert into public.images (id, name, title, width, height, bytes, alt)
     values ($1, $2, 'A desk', 100, 100, 1000, 'A desk')`,
    [IMAGE, `public/${IMAGE}.png`],
  );
}

/** Opens it and types into the field that somebody else changes too. */
async function type(page: Page, { path, open, field, typed }: Opened) {
  await page.goto(path);
  if (open?.startsWith('Change')) await press(page, open);
  else if (open) await page.getByRole('link', { name: open }).last().click();
  const input = page.getByRole('main').or(page.getByRole('dialog')).getByLabel(field, { exact: true }).last();
  await input.fill(typed);
  return input;
}

const stored = async (server: Server, { table, column }: Opened, value: string) =>
  (await server.sql(`select 1 from ${table} where ${column} = $1`, [value])).length;

test.use({ expectedOffences: /status of (?:404|406|409)/ });

test('what somebody else changed is not written over', async ({ page, server }) => {
  await plant(server);
  // Nobody hears of the other in time.
  await page.route('**/admin/live', () => undefined);
  page.on('dialog', (leaving) => void leaving.accept());
  await signIn(page);
  for (const [name, opened] of Object.entries(OPENED)) {
    await test.step(name, async () => {
      const { table, column, where, theirs, typed, save, overtaken, hasVersion } = opened;
      const input = await type(page, opened);
      const version = hasVersion ? ', version = version' : '';
      await server.sql(`update ${table} set ${column} = $1${version} where ${where}`, [theirs]);
      await press(page, save);
      await expect(page.getByText(overtaken).first()).toBeVisible();
      await expect(input).toHaveValue(typed);
      expect(await stored(server, opened, theirs), `the other's ${name}`).toBe(1);
      expect(await stored(server, opened, typed), `a ${name} over it`).toBe(0);
    });
  }
});

test('words for what somebody else removed stay, and can be saved anew', async ({ page, server }) => {
  await plant(server);
  await page.route('**/admin/live', () => undefined);
  page.on('dialog', (leaving) => void leaving.accept());
  await signIn(page);
  for (const [name, opened] of Object.entries(OPENED)) {
    await test.step(name, async () => {
      const { table, where, typed, save, removed, saveAnew } = opened;
      await type(page, opened);
      await server.sql(`delete from ${table} where ${where}`);
      await press(page, save);
      await expect(page.getByText(removed).first()).toBeVisible();
      expect(await stored(server, opened, typed), `the ${name} was not saved`).toBe(0);
      if (!saveAnew) return;
      await press(page, saveAnew);
      await expect.poll(() => stored(server, opened, typed), { message: `the new ${name}` }).toBe(1);
    });
  }
});
