/** A blog of many years with WP Job Manager: classic texts, captions, tables, addresses with the month. */
import { cityOf, createChance, fieldOf, paragraph, sentence, slugOf, titleOf, type Chance } from './chance';
import { slugged, type Entry, type OldSiteFiles, type Term } from './export';
import { bound, numbers, pageOf, pictureOf } from './parts';

const URL = 'https://sample-blog-agency.example';
const TOPICS = ['Interviews', 'Pay & benefits', 'Notice periods', 'Working abroad'];

function postOf(chance: Chance, id: number, picture: Entry): Entry {
  const title = titleOf(chance, id);
  const [first, second, third, cell, caption] = [
    paragraph(chance),
    paragraph(chance),
    paragraph(chance),
    sentence(chance),
    sentence(chance),
  ];
  const month = String(1 + (id % 12)).padStart(2, '0');
  const year = 2018 + (id % 5);
  const image = `${URL}/wp-content/uploads/${picture.file?.replace('.png', '-300x200.png')}`;
  return {
    id,
    type: 'post',
    title,
    slug: slugOf(title),
    date: `${year}-${month}-11`,
    link: `/${year}/${month}/${slugOf(title)}/`,
    terms: [
      ['category', TOPICS[id % TOPICS.length] as string],
      ['post_tag', `Topic ${id % 20}`],
    ],
    content: `${first} &amp; more.\n\n<h2>${cell}</h2>\n[caption id="a" align="left" width="300"]<img src="${image}" alt="" /> ${caption}[/caption]\n\n<table><tr><th>Sample</th><th>Figure</th></tr><tr><td>${cell}</td><td>12</td></tr></table>\n\n<strong>${second}</strong>\n<em>${third}</em> <a href="${URL}/about/">About</a>\n<!--more-->\n\n<ul>\n<li>${first}</li>\n\n<li>${second}</li>\n</ul>\nhttps://video.example/watch/${id}`,
    visible: [
      first,
      'more',
      cell,
      caption,
      'Sample Figure',
      cell,
      '12',
      second,
      third,
      'About',
      first,
      second,
    ].join(' '),
  };
}

function jobOf(chance: Chance, id: number): Entry {
  const words = paragraph(chance);
  const title = `${titleOf(chance, id)} in ${cityOf(id)}`;
  const isFilled = id % 4 === 0;
  return {
    id,
    type: 'job_listing',
    title,
    slug: slugOf(title),
    link: `/job/${slugOf(title)}/`,
    content: `${words}\n\n<ul><li>${words}</li></ul>`,
    visible: [words, words, 'Sample Client', cityOf(id)].join(' '),
    terms: [
      ['job_listing_category', fieldOf(id)],
      ['job_listing_type', id % 3 === 0 ? 'Part Time' : 'Full Time'],
    ],
    meta: {
      _job_location: cityOf(id),
      _company_name: `Sample Client ${id}`,
      _application: 'apply@sample-blog-agency.example',
      _job_salary: id % 2 === 0 ? '6,00,000 - 9,00,000' : '8 LPA',
      _filled: isFilled ? '1' : '0',
      _job_expires: id % 5 === 0 ? '2024-01-31' : '2099-12-31',
    },
  };
}

/** A list and what is kept in it, as WordPress shows them. */
function archives(): string[] {
  const lists = [
    ...TOPICS.map((name) => `/category/${slugged(name)}/`),
    ...numbers(0, 20).map((at) => `/tag/topic-${at}/`),
    ...numbers(0, 4).map((at) => `/job-category/${slugged(fieldOf(at))}/`),
    '/job-type/full-time/',
    '/author/sample-author/',
    '/2019/',
    '/2019/03/',
  ];
  return [
    ...lists,
    ...lists.map((path) => `${path}feed/`),
    ...lists.map((path) => `${path}page/2/`),
    '/feed/',
    '/comments/feed/',
    '/page/2/',
    '/page/3/',
  ];
}

export function classicBlog(): OldSiteFiles {
  const chance = createChance(11);
  const pictures = numbers(1000, 24).map(pictureOf);
  const posts = numbers(1, 130).map((id) => postOf(chance, id, pictures[id % pictures.length] as Entry));
  const jobs = numbers(300, 60).map((id) => jobOf(chance, id));
  const pages = [
    'About',
    'Contact us',
    'Services',
    'Privacy Policy',
    'Nursing jobs in Pune',
    'Jobs in Kochi',
    'How we price',
  ].map((title, at) => pageOf(chance, 500 + at, title));
  const terms: Term[] = [
    ...TOPICS.map((name, at) => ({ id: 10 + at, taxonomy: 'category', name })),
    ...numbers(0, 4).map((at) => ({ id: 20 + at, taxonomy: 'job_listing_category', name: fieldOf(at) })),
    ...numbers(0, 20).map((at) => ({ id: 40 + at, taxonomy: 'post_tag', name: `Topic ${at}` })),
  ];
  const entries = [...posts, ...jobs, ...pages, ...pictures];
  const lists = [...archives(), ...entries.map(({ link }) => link)];
  const hidden = [
    ...[...posts, ...jobs].map(({ id }) => `/?p=${id}`),
    ...[10, 11, 12, 13].map((id) => `/?cat=${id}`),
  ];
  return bound({ url: URL, title: 'Sample Blog Agency', entries, terms, inSitemap: lists, hidden });
}
