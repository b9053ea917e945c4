/** The kinds of entries on an old site, for each plugin that may have created them. */
import { describe, expect, test } from 'vitest';
import { planAddresses } from '../../../src/tools/moveIn/plan/addresses';
import { planContents } from '../../../src/tools/moveIn/plan/contents';
import { kindOf, withChoices, withoutPersonal } from '../../../src/tools/moveIn/plan/kinds';
import { OLD_URL, item, siteOf } from '../../builders/oldItems';

const PLAN = {
  now: new Date('2026-11-28'),
  zone: 'Asia/Kolkata',
  since: '',
  guides: [],
  pages: new Map<string, string>(),
  taken: [],
};

const BY_NAME = {
  job: `job_listing jobpost job noo_job jb-job awsm_job_openings jobs job_openings vacancy vacancies career careers
    current_opening job-listing jobposting career_opportunity acme_vacancy job_offer`,
  personal: `resume noo_resume candidate candidates applicant job_application awsm_job_application jobpost_applicants
    noo_application flamingo_inbound flamingo_contact feedback nf_sub wpforms_entry user_request shop_order job_alert
    newsletter_subscriber booking`,
  technical:
    'nav_menu_item revision wpcf7_contact_form elementor_library acf-field-group wp_block custom_css',
  unknown:
    'testimonial team faq product portfolio tribe_events company noo_company employer location project slide',
};

test.each(
  Object.entries(BY_NAME).flatMap(([kind, names]) => names.split(/\s+/).map((type) => [type, kind] as const)),
)('entries called %s are %s', (type, kind) => expect(kindOf(item({ type }))).toBe(kind));

test.each([
  ['job', { _offer_salary: '25,000', _work_location: 'Pune' }],
  ['job', { last_date_to_apply: '2026-12-31', location: 'Pune', 'company-name': 'A' }],
  ['personal', { _candidate_email: 'a@mail.example' }],
  ['personal', { jobapp_name: 'Priya', jobapp_phone: '98765 43210' }],
  ['unknown', { _price: '12', _stock: '3' }],
  ['unknown', { _EventStartDate: '2026-12-31', _EventVenue: 'Pune', location: 'Pune' }],
])('entries of an unknown name are %s by their stored fields: %j', (kind, meta) => {
  expect(kindOf(item({ type: 'listing', meta }))).toBe(kind);
});

describe('personal data of an old site', () => {
  const resume = item({
    id: 30,
    type: 'resume',
    title: 'Priya',
    author: 'priya',
    meta: { _candidate_photo: `${OLD_URL}/p.png` },
  });
  const theirs = [
    resume,
    item({ id: 31, type: 'attachment', parent: 30, file: `${OLD_URL}/wp-content/uploads/a.png` }),
    item({ id: 32, type: 'attachment', file: `${OLD_URL}/p.png` }),
    item({
      id: 33,
      type: 'attachment',
      file: `${OLD_URL}/wp-content/uploads/job-manager-uploads/resume_file/b.png`,
    }),
  ];
  const ours = [
    item({ id: 1 }),
    item({ id: 2, type: 'attachment', file: `${OLD_URL}/wp-content/uploads/2026/resume-tips.png` }),
  ];

  test('personal data is omitted with its files and its authors, and counted', () => {
    const { site, counts } = withoutPersonal(siteOf(...ours, ...theirs));
    expect(site.items.map(({ id }) => id)).toEqual([1, 2]);
    expect(site.authors.map(({ login }) => login)).toEqual(['office']);
    expect([...counts]).toEqual([
      ['resume', 1],
      ['attachment', 3],
    ]);
  });

  test('personal data has no address in the report', () => {
    const { site, isTheirs } = withoutPersonal(siteOf(...ours, ...theirs));
    const sitemap = [`http://www.old.example/resume/30`, `${OLD_URL}/resume/30/feed/`, `${OLD_URL}/resume/`];
    expect(sitemap.filter((address) => !isTheirs(address))).toEqual([`${OLD_URL}/resume/`]);
    const { addresses } = planAddresses(site, [], planContents(site, PLAN));
    expect(JSON.stringify(addresses)).not.toMatch(/Priya|resume\/30/i);
  });

  test('personal data is not imported even by an explicit choice', () => {
    expect(() => withChoices(siteOf(...theirs), ['resume=guides'])).toThrow('are never moved');
  });
});

test('an unknown kind is skipped until its kind is chosen', () => {
  const site = siteOf(item({ id: 1 }), item({ id: 2, type: 'faq' }), item({ id: 3, type: 'gig' }));
  const plan = planContents(site, PLAN);
  expect(plan.texts.map(({ item: { id } }) => id)).toEqual([1]);
  expect(plan.unknown.map(({ id }) => id)).toEqual([2, 3]);
  const { addresses } = planAddresses(site, [], plan);
  expect(addresses.find(({ key }) => key === '/faq/2')).toMatchObject({ target: undefined });
  const chosen = planContents(withChoices(site, ['faq=guides', 'gig=jobs']), PLAN);
  expect([chosen.texts.length, chosen.jobs.length, chosen.unknown.length]).toEqual([2, 1, 0]);
  expect(() => withChoices(site, ['faq=news'])).toThrow('Write --as as');
  expect(() => withChoices(site, ['faqs=guides'])).toThrow('No entry of the export has the kind faqs');
});
