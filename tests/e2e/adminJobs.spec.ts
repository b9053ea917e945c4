/** One job in the admin: written, scheduled, published, closed, copied, and changed by two people. */
import { signIn, news, press } from '../stage/browser/admin';
import { asVisitor, field, JOBS, openMenu, rows } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

const DESCRIPTION = `You look after patients in intensive care. ${'You work in shifts, with a team of ten. '.repeat(5)}`;

test('a job with every field is written, published, read by visitors, and closed', async ({
  page,
  server,
  request,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  const description = page.getByRole('textbox', { name: 'Description' });
  const line = (list: string, at = 1) => page.getByRole('textbox', { name: `${list}, line ${at}` });
  await signIn(page, JOBS);

  await test.step('a missing field is named where it belongs, with the demands of job portals', async () => {
    await page.getByRole('button', { name: 'New job' }).click();
    await press(page, 'Publish');
    await expect(field(page, 'Title')).toBeFocused();
    await expect(page.getByText('Please enter the title.')).toBeVisible();
    await expect(page.getByText('Please enter the location.')).toBeVisible();
    await field(page, 'Industry').selectOption('Healthcare');
    for (const [name, value] of Object.entries({
      Title: 'Intensive Care Nurse',
      Company: 'Example Eye Clinics',
      Location: 'Madurai',
      'Experience from': '2',
      'Experience to': '5',
      Openings: '3',
      Education: 'B.Sc. Nursing',
      Reference: 'PH-12',
      Consultant: 'Nila Fictional',
    })) {
      await field(page, name).fill(value);
    }
    await press(page, 'Publish');
    await expect(page.getByText('Please write the description before you publish the job.')).toBeVisible();
    await expect(description).toBeFocused();
    await description.fill('You look after eyes.');
    const hints = page.locator('.field-warning');
    const toldOf = (hint: string) => expect(hints.filter({ hasText: hint }));
    await toldOf('Portals reject an incomplete description').toBeVisible();
    await toldOf('Google warns if pay is missing').toBeVisible();
    await description.fill(DESCRIPTION);
    await toldOf('an incomplete description').toBeHidden();
    await field(page, 'Location').fill('PAN India');
    await toldOf('only the country: India').toBeVisible();
    await field(page, 'Location').fill('Doha, Qatar');
    await toldOf('receive: Doha, Qatar').toBeVisible();
    await field(page, 'Location').fill('Madurai');
    await field(page, 'Salary from').fill('6 LPA');
    await field(page, 'Salary to').fill('7,50,000');
    // In its sentence, not on a line of its own.
    await expect(page.getByText('₹6–7.5 LPA')).toHaveCSS('display', 'inline');
    await field(page, 'Closes').fill('2090-02-01T09:00');
    await line('Skills').fill('Critical care');
    await line('Places').fill('Kochi; Chennai');
    await press(page, 'Publish');
    await expect(page.getByText(/^Write each place as city, state, postal code and country/)).toBeVisible();
    await expect(line('Places')).toBeFocused();
    await line('Places').fill('Kochi, Kerala, 682001, India');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Chennai, Tamil Nadu');
    const read = page.getByRole('list', { name: 'Places as understood' }).getByRole('listitem');
    await expect(read).toHaveText([
      'City Kochi · State Kerala · Postal code 682001 · India',
      'City Chennai · State Tamil Nadu · Postal code – · India',
    ]);
    await expect(hints).toHaveText([/^Indeed requires the state of each place/]);
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('the day is read, corrected at its segment, and filled in by one press', async () => {
    const day = page.locator('[data-field=day]');
    const segment = (at: number, part: string) =>
      day.getByRole('group', { name: `Segment ${at}` }).getByLabel(part, { exact: true });
    const typed = day.getByLabel('Type the hours');
    await typed.fill('whenever');
    await page.keyboard.press('Enter');
    await expect(day.getByRole('alert')).toContainText('Enter hours or a shift');
    await typed.fill('9 to 6');
    await page.keyboard.press('Enter');
    await expect(day).toContainText('Visitors see: Days, 9 am–6 pm');
    await press(page, 'Add a segment');
    await expect(segment(2, 'From')).toBeFocused();
    await segment(2, 'From').selectOption({ label: '5 pm' });
    await segment(2, 'In a few words').fill('Handover');
    await expect(day).toContainText('This segment starts before segment 1 ends.');
    await expectAccessibleOnAllScreens(page);
    await press(page, 'Save draft');
    await expect(segment(2, 'From')).toBeFocused();
    await expect(page).toHaveURL(`${JOBS}/new`);
    await segment(2, 'From').selectOption({ label: '6 pm' });
    await page.getByRole('button', { name: 'Move segment 2 up' }).press('Enter');
    await expect(segment(1, 'In a few words')).toHaveValue('Handover');
    await expect(page.getByRole('button', { name: 'Move segment 1 up' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove segment 1' }).press('Enter');
    await expect(segment(1, 'From')).toBeFocused();
    await press(page, 'Night 10–6');
    await expect(day).toContainText('Ends the next day.');
    await expect(day).toContainText('Visitors see: Nights, 10 pm–6 am');
    await press(page, 'Restore the earlier day');
    await expect(day).toContainText('Visitors see: Late shift');
    await expect(day.getByLabel('Shift')).toBeFocused();
    await press(page, 'Night 10–6');
  });

  await test.step('a draft becomes open', async () => {
    await press(page, 'Save draft');
    await expect(page).toHaveURL(`${JOBS}/17`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intensive Care Nurse');
    expect(await asVisitor(request, server, 'get_job', { id: 17 })).toBeNull();
    await press(page, 'Publish');
    await news(page, /^Published\. Open/);
    // A second place is written out with its country once the job is saved.
    await expect(line('Places', 2)).toHaveValue('Chennai, Tamil Nadu, India');
    const found = await asVisitor(request, server, 'search_jobs', { q: 'intensive madurai' });
    expect(found).toMatchObject({ total: 1, rows: [{ id: 17, title: 'Intensive Care Nurse' }] });
  });

  await test.step('a job is closed during an unsaved edit', async () => {
    await field(page, 'Title').fill('Half-typed titl');
    await field(page, 'Company').fill('');
    await press(page, 'Close job');
    await news(page, 'Your changes are kept here, but not saved.');
    await expect(field(page, 'Title')).toHaveValue('Half-typed titl');
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeHidden();
    await press(page, 'Discard changes');
    await press(page, 'Discard');
    await press(page, 'Publish again');
    await news(page, 'Job saved');
  });

  await test.step('an edit survives a reload, and can be discarded', async () => {
    await field(page, 'Title').fill('Optician');
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('Optician');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await press(page, 'Discard changes');
    await press(page, 'Discard');
    await expect(field(page, 'Title')).toHaveValue('Intensive Care Nurse');
  });

  await test.step('visitors see all of the job on its page', async () => {
    await page.goto('/jobs/17-intensive-care-nurse');
    const facts = page.getByRole('main');
    for (const words of [
      'Kochi, Kerala 682001; Chennai, Tamil Nadu',
      '2–5 years',
      'B.Sc. Nursing',
      'Critical care',
      'PH-12',
      'Nila Fictional',
    ]) {
      await expect(facts).toContainText(words);
    }
    await expect(page.getByRole('form', { name: 'Application: Intensive Care Nurse' })).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"totalJobOpenings":3');
    expect(data.join()).toMatch(/"workHours":"[^"]*10 pm–6 am/);
  });

  await test.step('the job is closed from the list and disappears for visitors', async () => {
    await page.goto(`${JOBS}?shift=night`);
    await openMenu(page, 'Intensive Care Nurse');
    await press(page, 'Close');
    await news(page, '“Intensive Care Nurse” closed');
    await expect(rows(page).first()).toContainText('Closed');
    const closed = await asVisitor<object>(request, server, 'get_job', { id: 17 });
    expect(closed).toMatchObject({ state: 'closed' });
    expect(closed).not.toHaveProperty('description');
  });

  await test.step('a copy of a job is stored only when it is saved', async () => {
    await openMenu(page, 'Intensive Care Nurse');
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(field(page, 'Title')).toHaveValue('Intensive Care Nurse');
    for (const name of ['Closes', 'Reference']) await expect(field(page, name)).toHaveValue('');
    await expect(page.locator('[data-field=day]')).toContainText('Visitors see: Nights, 10 pm–6 am');
    expect(await server.sql('select 1 from public.jobs where id > 17')).toHaveLength(0);
    await press(page, 'Save draft');
    await expect(page).toHaveURL(`${JOBS}/18`);
    await expect(page.locator('.job-facts')).toContainText('Draft');
  });

  await test.step('a job can be scheduled, but not for a time in the past', async () => {
    await field(page, 'Closes').fill('2020-01-01T09:00');
    await press(page, 'Publish');
    await expect(page.getByText('This time has passed.')).toBeVisible();
    await expect(field(page, 'Closes')).toBeFocused();
    await field(page, 'Closes').fill('2090-02-01T09:00');
    await field(page, 'Opens').fill('2090-01-01T09:00');
    await press(page, 'Schedule');
    await news(page, /^Scheduled\. Open from 1 Jan 2090.* until 1 Feb 2090/);
    expect(await asVisitor(request, server, 'get_job', { id: 18 })).toBeNull();
    await page.goto(`${JOBS}?status=scheduled`);
    await expect(rows(page)).toHaveCount(1);
    await openMenu(page, 'Intensive Care Nurse');
    await page.getByRole('link', { name: 'Preview as visitor' }).click();
    await expect(page.getByRole('article')).toContainText('Example Eye Clinics');
  });
});
