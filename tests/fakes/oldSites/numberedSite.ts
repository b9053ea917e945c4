/** An old site of a page builder: shortcodes everywhere, addresses by number alone, and titles in Hindi. */
import {
  cityOf,
  createChance,
  fieldOf,
  paragraph,
  sentence,
  slugOf,
  titleOf,
  type Chance,
  bound,
  entryOf,
  numbers,
  pageOf,
  pictureOf,
} from './parts';
import type { Entry, OldSiteFiles, Term } from './export';

const URL = 'http://sample-builder-agency.example';
const TOPICS = ['समाचार', 'सलाह'];

function built(chance: Chance, isIndic: boolean) {
  const [first, second] = [paragraph(chance, isIndic), paragraph(chance, isIndic)];
  const [heading, toggle] = [sentence(chance, isIndic), sentence(chance)];
  const content = `[vc_row full_width="stretch_row"][vc_column width="1/2"][vc_custom_heading text="${heading}" font_container="tag:h2"][vc_column_text css=".vc_1{color:red}"]${first} [sic]

${second}[/vc_column_text][/vc_column][vc_column width="1/2"][toggle title="${toggle}"]${first}[/toggle][vc_btn title="Call us" link="url:http%3A%2F%2Fsample-builder-agency.example%2F%3Fpage_id%3D501|title:Call"][contact-form-7 id="12" title="Not shown"][/vc_column][/vc_row]
[et_pb_section][et_pb_row][et_pb_text]<p style="color:red">${second}</p>[/et_pb_text][/et_pb_row][/et_pb_section]
[su_button url="https://elsewhere.example/a" target="blank"]Read on[/su_button]`;
  return {
    content,
    visible: `${heading} ${first} sic ${second} ${toggle} ${first} Call us ${second} Read on`,
  };
}

function postOf(chance: Chance, id: number): Entry {
  const isIndic = id % 2 === 0;
  return entryOf(id, 'post', titleOf(chance, id, isIndic), () => `/?p=${id}`, {
    date: '2016-07-08',
    terms: [['category', TOPICS[id % TOPICS.length] as string]],
    ...built(chance, isIndic),
  });
}

function jobOf(chance: Chance, id: number): Entry {
  const isIndic = id % 3 === 0;
  return entryOf(id, 'job_listing', titleOf(chance, id, isIndic), () => `/?post_type=job_listing&p=${id}`, {
    terms: [['job_listing_category', fieldOf(id)]],
    meta: { _job_location: cityOf(id), _company_name: 'Sample Client', _job_salary: 'As per norms' },
    ...built(chance, isIndic),
  });
}

export function numberedSite(): OldSiteFiles {
  const chance = createChance(33);
  const pictures = numbers(1000, 40)
    .map(pictureOf)
    .map((entry) => Object.assign(entry, { link: `/?attachment_id=${entry.id}` }));
  const posts = numbers(1, 165).map((id) => postOf(chance, id));
  const jobs = numbers(300, 90).map((id) => jobOf(chance, id));
  const titles = ['About', 'Contact', 'Services', 'पुणे में नौकरी', 'Recruitment for hospitals', 'हमारी कहानी'];
  const pages = titles.map((title, at) =>
    Object.assign(pageOf(chance, 500 + at, title), { link: `/?page_id=${500 + at}` }),
  );
  const terms: Term[] = [
    ...TOPICS.map((name, at) => ({ id: 10 + at, taxonomy: 'category', name })),
    ...numbers(0, 4).map((at) => ({ id: 20 + at, taxonomy: 'job_listing_category', name: fieldOf(at) })),
  ];
  const entries = [...posts, ...jobs, ...pages, ...pictures];
  const lists =
    '/?cat=10 /?cat=11 /?author=1 /?m=201607 /?feed=rss2 /?feed=job_feed /?post_type=job_listing'.split(' ');
  const shortlinks = [...jobs, ...pages].map(({ id }) => `/?p=${id}`);
  const archived = TOPICS.flatMap((name) => [
    `/category/${slugOf(name)}/`,
    `/category/${slugOf(name)}/feed/`,
    `/category/${slugOf(name)}/page/2/`,
  ]);
  const paged = posts.map(({ id }) => `/?p=${id}&utm_source=mail`);
  return bound({
    url: URL,
    title: 'Sample Builder Agency',
    entries,
    terms,
    inSitemap: [...entries.map(({ link }) => link), ...lists, ...archived],
    hidden: [...shortlinks, ...paged],
  });
}
