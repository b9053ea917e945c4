/** Tables of the bench: what meets its bar, and where a section of results goes. */
import { describe, expect, test } from 'vitest';
import { replaceSection } from '../bench/results';
import { timesOfParts } from '../bench/server/profile/analyse';
import { PARTS, partOf } from '../bench/server/profile/parts';
import { median, percentile } from '../bench/statistics';
import { compareCases, listFigures, toMarkdown } from '../bench/table';

const section = (revision: string, figure: number) =>
  `## Server\n\n\`npm run bench:server\`, 2026-11-21, revision ${revision}.\n\n${figure}`;

describe('a table', () => {
  test('says which bars a case misses, judging figures as they are shown', () => {
    const figures = [
      { name: 'KB', digits: 1, bar: { atMost: 95 } },
      { name: 'score', bar: { atLeast: 100 } },
      { name: 'ms' },
    ];
    const cases = [
      ['/', [95.04, 99.6, 7]],
      ['/jobs', [95.1, 99, Number.NaN]],
      ['/about', [Number.NaN, 100, 0]],
    ] as const;
    expect(compareCases('Pages', figures, cases)).toEqual({
      title: 'Pages',
      headings: ['', 'KB (≤ 95)', 'score (≥ 100)', 'ms', 'bars'],
      rows: [
        ['/', '95.0', '100', '7', 'met'],
        ['/jobs', '95.1', '99', '–', 'missed: KB, score'],
        ['/about', '–', '100', '0', 'missed: KB'],
      ],
    });
  });

  test('has no column of bars where there are none', () => {
    expect(compareCases('Parts', [{ name: 'ms' }], [['/', [7]]])).toEqual({
      title: 'Parts',
      headings: ['', 'ms'],
      rows: [['/', '7']],
    });
  });

  test('lists figures with their own bars, in aligned Markdown', () => {
    const table = listFigures('Server', [
      [{ name: 'pages' }, 5000],
      [{ name: 'ratio', digits: 2, bar: { atLeast: 0.7 } }, 0.694],
    ]);
    expect(toMarkdown(table).split('\n')).toEqual([
      '### Server',
      '',
      '|       | median | bar   |        |',
      '| ----- | ------ | ----- | ------ |',
      '| pages | 5000   |       |        |',
      '| ratio | 0.69   | ≥ 0.7 | missed |',
    ]);
  });
});

describe('results', () => {
  test('stand in the place of the former ones, with those of the last other revision below', () => {
    const first = replaceSection('# Figures\n', 'server', section('aaa', 1));
    expect(first).toBe(`# Figures\n\n<!-- server -->\n\n${section('aaa', 1)}\n\n<!-- end of server -->\n`);
    const beside = replaceSection(first, 'pages', 'Pages');
    const second = replaceSection(beside, 'server', section('bbb', 2));
    const before = `<details>\n<summary>Before</summary>\n\n${section('aaa', 1)}\n\n</details>`;
    expect(second).toBe(beside.replace(section('aaa', 1), `${section('bbb', 2)}\n\n${before}`));
    expect(replaceSection(second, 'server', section('bbb', 3))).toBe(
      second.replace(section('bbb', 2), section('bbb', 3)),
    );
    const third = replaceSection(second, 'server', section('ccc', 4));
    expect(third).toContain(section('bbb', 2));
    expect(third).not.toContain('aaa');
  });
});

test('takes the lower middle of two, and the value that a share lies at or below', () => {
  expect(median([3, 1])).toBe(1);
  expect(median([5, 1, 3])).toBe(3);
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(hundred, 0.95)).toBe(95);
});

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 });

describe('a profile', () => {
  const react = { place: 'node_modules/react-dom/cjs/react-dom-server.js', name: 'render' };
  const socket = { place: 'node:internal/streams/writable', name: 'write' };

  test.each([
    ['render', [{ place: 'src/shared/text.ts', name: 'words' }, react]],
    ['parse', [{ place: 'node_modules/valibot/dist/index.mjs', name: 'run' }, react]],
    ['parse', [{ place: '', name: 'parse' }, socket]],
    ['read', [socket, { place: 'src/backend/gate/gate.ts', name: 'answer' }]],
    ['send', [socket, { place: '', name: '(root)' }]],
    ['garbage', [{ place: '', name: '(garbage collector)' }]],
    ['other', [{ place: '', name: '(program)' }]],
  ] as const)('counts as %s what a stack does first that is known', (part, stack) => {
    expect(partOf(stack)).toBe(part);
  });

  test('splits the time of answers, and while nothing is done, whether zlib packs or the database works', () => {
    const nodes = [
      { id: 1, callFrame: frame('(root)'), children: [2, 3] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('Page', 'src/pages/home/HomePage.tsx') },
    ];
    // From 1,000: two milliseconds idle, three of a page, four idle.
    const profile = { startTime: 0, nodes, samples: [2, 3, 2, 3], timeDeltas: [1000, 2000, 3000, 4000] };
    const answers = [
      { url: '/', method: 'GET', start: 1000, end: 9500 },
      { url: '/about', method: 'GET', start: 20_000, end: 30_000 },
    ];
    const packings = [
      { start: 7000, end: 8500 },
      { start: 8000, end: 9000 },
    ];
    const times = timesOfParts(profile, ({ url }) => url, answers, packings);
    expect(Object.fromEntries(PARTS.map((part, index) => [part, times[index]]))).toEqual({
      database: 1.75,
      read: 0,
      parse: 0,
      render: 1.5,
      compress: 1,
      send: 0,
      garbage: 0,
      other: 0,
    });
  });
});
