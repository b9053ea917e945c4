/** Tables of the bench: figures against their bars, and the place of a section in the results. */
import { describe, expect, test } from 'vitest';
import { replaceSection } from '../bench/results';
import { compareCases, listFigures, toMarkdown } from '../bench/table';

describe('a bench table', () => {
  test('a bench table names the bars to reach of a case, by the displayed figures', () => {
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
        ['/jobs', '95.1', '99', '–', 'to reach: KB, score'],
        ['/about', '–', '100', '0', 'to reach: KB'],
      ],
    });
  });

  test('a bench table lists figures with their own bars, in aligned Markdown', () => {
    const table = listFigures('Server', [
      [{ name: 'pages' }, 5000],
      [{ name: 'ratio', digits: 2, bar: { atLeast: 0.7 } }, 0.694],
    ]);
    expect(toMarkdown(table).split('\n')).toEqual([
      '### Server',
      '',
      '|       | median | bar   |          |',
      '| ----- | ------ | ----- | -------- |',
      '| pages | 5000   |       |          |',
      '| ratio | 0.69   | ≥ 0.7 | to reach |',
    ]);
  });
});

test('new results replace the former ones', () => {
  const first = replaceSection('# Figures\n', '## Server\n\n### Speed\n\nFigures 1');
  expect(first).toBe('# Figures\n\n## Server\n\n### Speed\n\nFigures 1\n');
  const beside = replaceSection(first, '## Pages\n\nFigures');
  expect(beside).toBe(`${first}\n## Pages\n\nFigures\n`);
  expect(replaceSection(beside, '## Server\n\nFigures 2')).toBe(
    '# Figures\n\n## Server\n\nFigures 2\n\n## Pages\n\nFigures\n',
  );
});
