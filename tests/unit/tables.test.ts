/** Tables as Excel, LibreOffice, Google Sheets, Numbers and job portals write them. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { guessField } from '../../admin/resources/jobs/import/columnNames';
import { decode, encodingOf, type Encoding } from '../../src/shared/tables/encoding';
import { headerRow, readTable } from '../../src/shared/tables/readTable';
import { bytesIn, workbook } from '../builders/tableFiles';

const TEXT = 'Keep the café’s “records” – at 5 °C';
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const BOM = '\uFEFF';

/** The kind of file, its bytes, and a cell in the column Title. */
const FILES: readonly (readonly [string, Uint8Array, title: string, encoding?: Encoding])[] = [
  ['Excel: CSV UTF-8', bytesIn('utf-8', BOM + lines('Title,City', `${TEXT},Pune`)), TEXT, 'utf-8'],
  ['Excel: CSV', bytesIn('windows-1252', lines('Title,City', `${TEXT},Pune`)), TEXT, 'windows-1252'],
  ['Excel: CSV, capitals alone', bytesIn('windows-1252', lines('Title,City', 'NIÑO CAFÉ,Pune')), 'NIÑO CAFÉ'],
  ['Excel: CSV, one dash', bytesIn('windows-1252', lines('Title,City', 'Nurse – ICU,Pune')), 'Nurse – ICU'],
  ['Excel: CSV, German', bytesIn('windows-1252', lines('Title;City', 'Größe prüfen;Köln')), 'Größe prüfen'],
  ['Excel: CSV, Spanish', bytesIn('windows-1252', lines('Title;City', 'Señor;Bogotá')), 'Señor'],
  ['Excel: CSV, one letter', bytesIn('windows-1252', lines('Title,City', 'Café,Pune')), 'Café'],
  ['Excel: CSV, Russian', bytesIn('windows-1251', lines('Title;City', 'Сварщик;Москва')), 'Сварщик'],
  ['Excel: CSV, Greek', bytesIn('windows-1253', lines('Title;City', 'Μηχανικός;Αθήνα')), 'Μηχανικός'],
  [
    'Excel: CSV (Macintosh)',
    bytesIn('macintosh', lines('Title,City', 'Müller – Größe,Zürich')),
    'Müller – Größe',
  ],
  ['Excel: CSV (Macintosh), quotes', bytesIn('macintosh', 'Title,City\rCafé “ICU”,Pune\r'), 'Café “ICU”'],
  ['Excel: CSV (MS-DOS)', bytesIn('ibm850', lines('Title,City', 'Müller,São Paulo')), 'Müller'],
  ['Excel: CSV (MS-DOS), American', bytesIn('ibm437', lines('Title,City', 'Café,Zürich')), 'Café'],
  ['Excel: Unicode Text', bytesIn('utf-16le', BOM + lines('Title\tCity', `${TEXT}\tPune`)), TEXT, 'utf-16le'],
  ['Excel: big-endian', bytesIn('utf-16be', BOM + lines('Title\tCity', `${TEXT}\tPune`)), TEXT, 'utf-16be'],
  ['PowerShell: UTF-16 without a mark', bytesIn('utf-16le', lines('Title,City', `${TEXT},Pune`)), TEXT],
  ['Excel: sep=;', bytesIn('utf-8', lines('sep=;', 'Title;City', `"${TEXT}; a";Pune`)), `${TEXT}; a`],
  ['Excel: sep=, after a mark', bytesIn('utf-8', BOM + lines('sep=,', 'Title,City', 'A;b;c,Pune')), 'A;b;c'],
  ['Excel: sep= in UTF-16', bytesIn('utf-16le', BOM + lines('sep=\t', 'Title\tCity', 'A\tPune')), 'A'],
  ['a portal: "sep=|" in quotes', bytesIn('utf-8', lines('"sep=|"', 'Title|City', 'A|Pune')), 'A'],
  ['a portal: bars', bytesIn('utf-8', lines('Title|City', 'Nurse, ICU; night|Pune')), 'Nurse, ICU; night'],
  [
    'Excel: semicolons and decimal commas',
    bytesIn('utf-8', lines('Title;City;Pay', 'A;B;3,5', 'C;D;1,2')),
    'A',
  ],
  ['Sheets: TSV', bytesIn('utf-8', 'Title\tCity\nNurse, night\tPune'), 'Nurse, night'],
  ['Sheets: CSV with lines in a cell', bytesIn('utf-8', 'City,Title\nPune,"Nurse\nnight"'), 'Nurse\nnight'],
  [
    'LibreOffice: every cell in quotes',
    bytesIn('utf-8', '"Title","City"\n"Nurse ""A""","Pune"\n'),
    'Nurse "A"',
  ],
  [
    'LibreOffice: quotes behind spaces',
    bytesIn('utf-8', lines('City, Title', 'Pune, "Nurse, night"')),
    'Nurse, night',
  ],
  ['a portal: single quotes stay', bytesIn('utf-8', lines('Title,City', "'Nurse',Pune")), "'Nurse'"],
  [
    'a portal: inches in a text',
    bytesIn('utf-8', lines('Title,City', 'Fitter 5" pipe,Pune')),
    'Fitter 5" pipe',
  ],
  [
    'a portal: words behind quotes',
    bytesIn('utf-8', lines('Title,City', '"Urgent" fitter,Pune')),
    'Urgent fitter',
  ],
  [
    'a portal: title and date first',
    bytesIn('utf-8', lines('Jobs of Acme', 'Exported, 28 Nov', '', 'Title,City', 'A,Pune')),
    'A',
  ],
  [
    'a portal: title row as wide as the table',
    bytesIn('utf-8', lines('Acme,,', 'Title,City,Pay', 'A,Pune,')),
    'A',
  ],
  [
    'a portal: filters first',
    bytesIn('utf-8', lines('Status:,Open', 'City:,All', '', 'No,Title,City,Type', '1,A,Pune,x')),
    'A',
  ],
  ['Numbers: lines of Mac', bytesIn('utf-8', 'Title;City\rA;Pune\r'), 'A'],
  ['Numbers: UTF-8 without a mark', bytesIn('utf-8', 'Title,City\nकुशल नर्स,पुणे\n'), 'कुशल नर्स'],
  ['a portal: line ends mixed', bytesIn('utf-8', 'Title,City\r\n\nA,Pune\r'), 'A'],
  ['a portal: empty columns at the end', bytesIn('utf-8', lines('Title,City,,', 'A,Pune,,')), 'A'],
  [
    'a portal: UTF-16 of Hindi without a mark',
    bytesIn('utf-16le', lines('Title,City', 'नर्स रात्रि,पुणे')),
    'नर्स रात्रि',
  ],
  ['a portal: cut off in a character', bytesIn('utf-8', 'Title,City\nनर्स,पुणे').slice(0, -1), 'नर्स', 'utf-8'],
  [
    'a portal: one stray byte',
    Uint8Array.from([...bytesIn('utf-8', 'Title,City\nनर्स,पुणे\nCaf'), 0xe9, ...bytesIn('utf-8', ',Pune\n')]),
    'नर्स',
    'utf-8',
  ],
  ['a portal: a cut-off last quote', bytesIn('utf-8', 'City,Title\nPune,"Nurse'), 'Nurse'],
  [
    'Excel: workbook',
    workbook({
      Jobs: [
        ['Title', 'City'],
        [TEXT, 'Pune'],
      ],
    }),
    TEXT,
  ],
  ['Excel: workbook with a title', workbook({ Jobs: [['Acme'], [], ['Title', 'City'], ['A', 'Pune']] }), 'A'],
  [
    'Sheets: workbook, first sheet empty',
    workbook({
      Notes: [],
      Jobs: [
        ['Title', 'City'],
        ['A', 'Pune'],
      ],
    }),
    'A',
  ],
];

