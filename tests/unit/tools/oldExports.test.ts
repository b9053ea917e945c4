/** Exports and sitemaps as real sites write them: complete parts are read, and each repair is reported. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { readExport, readSitemap } from '../../../src/tools/moveIn/exportFile';
import { sortFiles } from '../../../src/tools/moveIn/read/fileKinds';
import { exportXml, sitemapXml, type Entry } from '../../fakes/oldSites/export';

const URL = 'https://old.example';
const folder = await mkdtemp(join(tmpdir(), 'sampark-old-exports-'));
afterAll(() => rm(folder, { recursive: true }));
async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const entry = (id: number, fields: Partial<Entry> = {}): Entry => ({
  id,
  type: 'post',
  title: `Entry ${id}`,
  link: `/blog/entry-${id}/`,
  slug: `entry-${id}`,
  content: `<p>Text ${id}</p>`,
  ...fields,
});
const ENTRIES = [
  entry(1, { title: 'Café — “one”' }),
  entry(2, { type: 'job_listing', meta: { _job_location: 'Pune' } }),
  entry(3),
];
const XML = exportXml(URL, 'Old Agency', ENTRIES, []);
const inTitle = (title: string) => XML.replace('<![CDATA[Entry 3]]>', title);
const inText = (text: string) => XML.replace('<![CDATA[<p>Text 3</p>]]>', text);
/** Cut off within the third entry. */
const CUT = XML.slice(0, XML.indexOf('Text 3'));

const utf16 = (isBig: boolean) => (text: string) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** Curly quotes and the dash are not part of Latin-1. */
const windows = (text: string) =>
  Buffer.from(
    text.replaceAll(/[“”—]/g, (sign) => ({ '“': '\u0093', '”': '\u0094' })[sign] ?? '\u0097'),
    'latin1',
  );

