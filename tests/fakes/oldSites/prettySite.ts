/**
 * An old site of many years with readable addresses: first a classic blog with WP Job Manager, then block texts with WP
 * Job Openings and a separate page for each attachment.
 */
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
import { slugged, type Entry, type OldSiteFiles, type Term } from './export';

const URL = 'https://www.sample-blog-agency.example';
const TOPICS = ['Interviews', 'Pay & benefits', 'Notice periods', 'Working abroad'];
const NEWS = ['News', 'For candidates', 'For employers'];
const PAGES =
  `About;Contact us;Services;Privacy Policy;Cookie policy;Terms and conditions;Careers;Nursing jobs in Pune;
Jobs in Kochi;Healthcare staffing in Chennai;How we price;Our method`.split(/;\s*/);
const SHARED = 9000;

function classicPost(chance: Chance, id: number, picture: Entry): Entry {
  const [first, second, third] = [paragraph(chance), paragraph(chance), paragraph(chance)];
  const [cell, caption] = [sentence(chance), sentence(chance)];
  const month = String(1 + (id % 12)).padStart(2, '0');
  const year = 2018 + (id % 5);
  const image = `${URL}/wp-content/uploads/${picture.file?.replace('.png', '-300x200.png')}`;
  return entryOf(id, 'post', titleOf(chance, id), (slug) => `/${year}/${month}/${slug}/`, {
    date: `${year}-${month}-11`,
    terms: [
      ['category', TOPICS[id % TOPICS.length] as string],
      ['post_tag', `Topic ${id % 20}`],
    ],
    content: `${first} &amp; more.\n\n<h2>${cell}</h2>\n[caption id="a" align="left" width="300"]<img src="${image}" alt="" /> ${caption}[/caption]\n\n<table><tr><th>Sample</th><th>Figure</th></tr><tr><td>${cell}</td><td>12</td></tr></table>\n\n<strong>${second}</strong>\n<em>${third}</em> <a href="${URL}/about/">About</a>\n<!--more-->\n\n<ul>\n<li>${first}</li>\n\n<li>${second}</li>\n</ul>\nhttps://video.example/watch/${id}`,
    visible: `${first} more ${cell} ${caption} Sample Figure ${cell} 12 ${second} ${third} About ${first} ${second}`,
  });
}

function classicJob(chance: Chance, id: number): Entry {
  const words = paragraph(chance);
  return entryOf(id, 'job_listing', `${titleOf(chance, id)} in ${cityOf(id)}`, (slug) => `/job/${slug}/`, {
    content: `${words}\n\n<ul><li>${words}</li></ul>`,
    visible: `${words} ${words} Sample Client ${cityOf(id)}`,
    terms: [
      ['job_listing_category', fieldOf(id)],
      ['job_listing_type', id % 3 === 0 ? 'Part Time' : 'Full Time'],
    ],
    meta: {
      _job_location: cityOf(id),
      _company_name: `Sample Client ${id}`,
      _application: 'apply@sample-blog-agency.example',
      _job_salary: id % 2 === 0 ? '6,00,000 - 9,00,000' : '8 LPA',
      _filled: id % 4 === 0 ? '1' : '0',
      _job_expires: id % 5 === 0 ? '2024-01-31' : '2099-12-31',
    },
  });
}

const block = (name: string, html: string, settings = '') =>
  `<!-- wp:${name}${settings} -->\n${html}\n<!-- /wp:${name} -->`;

function blockPost(chance: Chance, id: number, picture: Entry, shared: string): Entry {
  const [first, second] = [paragraph(chance), paragraph(chance)];
  const [quote, cell] = [sentence(chance), sentence(chance)];
  const image = `<img src="${URL}/wp-content/uploads/${picture.file}" alt="Sample people"/><figcaption>${quote}</figcaption>`;
  const video = `<div class="wp-block-embed__wrapper">\nhttps://video.example/v/${id}\n</div>`;
  const table = `<thead><tr><th>Sample</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody>`;
  const content = [
    block('paragraph', `<p>${first}</p>`),
    block('heading', `<h1 class="wp-block-heading">${cell}</h1>`, ' {"level":1}'),
    block('image', `<figure class="wp-block-image">${image}</figure>`),
    block(
      'quote',
      `<blockquote class="wp-block-quote"><p>${quote}</p><cite>Sample Person</cite></blockquote>`,
    ),
    block(
      'columns',
      `<div class="wp-block-columns"><div class="wp-block-column"><p>${second}</p></div></div>`,
    ),
    block('table', `<figure class="wp-block-table"><table>${table}</table></figure>`),
    block('embed', `<figure class="wp-block-embed">${video}</figure>`),
    block('buttons', `<div class="wp-block-button"><a href="/contact-us/">Ask us</a></div>`),
    `<!-- wp:block {"ref":${SHARED}} /-->`,
  ];
  return entryOf(id, 'post', titleOf(chance, id), (slug) => `/blog/${slug}/`, {
    date: '2024-02-03',
    terms: [['category', NEWS[id % NEWS.length] as string]],
    meta: { _thumbnail_id: String(picture.id) },
    content: content.join('\n\n'),
    visible: `${first} ${cell} Sample people ${quote} ${quote} Sample Person ${second} Sample ${cell} Ask us ${shared}`,
  });
}