test.each(FILES.map(([name, bytes, title, encoding]) => ({ name, bytes, title, encoding })))(
  'a table is read with its encoding and column names: $name',
  async ({ bytes, title, encoding }) => {
    const file = await readTable(bytes);
    const at = headerRow(file.rows, (name) => guessField(name) !== undefined);
    const column = (file.rows[at] ?? []).findIndex((name) => guessField(name) === 'title');
    const titles = file.rows.slice(at + 1).map((row) => row[column] ?? '');
    expect(titles.find((cell) => cell !== '')).toBe(title);
    expect(file.encoding).toBe(encoding ?? file.encoding);
  },
);

test.each([
  ['pl', 'windows-1250', 'Inżynier,Kraków,Łódź'],
  ['tr-TR', 'windows-1254', 'İş,Şirket,İstanbul'],
  ['ar', 'windows-1256', 'مهندس,دبي'],
  ['ur-PK', 'windows-1256', 'نرس,لاہور'],
  ['th', 'windows-874', 'พยาบาล,กรุงเทพ'],
  ['hi', 'windows-1252', 'Café,Pune'],
  [
    'ru',
    'windows-1252',
    'Señor,Ingeniería,Bogotá,compañía,año,niño,señora,España,mañana,educación,función,camión',
  ],
] as const)('a table of a person whose language is %s is read as %s', (language, encoding, text) => {
  expect(decode(bytesIn(encoding, text), encodingOf(bytesIn(encoding, text), [language]))).toBe(text);
});

