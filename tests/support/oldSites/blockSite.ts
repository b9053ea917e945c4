/** A younger site: texts of blocks, WP Job Openings, and a page of its own for each attachment. */
import { cityOf, createChance, fieldOf, paragraph, sentence, slugOf, titleOf, type Chance } from './chance';
import type { Entry, OldSiteFiles, Term } from './export';
import { bound, numbers, pageOf, pictureOf } from './parts';

const URL = 'https://www.sample-block-agency.example';
const NEWS = ['News', 'For candidates', 'For employers'];
const SHARED = 9000;

const block = (name: string, html: string, settings = '') =>
  `<!-- wp:${name}${settings} -->\n${html}\n<!-- /wp:${name} -->`;

function postOf(chance: Chance, id: number, picture: Entry, shared: string): Entry {
  const title = titleOf(chance, id);
  const [first, second, quote, cell] = [
    paragraph(chance),
    paragraph(chance),
    sentence(chance),
    sentence(chance),
  ];
  const image = `${URL}/wp-content/uploads/${picture.file}`;
  const content = [
    block('paragraph', `<p>${first}</p>`),
    block('heading', `<h1 class="wp-block-heading">${cell}</h1>`, ' {"level":1}'),
    block(
      'image',
      `<figure class="wp-block-image"><img src="${image}" alt="Sample people"/><figcaption>${quote}</figcaption></figure>`,
    ),
    block(
      'quote',
      `<blockquote class="wp-block-quote"><p>${quote}</p><cite>Sample Person</cite></blockquote>`,
    ),
    block(
      'columns',
      `<div class="wp-block-columns"><div class="wp-block-column"><p>${second}</p></div></div>`,
    ),
    block(
      'table',
      `<figure class="wp-block-table"><table><thead><tr><th>Sample</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody></table></figure>`,
    ),
    block(
      'embed',
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://video.example/v/${id}\n</div></figure>`,
    ),
    block(
      'buttons',
      `<div class="wp-block-button"><a class="wp-block-button__link" href="/contact/">Ask us</a></div>`,
    ),
    `<!-- wp:block {"ref":${SHARED}} /-->`,
  ].join('\n\n');
  return {
    id,
    type: 'post',
    title,
    slug: slugOf(title),
    date: '2024-02-03',
    link: `/blog/${slugOf(title)}/`,
    terms: [['category', NEWS[id % NEWS.length] as string]],
    meta: { _thumbnail_id: String(picture.id) },
    content,
    visible: [
      first,
      cell,
      'Sample people',
      quote,
      quote,
      'Sample Person',
      second,
      'Sample',
      cell,
      'Ask us',
      shared,
    ].join(' '),
  };
}

function jobOf(chance: Chance, id: number): Entry {
  const words = paragraph(chance);
  const title = titleOf(chance, id);
  return {
    id,
    type: 'awsm_job_openings',
    title,
    slug: slugOf(title),
    // Where jobs of this site are too, but with a number.
    link: `/jobs/${slugOf(title)}/`,
    status: id % 6 === 0 ? 'expired' : 'publish',
    content: block('paragraph', `<p>${words}</p>`),
    visible: `${words} ${cityOf(id)}`,
    terms: [
      ['job-category', fieldOf(id)],
      ['job-type', id % 5 === 0 ? 'Remote' : 'Contract'],
      ['job-location', cityOf(id)],
    ],
    meta: { awsm_job_expiry: '2099-05-06' },
  };
}

export function blockSite(): OldSiteFiles {
  const chance = createChance(22);
  const shared = sentence(chance);
  const pictures = numbers(1000, 110).map(pictureOf);
  const posts = numbers(1, 110).map((id) =>
    postOf(chance, id, pictures[id % pictures.length] as Entry, shared),
  );
  const jobs = numbers(300, 80).map((id) => jobOf(chance, id));
  const titles = [
    'About us',
    'Contact',
    'What we do',
    'Cookie policy',
    'Terms and conditions',
    'Healthcare staffing in Chennai',
    'Our method',
    'Careers',
  ];
  const pages = titles.map((title, at) => pageOf(chance, 500 + at, title));
  const block9 = {
    id: SHARED,
    type: 'wp_block',
    title: 'Shared',
    link: '/?p=9000',
    slug: 'shared',
    content: block('paragraph', `<p>${shared}</p>`),
    visible: '',
  };
  const terms: Term[] = [
    ...NEWS.map((name, at) => ({ id: 10 + at, taxonomy: 'category', name })),
    ...numbers(0, 4).map((at) => ({ id: 20 + at, taxonomy: 'job-category', name: fieldOf(at) })),
    ...numbers(0, 4).map((at) => ({ id: 30 + at, taxonomy: 'job-location', name: cityOf(at) })),
  ];
  const lists = [
    ...NEWS.map((name) => `/category/${slugOf(name)}/`),
    ...numbers(0, 4).flatMap((at) => [
      `/job-category/${slugOf(fieldOf(at))}/`,
      `/job-location/${slugOf(cityOf(at))}/`,
    ]),
    '/author/sample-author/',
    '/blog/',
    '/jobs/',
  ];
  const more = lists.flatMap((path) => [`${path}page/2/`, `${path}feed/`]);
  const entries = [...posts, ...jobs, ...pages, ...pictures];
  const site = bound({
    url: URL,
    title: 'Sample Block Agency',
    entries: [...entries, block9],
    terms,
    inSitemap: [
      ...lists,
      ...more,
      '/feed/',
      ...entries.map(({ link }) => link),
      ...posts.map(({ link }) => `${link}feed/`),
    ],
    hidden: [
      ...posts.map(({ id }) => `/?p=${id}`),
      ...pictures.map(({ id }) => `/?attachment_id=${id}`),
      '/?post_type=awsm_job_openings',
      '/?author=1',
      '/?feed=rss2',
    ],
  });
  // What blocks share is read where it is shown.
  return { ...site, visible: site.visible.filter((text) => text !== 'Shared ') };
}
