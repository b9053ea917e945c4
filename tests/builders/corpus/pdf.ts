/** PDF as programs write them: letters with gaps, replacement text, code pages of East Asia, filled forms. */
import type { Sample } from './sample';

interface Page {
  /** The drawing commands of the page. */
  readonly drawing: string;
  readonly font?: string;
  /** More objects, each with its number. */
  readonly objects?: string;
  readonly annotations?: string;
  readonly catalogue?: string;
}

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

function pdf({ drawing, font = HELVETICA, objects = '', annotations = '', catalogue = '' }: Page) {
  const body = `BT /F1 20 Tf 72 700 Td ${drawing} ET`;
  const text = `%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj
2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj
3 0 obj${font}endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F1 3 0 R>>>>${annotations}>>endobj
5 0 obj<</Length ${body.length}>>stream
${body}
endstream endobj
${objects}trailer<</Root 1 0 R>>
%%EOF
`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const drawn = (drawing: string) => pdf({ drawing });

/** Without their own font; ordering and map are those of Adobe. */
const eastAsian = (map: string, ordering: string, hex: string) =>
  pdf({
    drawing: `<${hex}> Tj`,
    font: `<</Type/Font/Subtype/Type0/BaseFont/Any/Encoding/${map}/DescendantFonts[6 0 R]>>`,
    objects: `6 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/Any/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/FontDescriptor 7 0 R>>endobj
7 0 obj<</Type/FontDescriptor/FontName/Any/Flags 4/FontBBox[0 0 1000 1000]/Ascent 800/Descent -200/ItalicAngle 0/CapHeight 700/StemV 80>>endobj
`,
  });

const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

const field = (inner: string) => ({
  drawing: '(Form) Tj',
  annotations: '/Annots[6 0 R]',
  catalogue: '/AcroForm<</Fields[6 0 R]>>',
  objects: `6 0 obj<</Type/Annot/Subtype/Widget/Rect[72 600 300 620]/T(name)${inner}>>endobj\n`,
});

const toUnicode = (pairs: string) => {
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def 1 begincodespacerange <00> <FF> endcodespacerange ${pairs} endcmap end end`;
  return `6 0 obj<</Length ${map.length}>>stream\n${map}\nendstream endobj\n`;
};

const tracked = (gap: number, words: string) => `${gap} Tc (${words}) Tj`;
const stepped = (step: number, word: string) =>
  `[${Array.from(word, (letter) => `(${letter}) ${step}`).join(' ')}] TJ`;

const FILES: Readonly<Record<string, readonly [bytes: Uint8Array<ArrayBuffer>, ...words: string[]]>> = {
  plain: [drawn('(Marigold Larkspur) Tj'), 'Marigold Larkspur'],
  kerned: [drawn('[(Mar) 20 (i) -15 (gold) -280 (Lark) 30 (spur)] TJ'), 'Marigold Larkspur'],
  'two lines': [drawn('(Marigold) Tj 0 -24 Td (Larkspur) Tj'), 'Marigold\nLarkspur'],
  'words by place': [drawn('(Marigold) Tj 105 0 Td (Larkspur) Tj'), 'Marigold Larkspur'],
  ...Object.fromEntries(
    [1, 2, 4, 6, 8].map(
      (gap) => [`tracked by ${gap}`, [drawn(tracked(gap, 'PRIYA NATARAJAN')), 'PRIYA NATARAJAN']] as const,
    ),
  ),
  ...Object.fromEntries(
    [-100, -200, -300, -400].map(
      (step) => [`stepped by ${step}`, [drawn(stepped(step, 'KUBERNETES')), 'KUBERNETES']] as const,
    ),
  ),
  'stepped words': [
    drawn('[(P) -250 (R) -250 (I) -250 (Y) -250 (A) -900 (R) -250 (A) -250 (O)] TJ'),
    'PRIYA RAO',
  ],
  'typed spaces': [drawn('(P R I Y A   K U M A R) Tj'), 'PRIYA KUMAR'],
  'letters by place': [drawn('(P) Tj 20 0 Td (R) Tj 21 0 Td (I) Tj 12 0 Td (Y) Tj 20 0 Td (A) Tj'), 'PRIYA'],
  'tracked beside usual': [
    drawn(`${tracked(6, 'PRIYA')} 0 Tc 0 -30 Td (Turbine engineer since 2016) Tj`),
    'PRIYA',
    'Turbine engineer since 2016',
  ],
  initials: [drawn('(A B Marigold) Tj'), 'A B Marigold'],
  rotated: [drawn('0 1 -1 0 100 100 Tm (Marigold Larkspur) Tj'), 'Marigold Larkspur'],
  scaled: [drawn('.5 0 0 .5 72 500 Tm 40 TL (Marigold Larkspur) Tj'), 'Marigold Larkspur'],
  'text in place of signs': [drawn(`/Span<</ActualText<FEFF${hexOf('शर्मा')}>>>BDC (xyz) Tj EMC`), 'शर्मा'],
  'ligature in place': [
    drawn(`(o) Tj /Span<</ActualText<FEFF${hexOf('ffi')}>>>BDC (x) Tj EMC (ce) Tj`),
    'office',
  ],
  'signs of Windows': [drawn('(2016\\2262024 didn\\222t) Tj'), '2016–2024 didn’t'],
  'named signs': [
    pdf({
      drawing: '(AB) Tj',
      font: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/Eacute/uni092A]>>>>',
    }),
    'Éप',
  ],
  'own code': [
    pdf({
      drawing: '<0102> Tj',
      font: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
      objects: toUnicode('2 beginbfchar <01> <0936> <02> <0930094D> endbfchar'),
    }),
    'शर्',
  ],
  'Shift-JIS': [eastAsian('90ms-RKSJ-H', 'Japan1', '8e5293639378'), '山田'],
  EUC: [eastAsian('EUC-H', 'Japan1', 'bbb3c5c4'), '山田'],
  GBK: [eastAsian('GBK-EUC-H', 'GB1', 'cdf5ceb0'), '王伟'],
  'Big 5': [eastAsian('ETen-B5-H', 'CNS1', 'a4fdb0b6'), '王偉'],
  Korean: [eastAsian('KSCms-UHC-H', 'Korea1', 'b1e8c3b6'), '김철'],
  'Japanese UTF-16': [eastAsian('UniJIS-UTF16-H', 'Japan1', hexOf('山田')), '山田'],
  'Chinese UCS-2': [eastAsian('UniGB-UCS2-H', 'GB1', hexOf('王伟')), '王伟'],
  'text field': [pdf(field('/FT/Tx/V(Marigold)')), 'Marigold', 'Form'],
  'text field in Unicode': [pdf(field(`/FT/Tx/V<FEFF${hexOf('शर्मा')}>`)), 'शर्मा'],
  'choice field': [pdf(field('/FT/Ch/Ff 131072/Opt[(Larkspur)(Marigold)]/V(Marigold)')), 'Marigold'],
  'field with a parent': [
    pdf({
      ...field('/Parent 7 0 R'),
      catalogue: '/AcroForm<</Fields[7 0 R]>>',
      objects:
        '6 0 obj<</Type/Annot/Subtype/Widget/Rect[72 600 300 620]/Parent 7 0 R>>endobj\n7 0 obj<</FT/Tx/T(name)/V(Marigold)/Kids[6 0 R]>>endobj\n',
    }),
    'Marigold',
  ],
  'typed on the page': [
    pdf({
      drawing: '(Form) Tj',
      annotations: '/Annots[6 0 R]',
      objects:
        '6 0 obj<</Type/Annot/Subtype/FreeText/Rect[72 600 300 620]/Contents(Marigold)/DA(/Helv 12 Tf)>>endobj\n',
    }),
    'Marigold',
  ],
};

const PREFIXES: Readonly<Record<string, string>> = {
  'lines of an upload': '------WebKitFormBoundary\r\nContent-Type: application/pdf\r\n\r\n',
  'lines of a mail':
    'MIME-Version: 1.0\r\nContent-Type: application/pdf\r\nContent-ID: <a@b.example>\r\n\r\n',
  'lines of a printer': '\u001B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n',
  'many lines of a printer': '@PJL SET A=1\r\n'.repeat(200),
  'line ends': '\r\n\r\n',
  zeros: '\0\0\0\0',
};

export const pdfSamples = (): Sample[] => [
  ...Object.entries(FILES).map(([name, [bytes, ...words]]) => ({ name: `${name}.pdf`, bytes, words })),
  ...Object.entries(PREFIXES).map(([name, prefix]) => ({
    name: `${name}.pdf`,
    bytes: new Uint8Array(Buffer.concat([Buffer.from(prefix, 'latin1'), drawn('(Marigold) Tj')])),
    words: ['Marigold'],
  })),
];