test('an export as WordPress writes it is read without a repair', async () => {
  const site = await readExport(await file('whole.xml', XML));
  expect(site).toMatchObject({ url: URL, title: 'Old Agency', repairs: [] });
  expect(site.items.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('an export without a site has the site of its entries', async () => {
  const nameless = XML.replaceAll(/(<(?:link|wp:base_\w+_url)>)https:\/\/old\.example\/?(<)/g, '$1http:$2');
  const site = await readExport(await file('nameless.xml', nameless));
  expect(site.url).toBe(URL);
  expect(site.repairs).toEqual([
    `nameless.xml: It does not say where its site is, and most entries are at ${URL}.`,
  ]);
});

const NOTICE =
  '<br />\n<b>Warning</b>:  Undefined array key &quot;x&quot; in <b>theme/a.php</b> on line <b>41</b><br />';

describe('all three entries are read from an export', () => {
  test.each<[string, string | Uint8Array, string?]>([
    ['with control characters', inText('<![CDATA[a\u0000b\u0011\u001C\uFFFE\u000Bc]]>'), 'line'],
    ['with control characters written as numbers', inTitle('a&#11;b&#x1F;'), 'control character'],
    ['that begins with an empty line', `\n\n${XML}`],
    ['that begins with two byte order marks', `\uFEFF\uFEFF${XML}`],
    ['that begins with a warning of PHP', NOTICE + XML, 'before the beginning'],
    [
      'with a warning of PHP within',
      XML.replace('<wp:post_id>3', `${NOTICE}<wp:post_id>3`),
      'between the entries',
    ],
    ['with a script after its end', `${XML}\n<script>if (a < b) c();</script>`, 'after the end'],
    ['with names of HTML', inTitle('Tea&nbsp;&raquo; talk'), 'HTML name'],
    ['with ampersands of their own', inTitle('R&D & more'), 'ampersand'],
    ['that names a document type', `<!DOCTYPE rss [<!ENTITY nbsp "&#160;">]>${inTitle('a&nbsp;b')}`],
    ['with marks within a title', inTitle('Now <b>hiring</b> <br/>here')],
    ['with a CDATA section that ends early', inText('<![CDATA[a <![CDATA[ b ]]> <p>c</p> d ]]>'), 'joined'],
    ['with a CDATA section that has no end', inText('<![CDATA[a'), 'without its end'],
    ['with a closing tag that is missing', XML.replace('Entry 3]]></title>', 'Entry 3]]>'), 'closing tag'],
    ['in UTF-16', utf16(false)(`\uFEFF${XML}`), 'utf-16le'],
    ['in UTF-16 that begins with its large bytes', utf16(true)(`\uFEFF${XML}`), 'utf-16be'],
    ['in UTF-16 without a mark', utf16(false)(XML), 'utf-16le'],
    ['in Windows-1252', windows(XML.replace('UTF-8', 'windows-1252')), 'Windows-1252'],
    ['in Windows-1252 that says UTF-8', windows(XML), 'Windows-1252'],
    [
      'in Windows-1251',
      Buffer.from(XML.replace('UTF-8', 'windows-1251').replace('Café — “one”', 'A'), 'latin1'),
      '1251',
    ],
    ['in an encoding that does not exist', XML.replace('UTF-8', 'x-none'), 'unknown encoding'],
    ['that gzip has packed', gzipSync(strToU8(XML))],
    ['that a ZIP packs', zipSync({ 'old/a.xml': strToU8(XML), '__MACOSX/._a.xml': strToU8('x') })],
  ])('all three entries are read from an export %s', async (_what, content, repair = '') => {
    const { items, repairs } = await readExport(await file('a.xml', content));
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(items.map(({ status, link }) => [status, link])).toEqual(
      ENTRIES.map(({ link }) => ['publish', URL + link]),
    );
    expect(repairs.join('\n')).toContain(repair);
  });
});

test.each([
  ['[Café — “one”]', XML],
  ['[Café — “one”]', utf16(true)(XML)],
  ['[Café — “one”]', windows(XML)],
  ['[Café — “one”]', XML.replace('“one”', '\u0093one\u0094')],
])('an old title is %s in any encoding', async (title, content) => {
  const { items } = await readExport(await file('b.xml', content));
  expect(`[${items[0]?.title}]`).toBe(title);
});

test.each([
  ['Tea » talk', inTitle('Tea&nbsp;&raquo; talk')],
  ['R&D & more at https://a.example/?a=1&copy=2', inTitle('R&D & more at https://a.example/?a=1&copy=2')],
  ['Now <b>hiring</b>', inTitle('Now &lt;b&gt;hiring&lt;/b&gt;')],
  ['Now <b>hiring</b>', inTitle('Now <b>hiring</b>')],
  ['Pay < 5 lakh', inTitle('Pay < 5 lakh')],
])('an old title is “%s”', async (title, content) => {
  const { items } = await readExport(await file('c.xml', content));
  expect(items[2]?.title).toBe(title);
});

test.each([
  ['a <![CDATA[ b ]]> <p>c & d</p> e', '<![CDATA[a <![CDATA[ b ]]> <p>c & d</p> e]]>'],
  ['a ]]> b', '<![CDATA[a ]]]]><![CDATA[> b]]>'],
  ['<p>One</p><br>Two &amp; three', '<p>One</p><br/>Two &amp;amp; three'],
  ['a', '<![CDATA[a'],
])('an old text is %j', async (text, written) => {
  const { items } = await readExport(await file('d.xml', inText(written)));
  expect(items[2]?.content).toBe(text);
  expect(items[2]?.slug).toBe('entry-3');
});

describe('a truncated export', () => {
  test.each<[string, string | Uint8Array]>([
    ['in a text', CUT],
    ['in a tag', XML.slice(0, XML.lastIndexOf('<wp:post_id>') + 5)],
    ['before the closing tag of an entry', XML.slice(0, XML.lastIndexOf('</item>'))],
    ['with an error of PHP', `${CUT}\n<b>Fatal error</b>: Allowed memory size`],
    ['and whose other entries follow', CUT.replace('Entry 2]]>', 'Entry 2')],
    ['of a packed file', gzipSync(strToU8(CUT + 'x'.repeat(10))).subarray(0, -9)],
  ])('a truncated export %s keeps its complete entries and reports the other', async (_what, content) => {
    const { items, repairs } = await readExport(await file('e.xml', content));
    expect(items.map(({ id }) => id)).toEqual([1, 2]);
    expect(repairs.join('\n')).toMatch(/“Entry 3” is cut off|end of the packed file/);
  });

  test('an export truncated anywhere keeps the entries before the cut', async () => {
    const ends = [...XML.matchAll(/<\/item>/g)].map(({ index }) => index + '</item>'.length);
    for (let at = XML.indexOf('<item>'); at < XML.length; at += 97) {
      const { items } = await readExport(await file('f.xml', XML.slice(0, at)));
      expect(items).toHaveLength(ends.filter((end) => end <= at).length);
    }
  });
});

test('parts of an export are one site, and duplicates in two of them are read once', async () => {
  const newer = entry(2, { title: 'Newer', date: '2024-01-01' });
  const others = [newer, entry(4, { type: 'attachment', parent: 1, file: '2023/a.png' })];
  const parts = [
    await file('part-1.xml', XML),
    await file('part-2.xml', exportXml('http://www.old.example', 'Old Agency', others, [])),
  ];
  const { items, repairs } = await readExport(...parts);
  expect(items.map(({ id, title }) => [id, title]).slice(1)).toEqual([
    [2, 'Newer'],
    [3, 'Entry 3'],
    [4, 'Entry 4'],
  ]);
  expect(repairs.join('\n')).toContain('merged: 1');
  const stranger = await file('part-3.xml', exportXml('https://other.example', 'Other', [], []));
  await expect(readExport(...parts, stranger)).rejects.toThrow('The exports are from two sites');
});

test('an export without the address of its blog has that of its channel', async () => {
  const bare = XML.replaceAll(/<wp:base_\w+>[^<]*<\/wp:base_\w+>/g, '');
  expect(await readExport(await file('g.xml', bare))).toMatchObject({ url: URL });
  const feed = '<rss><channel><link>https://a.example</link><item><title>A</title></item></channel></rss>';
  await expect(readExport(await file('h.xml', feed))).rejects.toThrow('is not a WordPress export');
});

test('an entity that refers to itself is not expanded', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${inTitle('&b;')}`;
  const { items } = await readExport(await file('i.xml', bomb));
  expect(items[2]?.title).toBe('&b;');
});

describe('a sitemap', () => {
  const MAP = sitemapXml(URL, ['/', '/a/?b=1&c=2']);
  const ADDRESSES = [`${URL}/`, `${URL}/a/?b=1&c=2`];

  test.each<[string, string | Uint8Array]>([
    ['that begins with empty lines', `\n \n${MAP}`],
    ['that begins with a warning', NOTICE + MAP],
    ['with ampersands of their own', MAP.replace('&amp;', '&')],
    ['that gzip has packed', gzipSync(strToU8(MAP))],
    ['in UTF-16', utf16(false)(MAP)],
    ['whose end is missing', MAP.replace('</urlset>', '<url><lo')],
    ['of lines', `${ADDRESSES.join('\r\n')}\r\n`],
  ])('a sitemap %s lists its addresses', async (_what, content) => {
    expect((await readSitemap(await file('s.xml', content))).addresses).toEqual(ADDRESSES);
  });

  test('a sitemap without an address is reported', async () => {
    const { repairs } = await readSitemap(await file('t.xml', '<html><body>Not found</body></html>'));
    expect(repairs).toContain('t.xml: The sitemap contains no address.');
  });
});

test('files are recognized by their content', async () => {
  const paths = [
    await file('map.txt', `${URL}/\n${URL}/a/\n`),
    await file('one.xml', NOTICE + XML),
    await file('jobs.csv', 'Title\nA\n'),
    await file('two.zip', zipSync({ 'a.xml': strToU8(XML) })),
    await file('index', '\n<sitemapindex><sitemap></sitemap></sitemapindex>'),
  ] as const;
  expect(await sortFiles(paths)).toEqual({
    sitemaps: [paths[0], paths[4]],
    exports: [paths[1], paths[3]],
    tables: [paths[2]],
  });
});
