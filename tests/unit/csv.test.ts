import { expect, test } from 'vitest';
import { parseCsv, toCsv } from '../../src/shared/csv';

test.each([
  ['plain cells', 'a,b\n1,2', ['a|b', '1|2']],
  ['Windows and old Mac line ends', 'a\r\nb\rc', ['a', 'b', 'c']],
  ['separators, quotes and line breaks in quotes', '"x, ""y""\nz",1', ['x, "y"\nz|1']],
  ['empty cells', 'a,,b,\n,,,x', ['a||b|', '|||x']],
  ['no rows without text', 'a\n\n , \n', ['a']],
  ['a byte order mark', '\uFEFFa,b', ['a|b']],
  ['semicolons', 'a;b\n"1;2";3,5', ['a|b', '1;2|3,5']],
  ['tabs', 'a\tb\n1\t2', ['a|b', '1|2']],
  ['a quote that does not end', 'a\n"b,c', ['a', 'b,c']],
  ['what follows a quoted cell is kept, but no space', '"a"x,"b" ,c', ['ax|b|c']],
  ['vertical bars', 'a|b, c|d\n1|2|3', ['a|b, c|d', '1|2|3']],
  ['spaces before quotes', 'a, "b, ""c""", d', ['a|b, "c"| d']],
  ['the separator that Excel names first', 'sep=;\r\na;b,c\r\n1;2', ['a|b,c', '1|2']],
  ['another sign that is named first', 'sep=^\na^b', ['a|b']],
  ['the same in quotes', '"sep=|"\na|b', ['a|b']],
  ['semicolons below a title', 'Jobs, December\n\na;b;c\n1;2;3', ['Jobs, December', 'a|b|c', '1|2|3']],
  ['tabs beside commas in texts', 'a\tb\n1\tx, y\n2\tx, y, z', ['a|b', '1|x, y', '2|x, y, z']],
  ['a first line that names no separator', 'sep=x\na', ['sep=x', 'a']],
  ['numbers that are kept as text', 'a,b\n="007","=""08"""', ['a|b', '007|08']],
  ['nothing', '', []],
])('reading a table: %s', (_, text, rows) => {
  expect(parseCsv(text).map((cells) => cells.join('|'))).toEqual(rows);
});

test('reading a table takes time proportional to its length', () => {
  expect(parseCsv('"'.repeat(100_001))).toHaveLength(1);
  expect(parseCsv('a,'.repeat(50_000))).toHaveLength(1);
});

test('writing a table quotes special cells, uses standard line ends and starts with a byte order mark', () => {
  expect(toCsv([['a', 'b,c', 'say "x"', 'two\nlines']])).toBe('\uFEFFa,"b,c","say ""x""","two\nlines"\r\n');
  expect(toCsv([['+91 98765 43210']]), 'a phone as people write it').toBe('\uFEFF+91 98765 43210\r\n');
});

test.each(['=1+1', '+91', '+919876543210', '+1 2+3', '-1', '@sum', '\tx', '\rx'])(
  'writing a table prevents %j from becoming a formula',
  (value) => expect(toCsv([[value]])).toContain(`'${value}`),
);