function blockJob(chance: Chance, id: number): Entry {
  const words = paragraph(chance);
  // Another list of jobs on this site, with a number.
  return entryOf(id, 'awsm_job_openings', titleOf(chance, id), (slug) => `/jobs/${slug}/`, {
    status: id % 6 === 0 ? 'expired' : 'publish',
    content: block('paragraph', `<p>${words}</p>`),
    visible: `${words} ${cityOf(id)}`,
    terms: [
      ['job-category', fieldOf(id)],
      ['job-type', id % 5 === 0 ? 'Remote' : 'Contract'],
      ['job-location', cityOf(id)],
    ],
    meta: { awsm_job_expiry: '2099-05-06' },
  });
}

/** Lists, each with its feed and its second page, as WordPress shows them. */
function archives(): string[] {
  const lists = [
    ...[...TOPICS, ...NEWS].map((name) => `/category/${slugged(name)}/`),
    ...numbers(0, 20).map((at) => `/tag/topic-${at}/`),
    ...numbers(0, 4).map((at) => `/job-category/${slugged(fieldOf(at))}/`),
    ...numbers(0, 4).map((at) => `/job-location/${slugOf(cityOf(at))}/`),
    ...'/job-type/full-time/ /author/sample-author/ /2019/ /2019/03/ /blog/ /jobs/'.split(' '),
  ];
  const more = lists.flatMap((path) => [path, `${path}feed/`, `${path}page/2/`]);
  return [...more, '/feed/', '/comments/feed/', '/page/2/', '/page/3/'];
}

export function prettySite(): OldSiteFiles {
  const chance = createChance(11);
  const shared = sentence(chance);
  const pictures = numbers(1000, 30).map(pictureOf);
  const pictureFor = (id: number) => pictures[id % pictures.length] as Entry;
  const classic = numbers(1, 35).map((id) => classicPost(chance, id, pictureFor(id)));
  const posts = [...classic, ...numbers(101, 35).map((id) => blockPost(chance, id, pictureFor(id), shared))];
  const jobs = [
    ...numbers(300, 25).map((id) => classicJob(chance, id)),
    ...numbers(400, 25).map((id) => blockJob(chance, id)),
  ];
  const pages = PAGES.map((title, at) => pageOf(chance, 500 + at, title));
  const entries = [...posts, ...jobs, ...pages, ...pictures];
  const sharedBlock = entryOf(SHARED, 'wp_block', 'Shared', () => `/?p=${SHARED}`, {
    content: block('paragraph', `<p>${shared}</p>`),
    visible: '',
  });
  const terms: Term[] = [
    ...[...TOPICS, ...NEWS].map((name, at) => ({ id: 10 + at, taxonomy: 'category', name })),
    ...numbers(0, 4).flatMap((at) => [
      { id: 20 + at, taxonomy: 'job_listing_category', name: fieldOf(at) },
      { id: 24 + at, taxonomy: 'job-category', name: fieldOf(at) },
      { id: 30 + at, taxonomy: 'job-location', name: cityOf(at) },
    ]),
    ...numbers(0, 20).map((at) => ({ id: 40 + at, taxonomy: 'post_tag', name: `Topic ${at}` })),
  ];
  const site = bound({
    url: URL,
    title: 'Sample Blog Agency',
    entries: [...entries, sharedBlock],
    terms,
    inSitemap: [
      ...archives(),
      ...entries.map(({ link }) => link),
      ...posts.map(({ link }) => `${link}feed/`),
    ],
    hidden: [
      ...[...posts, ...jobs].map(({ id }) => `/?p=${id}`),
      ...pictures.map(({ id }) => `/?attachment_id=${id}`),
      ...'/?cat=10 /?cat=11 /?cat=12 /?cat=13 /?author=1 /?feed=rss2 /?post_type=awsm_job_openings'.split(
        ' ',
      ),
    ],
  });
  // A shared block is read on every page that shows it.
  return { ...site, visible: site.visible.filter((text) => text !== 'Shared ') };
}
