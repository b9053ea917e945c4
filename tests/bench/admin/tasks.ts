/** What staff do every day: clicks and seconds for each task, by somebody who knows the way and types quickly. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { DASHBOARD } from '../../../admin/app/auth/returnPath';
import { APPLICATIONS, CANDIDATES, JOBS, MAIL_TEXTS, MESSAGES } from '../../../admin/kit/ui/addresses';
import { sendApplication } from '../../stage/browser/forms';
import { REFUSAL } from '../../stage/browser/inbox';
import { field } from '../../stage/browser/jobs';
import type { Server } from '../../stage/server/builtServer';
import { plantSubmission } from '../../builders/inbox';
import { aPicture } from '../../builders/pictures';
import { writtenPdf } from '../../builders/resumes';
import { compareCases, type Figure, type Table } from '../table';
import { openScreen } from './staff';

const KEY_MS = 30;
const TEAM = `${DASHBOARD}/leadership-team`;

const ASHA = { first_name: 'Asha', email: 'asha@example.com', phone: '' };

/** As many applications with a file as somebody reads in one sitting, and a word that one file alone has. */
async function sendTen({ request }: BrowserContext, server: Server): Promise<void> {
  for (let number = 1; number <= 10; number += 1) {
    const words = number === 1 ? 'Knows ventilators' : 'Knows the ward';
    const form = { ...ASHA, last_name: `Sample${number}`, email: `asha${number}@example.com`, job_id: 2 };
    await sendApplication(request, server, form, { name: 'cv.pdf', bytes: writtenPdf([words]) });
  }
}

/** A hand that counts how often it presses, and how often the page has to move before it can. */
class Hand {
  clicks = 0;
  scrolls = 0;

  async click(target: Locator): Promise<void> {
    const page = target.page();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await target.scrollIntoViewIfNeeded();
    if ((await place()) !== before) this.scrolls += 1;
    this.clicks += 1;
    await target.click();
  }
  /** Goes to a field and writes there, after what it says. */
  async write(field: Locator, words: string): Promise<void> {
    await this.click(field);
    await field.press('End');
    await field.pressSequentially(words, { delay: KEY_MS });
  }
  /** Chooses from a list by its first letters, after a click on it. */
  async choose(list: Locator, label: string): Promise<void> {
    this.clicks += 1;
    await list.selectOption({ label });
  }
}

interface Task {
  readonly what: string;
  /** Clicks that the best of the others takes. */
  readonly anchor: number;
  /** Where the person is before. */
  readonly from: string;
  readonly run: (page: Page, hand: Hand) => Promise<void>;
  /** What has to be there before. */
  readonly prepare?: (context: BrowserContext, server: Server) => Promise<unknown>;
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const label = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true });

