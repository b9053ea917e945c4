/** The resume form offers the site's industries, to every sender and for stored entries. */
import { describe, expect, test } from 'vitest';
import { industries } from '../../src/shared/content/lists/industries';
import { useActing } from '../stage/database/acting';
import { asFiller } from '../stage/database/database';
import { anApplication, problemsIn } from '../builders/submissions';

const { on, from, row, upload, table, values } = useActing();

type Change = Readonly<Record<string, unknown>>;

const contentWith = (changes: Readonly<Record<string, Change>>, more: Change[] = []) =>
  industries.toContent([
    ...industries.defaults.map((item) => Object.assign({}, item, changes[item.id])),
    ...more.map((item) => Object.assign({}, industries.defaults[0], item)),
  ]);

const save = (version: number, ...content: Parameters<typeof contentWith>) =>
  table('editor', 'site_content').upsert({
    section_id: 'industries',
    content: contentWith(...content) as never,
    version,
  });

const sendResume = async (industry: string, change: Change = {}) =>
  from('visitor', 'submit_application', {
    form: anApplication(await upload(), { industry, email: `${crypto.randomUUID()}@example.com`, ...change }),
  });

const prepare = (publish_at: string | null, value: object) =>
  row(
    `insert into public.content_drafts (id, value, publish_at) values ('site_content/industries', $1::jsonb, $2)`,
    [JSON.stringify(value), publish_at],
  );
const LATER = '2099-01-01T00:00:00Z';
const EARLIER = '2026-01-01T00:00:00Z';

const stored = () => values<string>('select industry from public.submissions order by id');

describe('industries of a resume', () => {
  test('a resume may name any built-in industry while no list is saved, and no other', async () => {
    for (const industry of ['technology', 'oil-gas']) expect((await sendResume(industry)).status).toBe(200);
    expect(problemsIn(await sendResume('deep-sea'))).toEqual({ industry: 'Please choose an industry.' });
    expect(await stored()).toEqual(['technology', 'oil-gas']);
  });

  test('a resume may name an added industry, and an option of an outdated page', async () => {
    await save(0, { 'industry-2': { anchor: 'engineers' } }, [
      { id: 'new', name: 'Deep Sea', anchor: 'deep-sea' },
    ]);
    for (const industry of ['deep-sea', 'engineers', 'engineering'])
      expect((await sendResume(industry)).status).toBe(200);
    expect((await sendResume('deep')).status).toBe(400);
  });

  test('a resume may name an industry of a draft once visitors see it', async () => {
    const later = contentWith({}, [{ id: 'new', name: 'Deep Sea', anchor: 'deep-sea' }]);
    await prepare(LATER, later);
    expect((await sendResume('deep-sea')).status).toBe(400);
    await row('delete from public.content_drafts where true');
    await prepare(EARLIER, later);
    expect((await sendResume('deep-sea')).status).toBe(200);
  });
});

describe("an industry's anchor", () => {
  test("an industry's new anchor is updated in entries and their earlier versions, even in a swap", async () => {
    await sendResume('engineering', { email: 'asha@example.com' });
    await sendResume('technology', { email: 'asha@example.com' });
    await sendResume('healthcare');
    const before = await row('select id, updated_at, version, read_at from public.submissions order by id');
    await save(0, { 'industry-2': { anchor: 'technology' }, 'industry-3': { anchor: 'engineering' } });
    expect(await stored()).toEqual(['engineering', 'healthcare']);
    expect(await row('select industry from public.submission_versions')).toEqual([
      { industry: 'technology' },
    ]);
    // Nothing was sent again, and nobody has worked on it.
    expect(await row('select id, updated_at, version, read_at from public.submissions order by id')).toEqual(
      before,
    );
  });

  test("an industry's new anchor is updated in entries when a draft is settled or published", async () => {
    await sendResume('engineering');
    await prepare(EARLIER, contentWith({ 'industry-2': { anchor: 'engineers' } }));
    expect(await stored()).toEqual(['engineering']);
    await on().actors.recruiter.rest.rpc('settle_content');
    expect(await stored()).toEqual(['engineers']);
  });

  test('an industry with too many resumes cannot get a new anchor', async () => {
    await row(
      asFiller(
        `insert into public.submissions (key, reference, kind, first_name, last_name, email, industry, resume_path,
           resume_name, resume_size, notice_version)
         select gen_random_uuid(), 'A-0000-' || lpad(upper(to_hex(number)), 4, '0'), 'resume', 'Asha', 'Sample',
           'asha@example.com', 'engineering', gen_random_uuid() || '.pdf', 'a.pdf', 300, '1'
         from generate_series(1, 10001) as number`,
      ),
    );
    const { error } = await save(0, { 'industry-2': { anchor: 'engineers' } });
    expect(error?.message).toMatch(/^More than 10,000 resumes are in an industry whose anchor you changed\./);
    expect(await row('select section_id from public.site_content')).toEqual([]);
    expect((await save(0, { 'industry-2': { name: 'Engineers' } })).error).toBeNull();
  });
});
