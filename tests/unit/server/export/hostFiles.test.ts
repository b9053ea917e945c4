import { describe, expect, test } from 'vitest';
import { fileOf } from '../../../../src/server/export/exportFolder';
import { createRules } from '../../../../src/server/seo/redirectRules';
import { headersText, oldAddressesText, redirectsText } from '../../../../src/server/export/hostFiles';

const POLICY = ['content-security-policy', "default-src 'self'"] as const;

test.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/jobs/7-senior-welder', 'jobs/7-senior-welder.html'],
  ['/resources/feed.xml', 'resources/feed.xml'],
  ['/social/resources/resume-guide.png', 'social/resources/resume-guide.png'],
])('%s is exported as %s', (address, file) => expect(fileOf(address)).toBe(file));

/** The header lines of every pattern that matches an address. */
function headersAt(address: string, text: string): string[] {
  const blocks = text.trim().split(/\n\n/);
  const matching = blocks.filter((block) => {
    const [pattern = ''] = block.split('\n');
    return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;
  });
  return matching.flatMap((block) => block.split('\n').slice(1));
}

describe('the _headers file', () => {
  const text = headersText([POLICY], ['/', '/about', '/jobs', '/jobs/1', '/jobs/2', '/resources/a']);

  test('_headers sets every header once for each address', () => {
    const expected = ["  content-security-policy: default-src 'self'", '  cache-control: public, no-cache'];
    for (const address of ['/', '/about', '/jobs', '/jobs/1', '/jobs/99', '/resources/a']) {
      expect([address, ...headersAt(address, text)]).toEqual([address, ...expected]);
    }
  });

  test('_headers lets browsers cache files with a version in their name', () => {
    for (const address of ['/assets/index-1.js', '/admin/assets/index-1.js']) {
      expect(headersAt(address, text)).toContain('  cache-control: public, max-age=31536000, immutable');
      expect(headersAt(address, text)).toHaveLength(2);
    }
  });

  test('_headers stays within 100 rules and 2,000 characters a line, however many jobs there are', () => {
    const jobs = Array.from({ length: 500 }, (_, index) => `/jobs/${index}`);
    const lines = headersText([POLICY], ['/', ...jobs]).split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });
});

test('old addresses redirect with and without a slash, but never replace an existing file', () => {
  const rules = createRules(
    { '/old*page': '/about', '/über uns': '/about#story', '/contact': '/jobs', '/?p=12': '/about' },
    'https://meridian.example',
  );
  expect(oldAddressesText(rules, new Set(['/contact']))).toBe(
    '/old%2Apage /about 301\n/old%2Apage/ /about 301\n' +
      '/%C3%BCber%20uns /about#story 301\n/%C3%BCber%20uns/ /about#story 301\n',
  );
});

test('_redirects names existing pages before placeholders, and only where both match', () => {
  const text = redirectsText(['/', '/jobs', '/jobs/1', '/resources/a', '/resources/feed.xml', '/about']);
  expect(text.trim().split('\n')).toEqual([
    '/jobs/1 /jobs/1 200',
    '/resources/a /resources/a 200',
    '/resources/feed.xml /resources/feed.xml 200',
    '/admin/assets/* /admin/assets/:splat 200',
    '/admin/* /admin/ 200',
    '/jobs/* /shell 200',
    '/resources/* /shell 200',
    '/roles/* /shell 200',
  ]);
});
