/** Redirect rules in memory: one step to the target, no loops, and a reload after changes. */
import { expect, test } from 'vitest';
import { cacheRules, createRules } from '../../../../src/server/seo/redirectRules';

const SITE = 'https://meridian.example';

test('redirect rules match any notation of an address', () => {
  const { find } = createRules({ '/old page': '/about' }, SITE);
  for (const pathname of ['/old%20page', '/Old%20Page/', '//old%20page'])
    expect(find(pathname)).toBe('/about');
  expect(find('/old')).toBeUndefined();
  expect(find('/%zz')).toBeUndefined();
});

test('redirect rules lead to their target in one step, encoded as browsers read it', () => {
  const ours = { '/a': `${SITE}/B/`, '/b': '/c?q=1', '/c': '/über#part' };
  const { find } = createRules({ ...ours, '/d': 'https://elsewhere.example/ü' }, SITE);
  for (const pathname of ['/a', '/b', '/c']) expect(find(pathname)).toBe('/%C3%BCber#part');
  expect(find('/d')).toBe('https://elsewhere.example/%C3%BC');
});

test('redirect rules in a loop, or to a missing page, are ignored', () => {
  const circles = { '/a': `${SITE}/b`, '/b': '/A', '/c': '/c/', '/d': '/a' };
  const rules = { ...circles, '/e': 'ftp://elsewhere.example', '/f': 'https://' };
  const { find, all } = createRules(rules, SITE);
  for (const pathname of Object.keys(rules)) expect(find(pathname)).toBeUndefined();
  expect(all()).toEqual([]);
});

const told = { settle: () => Promise.resolve() };

test('cached redirect rules are read once, and again after a change of them or of everything', async () => {
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

test('a change during the reading of redirect rules is read as well', async () => {
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

test('cached redirect rules survive an outage, and are not requested for each visitor', async () => {
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