test('a table is read with a chosen encoding and sheet', async () => {
  const bytes = bytesIn('windows-1251', 'Title,City\nЖ,Pune');
  expect((await readTable(bytes, { encoding: 'windows-1252' })).rows[1]?.[0]).toBe('Æ');
  const file = workbook({ One: [['A']], Two: [['B']] });
  expect(await readTable(file, { sheet: 'Two' })).toEqual({
    rows: [['B']],
    sheets: ['One', 'Two'],
    sheet: 'Two',
  });
});

test('a workbook gives numbers and days as text, like any other table', async () => {
  const day = new Date('2026-12-31T00:00:00Z');
  const { rows } = await readTable(workbook({ Jobs: [['Nurse & Co', 600_000, 6.5, day, null, 'x']] }));
  expect(rows).toEqual([['Nurse & Co', '600000', '6.5', '2026-12-31', '', 'x']]);
});

test.each([
  [
    'an old workbook, or a locked one',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    'an old Excel file (.xls)',
  ],
  ['a web page called .xls', strToU8('<html><table><tr><td>Title'), 'a web page or XML'],
  [
    'XML of Excel 2003',
    strToU8('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>'),
    'a web page or XML',
  ],
  ['a PDF', strToU8('%PDF-1.7'), 'a PDF'],
  ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') }), 'no Excel workbook'],
  ['a damaged workbook', workbook({ Jobs: [['A']] }).subarray(0, 400), 'no Excel workbook'],
])('a file without a table is described: %s', async (_, bytes, words) => {
  await expect(readTable(bytes)).rejects.toThrow(words);
});

test('DOS code pages follow their published tables, and so does the middle of Windows-1252', () => {
  const bytes = Uint8Array.of(0x41, 0x82, 0x9b, 0xa5, 0x7f, 0x94);
  expect(decode(bytes, 'ibm437')).toBe('Aé¢Ñ\u{7F}ö');
  expect(decode(bytes, 'ibm850')).toBe('AéøÑ\u{7F}ö');
  expect(decode(Uint8Array.of(0x80, 0x93, 0x96, 0x9f), 'windows-1252')).toBe('€“–Ÿ');
});

const inSheet = (cells: string, more: Record<string, Uint8Array> = {}) => {
  const files = unzipSync(workbook({ Jobs: [['Title'], ['Nurse']] }));
  const name = Object.keys(files).find((path) => path.includes('worksheets/')) ?? '';
  const sheet = strFromU8(files[name] ?? new Uint8Array()).replace('</sheetData>', `${cells}</sheetData>`);
  return zipSync({ ...files, [name]: strToU8(sheet), ...more });
};
const TOO_LARGE = 'This table is too large to read here.';

test.each([
  ['unpacks to hundreds of megabytes', inSheet('', { 'xl/a.xml': new Uint8Array(70_000_000) }), TOO_LARGE],
  ['is a huge CSV', new Uint8Array(21_000_000).fill(65), TOO_LARGE],
  ['has a cell in the last row', inSheet('<row r="9"><c r="A1048576"><v>1</v></c></row>'), 'at A1048576'],
  ['has a cell in the last column', inSheet('<row r="9"><c r="XFD9"><v>1</v></c></row>'), 'at XFD9'],
  ['is cut off', inSheet('').subarray(0, 700), 'or it is damaged'],
])('a table that %s is refused with advice', async (_, bytes, words) => {
  await expect(readTable(bytes)).rejects.toThrow(words);
});

test("days of the Mac's 1904 system and merged cells are read where people see them", async () => {
  const files = unzipSync(inSheet('<row r="3"><c r="A3" s="1"><v>44925</v></c></row>'));
  const names = Object.keys(files);
  const book = names.find((name) => name.endsWith('workbook.xml')) ?? '';
  const text = strFromU8(files[book] ?? new Uint8Array());
  const old = text.replace(/<sheets/, '<workbookPr date1904="1"/><sheets');
  const { rows } = await readTable(zipSync({ ...files, [book]: strToU8(old) }));
  expect(rows.at(-1)).toEqual(['2026-12-31']);
});
