/** Rules in memory: one step to the end, never in a circle, and read again when they were changed. */
import { expect, test } from 'vitest';
import { cacheRules, createRules } from '../../../../src/server/seo/redirectRules';

const SITE = 'https://meridian.example';

test('rules are found however the address is written', () => {
  const { find } = createRules({ '/old page': '/about' }, SITE);
  for (const pathname of ['/old%20page', '/Old%20Page/', '//old%20page'])
    expect(find(pathname)).toBe('/about');
  expect(find('/old')).toBeUndefined();
  expect(find('/%zz')).toBeUndefined();
});

test('rules lead to their end by one step, and are sent as a browser reads them', () => {
  const ours = { '/a': `${SITE}/B/`, '/b': '/c?q=1', '/c': '/über#part' };
  const { find } = createRules({ ...ours, '/d': 'https://elsewhere.example/ü' }, SITE);
  for (const pathname of ['/a', '/b', '/c']) expect(find(pathname)).toBe('/%C3%BCber#part');
  expect(find('/d')).toBe('https://elsewhere.example/%C3%BC');
});

test('rules that go in a circle, or lead to what is no page, lead nowhere', () => {
  const circles = { '/a': `${SITE}/b`, '/b': '/A', '/c': '/c/', '/d': '/a' };
  const rules = { ...circles, '/e': 'ftp://elsewhere.example', '/f': 'https://' };
  const { find, all } = createRules(rules, SITE);
  for (const pathname of Object.keys(rules)) expect(find(pathname)).toBeUndefined();
  expect(all()).toEqual([]);
});

const told = { settle: () => Promise.resolve() };

test('kept rules are read once, and again after they were changed or everything was', async () => {
  let to = '/about';
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve({ '/old': to });
  };
  const kept = cacheRules(read, SITE, told);
  expect([await kept.find('/old'), await kept.find('/old')]).toEqual(['/about', '/about']);
  to = '/jobs';
  kept.expire(['jobs', 'brand']);
  expect(await kept.find('/old')).toBe('/about');
  kept.expire(['redirects']);
  expect(await kept.find('/old')).toBe('/jobs');
  to = '/contact';
  kept.expire('everything');
  expect(await kept.find('/old')).toBe('/contact');
  expect(reads).toBe(3);
});

test('what changes while kept rules are read is read as well', async () => {
  let to = '/about';
  const read = () => {
    const answer = { '/old': to };
    return new Promise<typeof answer>((resolve) => setTimeout(() => resolve(answer), 20));
  };
  const kept = cacheRules(read, SITE, told);
  const first = kept.find('/old');
  await Promise.resolve();
  await Promise.resolve();
  to = '/jobs';
  kept.expire(['redirects']);
  expect(await first).toBe('/jobs');
});

test('kept rules go on through an outage, and do not ask for each visitor', async () => {
  let reads = 0;
  let isBroken = false;
  const read = () => {
    reads += 1;
    return isBroken ? Promise.reject(new Error('away')) : Promise.resolve({ '/old': '/about' });
  };
  const kept = cacheRules(read, SITE, told);
  await kept.find('/old');
  isBroken = true;
  kept.expire('everything');
  for (const _ of [1, 2, 3]) expect(await kept.find('/old')).toBe('/about');
  expect(reads).toBe(2);
});
