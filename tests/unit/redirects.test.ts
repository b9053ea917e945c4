/** Old addresses: their notation, import from a table, and counting those that are not found. */
import { expect, test } from 'vitest';
import {
  comparedPath,
  readNewAddress,
  readOldAddress,
  writtenPath,
  isWorthCounting,
} from '../../src/shared/redirects';
import { sitePaths, UNLISTED_PATHS } from '../../src/server/seo/sitemap';
import { visibleContent } from '../../src/data/contentReader';
import { isPage } from '../../src/shared/content/registry';
import { readTable } from '../../admin/kit/data/redirectTable';

test.each([
  ['/About-Us', '/about-us'],
  ['/about-us/', '/about-us'],
  ['//about//us//', '/about/us'],
  ['/', '/'],
  ['/%C3%9Cber%20uns/', '/über uns'],
  ['/U%CC%88ber', '/über'],
  ['/%E0%A4%A8%E0%A5%8C%E0%A4%95%E0%A4%B0%E0%A5%80', '/नौकरी'],
  ['/index.html', '/index.html'],
])('the path %s is compared as %s', (pathname, path) => {
  expect(comparedPath(pathname)).toBe(path);
  expect(comparedPath(writtenPath(path))).toBe(path);
});

test.each(['/%E0%A4', '/a%00b', '/a%3Fb', '/a%23b', '/a%5Cb', '/a%25b', `/${'x'.repeat(500)}`, 'about'])(
  'the path %s is refused',
  (pathname) => expect(comparedPath(pathname)).toBeUndefined(),
);

test.each([
  [' about-us/ ', '/about-us'],
  ['https://www.example.com/Team/', '/team'],
  ['HTTP://example.com/a%20b', '/a b'],
  ['/?p=12', '/?p=12'],
  ['https://example.com/Blog/?utm_source=a&P=1&page_id=7', '/blog?page_id=7'],
  ['/blog?tag=नौकरी', '/blog?tag=नौकरी'],
])('the old address %s counts as %s, and is written so that it can be read again', (typed, address) => {
  expect(readOldAddress(typed)).toEqual({ address });
  expect(readOldAddress(writtenPath(address))).toEqual({ address });
});

test.each([
  ['', 'Please enter the old address.'],
  ['/?q=12', 'Please remove'],
  ['/?p=', 'Please remove'],
  ['/?p=12#more', 'Please remove'],
  ['/team#pune', 'Please remove'],
  ['https://', 'cannot be read'],
  ['/%zz', 'cannot be read'],
  ['/', 'The home page cannot'],
  ['https://example.com', 'The home page cannot'],
])('the old address %s is refused: %s', (typed, problem) => {
  expect(readOldAddress(typed).problem).toContain(problem);
});

test.each([
  ['/jobs?q=nurse#list', '/jobs?q=nurse#list'],
  ['https://meridian.example/about?x=1#y', '/about?x=1#y'],
  ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
])('the new address %s is stored as %s', (typed, address) => {
  expect(readNewAddress(typed, 'https://meridian.example')).toEqual({ address });
});

test.each([
  '',
  'about',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/a b',
  'https://',
])('the new address %j is refused', (typed) => {
  expect(readNewAddress(typed).problem).toEqual(expect.any(String));
});

const read = (text: string) =>
  readTable(text, 'https://meridian.example').map(({ line, from, to, problem }) => [line, from, to, problem]);

test('a table of redirects may have headings, empty lines, quotes, and any common separator', () => {
  const text = '\uFEFFOld,New\r\n/a,/about\r\n\r\n"/b, c";/jobs\n/d\t/contact\n/E/ /services 301\n';
  expect(read(text)).toEqual([
    [2, '/a', '/about', undefined],
    [4, '/b, c', '/jobs', undefined],
    [5, '/d', '/contact', undefined],
    [6, '/e', '/services', undefined],
  ]);
});

test('a table of redirects reports every problem at its line, and keeps the text', () => {
  const table = readTable('/a,/b\n/c?q=1,/d\n/e\n/A/,/f\n/g,h\n/i,/j,/k');
  expect(table.map(({ line, text, problem }) => [line, text, problem?.slice(0, 22) ?? ''])).toEqual([
    [1, '/a,/b', ''],
    [2, '/c?q=1,/d', 'Please remove “?” or “'],
    [3, '/e', 'Please enter the new a'],
    [4, '/A/,/f', 'Line 1 already has thi'],
    [5, '/g,h', 'Please enter an addres'],
    [6, '/i,/j,/k', 'This line has more tha'],
  ]);
});

test('a table of redirects cannot replace a page of the site', () => {
  const pages = [...sitePaths(visibleContent()), ...UNLISTED_PATHS].filter(isPage);
  expect(pages.length).toBeGreaterThan(10);
  const table = readTable(pages.map((path) => `${path},/elsewhere`).join('\n'));
  const told = /^(?:This address is a page of the site|The home page cannot)/;
  expect(table.filter(({ problem = '' }) => !told.test(problem))).toEqual([]);
});

test('a table of redirects may replace a deleted guide or page below a declared path', () => {
  const table = readTable('/roles/healthcare-jobs,/jobs\n/resources/resume-guide,/candidates');
  expect(table.map(({ problem }) => problem)).toEqual([undefined, undefined]);
});

test('a table of one line has no headings', () => {
  expect(read('old,new')).toMatchObject([[1, '/old', 'new', expect.stringContaining('starts with')]]);
  expect(read(' \n')).toEqual([]);
});

test.each(['/about-us', '/jobs/staff-nurse', '/team.html', '/brochure.pdf', '/blog/2019/10-tips', '/नौकरी'])(
  'the unknown address %s is counted',
  (path) => expect(isWorthCounting(path)).toBe(true),
);

test.each([
  ['a place of WordPress', ['/wp-login.php', '/wp-admin/setup-config.php', '/wp-content/uploads/a']],
  ['a program', ['/index.php', '/xmlrpc.php', '/cgi-bin/luci', '/phpmyadmin', '/vendor/phpunit/phpunit']],
  ['what others look for', ['/.env', '/.git/config', '/app/.env', '/backup.zip']],
  ['a file of a former version', ['/assets/old-1a2b.js']],
  ['what names a person', ['/unsubscribe/asha@example.com', '/people/asha@home/profile']],
  ['a secret', ['/confirm/0f8e7d6c5b4a39281706f5e4d3c2b1a0']],
  ['home, or longer than any', ['/', `/${'long-'.repeat(41)}`]],
])('an unknown address is not counted if it is %s', (_, paths) => {
  expect(paths.filter(isWorthCounting)).toEqual([]);
});