const TASKS: readonly Task[] = [
  {
    what: 'change the title of the hero and publish',
    anchor: 2,
    from: `${DASHBOARD}/settings/hero-section`,
    async run(page, hand) {
      const hero = page.getByRole('form', { name: 'Hero' });
      await hand.write(label(hero, 'Title'), ' Always.');
      await hand.click(button(hero, 'Publish hero'));
      await page.getByText('Hero updated successfully!').waitFor();
    },
  },
  {
    what: 'add a team member with a photo',
    anchor: 6,
    from: TEAM,
    async run(page, hand) {
      const dialog = page.getByRole('dialog');
      await hand.click(button(page, 'Add team member'));
      await dialog.locator('input:focus').waitFor();
      await page.keyboard.type('Nila Fictional', { delay: KEY_MS });
      await hand.write(label(dialog, 'Title'), 'Head of Nursing Careers');
      await hand.write(label(dialog, 'Biography'), 'Listens.');
      const chooser = page.waitForEvent('filechooser');
      await hand.click(dialog.getByText('Upload image', { exact: true }));
      await (await chooser).setFiles(aPicture('nila.png'));
      const description = dialog.getByLabel('Image description');
      await description.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Nila at her desk', { delay: KEY_MS });
      await hand.click(button(dialog, 'Save team member'));
      await hand.click(button(page, 'Save All Changes to Database'));
      await page.getByText('Leadership team updated successfully!').waitFor();
    },
  },
  {
    what: 'edit a sentence that was seen on the site',
    anchor: 3,
    from: '/about',
    async run(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Edit this page' }));
      const spot = page
        .frameLocator('iframe')
        .getByRole('button', { name: 'Edit: About page, Introduction' });
      await hand.click(spot);
      await page.locator('.edit-panel :focus').pressSequentially(' Always.', { delay: KEY_MS });
      await hand.click(button(page, 'Publish about page'));
      await page.getByText('About page updated successfully!').waitFor();
    },
  },
  {
    what: 'post a job',
    anchor: 7,
    from: JOBS,
    async run(page, hand) {
      await hand.click(button(page, 'New job'));
      await hand.write(field(page, 'Title'), 'Staff Nurse');
      await hand.choose(field(page, 'Industry'), 'Healthcare');
      await hand.click(button(page, 'Write description'));
      await page.getByRole('textbox', { name: 'Description' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('You look after people.', { delay: KEY_MS });
      await hand.write(field(page, 'Company'), 'Sample Clinics');
      await hand.write(field(page, 'Location'), 'Pune');
      await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
      await page.getByText('Visible to visitors now until someone closes it.', { exact: true }).waitFor();
    },
  },
  {
    what: 'read ten applications, each with the first page of its resume',
    anchor: 11,
    from: APPLICATIONS,
    prepare: sendTen,
    async run(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Asha Sample10' }));
      await hand.click(button(page, 'Show resume'));
      for (let number = 10; number > 0; number -= 1) {
        await page.getByRole('heading', { level: 1, name: `Asha Sample${number}`, exact: true }).waitFor();
        const first = page.locator('.entry-file canvas').first();
        await first.waitFor();
        const { y = 0 } = (await first.boundingBox()) ?? {};
        if (y > 700) hand.scrolls += 1;
        if (number > 1) await hand.click(page.getByRole('link', { name: 'Next' }));
      }
    },
  },
  {
    what: 'find a candidate by a word of their resume',
    anchor: 2,
    from: CANDIDATES,
    prepare: (_context, server) =>
      expect
        .poll(() => server.sql(`select from private.resume_texts where text is null and problem is null`), {
          timeout: 60_000,
        })
        .toEqual([]),
    async run(page, hand) {
      await hand.write(page.getByRole('searchbox'), 'ventilators');
      await page.locator('mark').first().waitFor();
      await hand.click(page.getByRole('link', { name: 'Asha Sample1', exact: true }));
      await page.getByRole('heading', { level: 1, name: 'Asha Sample1' }).waitFor();
    },
  },
  {
    what: 'close a job and answer those who wait',
    anchor: 6,
    from: JOBS,
    async run(page, hand) {
      await hand.click(button(page, 'Actions for Staff Nurse, Intensive Care'));
      await hand.click(page.getByRole('button', { name: 'Close', exact: true }));
      await hand.click(button(page, 'Reply…'));
      await hand.choose(label(page, 'Template'), REFUSAL);
      await hand.choose(label(page, 'Then move to'), 'Rejected');
      await hand.click(button(page, /^Send \d+ replies$/));
      await page.getByText(/replies are on their way/).waitFor();
    },
  },
  {
    what: 'make a job draft of an enquiry',
    anchor: 2,
    from: MESSAGES,
    prepare: (_context, server) =>
      plantSubmission(server, { kind: 'enquiry', first_name: 'Meera', email: 'meera@example.com' }),
    async run(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Meera Sample' }));
      await hand.click(button(page, 'Create a job draft'));
      await page.getByText('Job draft created').waitFor();
    },
  },
  {
    what: 'have a mail sent to oneself as a test',
    anchor: 1,
    from: `${MAIL_TEXTS}?open=application`,
    async run(page, hand) {
      await hand.click(button(page, 'Send a test to me'));
      await page.getByRole('alert').waitFor();
    },
  },
  {
    what: 'answer an applicant by template',
    anchor: 5,
    from: `${APPLICATIONS}/2`,
    async run(page, hand) {
      await hand.click(button(page, /^Reply to /));
      await hand.choose(label(page, 'Template'), 'Application: invite to a call');
      await hand.click(button(page, 'Send reply'));
      await page.getByText(/^Your reply to .* is on its way/).waitFor();
    },
  },
];

const FIGURES: Figure[] = [
  { name: 'clicks more than the anchor', bar: { atMost: 0 } },
  { name: 'clicks' },
  { name: 'scrolls' },
  { name: 's', digits: 1 },
];

/** Each task in a browser of its own, one after the other on one site. */
export async function compareTasks(
  newContext: () => Promise<BrowserContext>,
  server: Server,
): Promise<Table> {
  const cases: [string, number[]][] = [];
  for (const { what, anchor, from, prepare, run } of TASKS) {
    const context = await newContext();
    await prepare?.(context, server);
    const page = await context.newPage();
    await openScreen(page, from);
    const hand = new Hand();
    const started = performance.now();
    await run(page, hand);
    const seconds = (performance.now() - started) / 1000;
    cases.push([what, [hand.clicks - anchor, hand.clicks, hand.scrolls, seconds]]);
    await context.close();
  }
  return compareCases(`What staff do every day, typing a key in ${KEY_MS} ms`, FIGURES, cases);
}
