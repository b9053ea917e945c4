/** DOCX, ODT and XML as Word and other programs write them, each with words that must be found. */
import { strToU8, zipSync } from 'fflate';
import type { Sample } from './sample';

const OFFICE = 'http://schemas.openxmlformats.org';
const NAMES = Object.entries({
  w: `${OFFICE}/wordprocessingml/2006/main`,
  r: `${OFFICE}/officeDocument/2006/relationships`,
  a: `${OFFICE}/drawingml/2006/main`,
  m: `${OFFICE}/officeDocument/2006/math`,
  mc: `${OFFICE}/markup-compatibility/2006`,
  v: 'urn:schemas-microsoft-com:vml',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ');
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const WORD = run('Marigold');
const LINE = paragraph(WORD);
const root = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<w:${name} ${NAMES}>${inner}</w:${name}>`;
const documentXml = (body: string) => root('document', `<w:body>${body}</w:body>`);

type Parts = Record<string, string | Uint8Array>;

const packed = (parts: Parts) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );

const PACKAGE = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};
const docx = (body: string, more: Parts = {}) =>
  packed({ ...PACKAGE, 'word/document.xml': documentXml(body), ...more });

const withMain = (name: string, part: string | Uint8Array) => packed({ ...PACKAGE, [name]: part });

const NAME = paragraph(run('Quillfeather'));
/** Inside the text: each word occurs once and needs a reader that supports its element. */
const BODIES: Readonly<Record<string, string>> = {
  plain: LINE,
  'split runs': paragraph(run('Mari'), '<w:proofErr/>', run('gold')),
  table: `<w:tbl><w:tr><w:tc>${LINE}</w:tc><w:tc>${paragraph(run('Larkspur'))}</w:tc></w:tr></w:tbl>`,
  'nested table': `<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:tc>${LINE}</w:tc></w:tr></w:tbl></w:tc></w:tr></w:tbl>`,
  hyperlink: paragraph(`<w:hyperlink r:id="r1">${WORD}</w:hyperlink>`),
  'content control': `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${LINE}</w:sdtContent></w:sdt>`,
  'inline control': paragraph(`<w:sdt><w:sdtContent>${WORD}</w:sdtContent></w:sdt>`),
  'simple field': paragraph(`<w:fldSimple w:instr="AUTHOR">${WORD}</w:fldSimple>`),
  'field result': paragraph(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HIDDENCODE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${WORD}`,
  ),
  'form list': paragraph(
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Hiddenchoice"/><w:listEntry w:val="Marigold"/></w:ddList></w:ffData></w:fldChar></w:r>',
  ),
  'text box': paragraph(
    `<w:r><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent>${LINE}</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${LINE}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  ),
  'older text box': paragraph(
    `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${LINE}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  ),
  WordArt: paragraph('<w:r><w:pict><v:shape><v:textpath string="Marigold"/></v:shape></w:pict></w:r>'),
  formula: paragraph('<m:oMath><m:r><m:t>Marigold</m:t></m:r></m:oMath>'),
  ruby: paragraph(`<w:r><w:ruby><w:rt>${run('note')}</w:rt><w:rubyBase>${WORD}</w:rubyBase></w:ruby></w:r>`),
  insertion: paragraph(`<w:ins>${WORD}</w:ins>`),
  deletion: paragraph(WORD, '<w:del><w:r><w:delText>Hiddendeleted</w:delText></w:r></w:del>'),
  'moved text': `<w:p><w:moveFrom>${run('Hiddenmoved')}</w:moveFrom></w:p><w:p><w:moveTo>${WORD}</w:moveTo></w:p>`,
  tabs: '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>2016</w:t><w:tab/><w:t>Marigold</w:t></w:r></w:p>',
  'line break': '<w:p><w:r><w:t>2016</w:t><w:br/><w:t>Marigold</w:t></w:r></w:p>',
  'smart tag': paragraph(`<w:smartTag w:element="place">${WORD}</w:smartTag>`),
  'number sign': paragraph(run('Marigold &amp; Sons &#8211; R&#38;D')),
  CDATA: paragraph('<w:r><w:t><![CDATA[Marigold]]></w:t></w:r>'),
};

/** In parts of their own. */
const PARTS: Readonly<Record<string, Parts>> = {
  header: { 'word/header1.xml': root('hdr', LINE) },
  'header of another name': { 'word/kopfzeile.xml': root('hdr', LINE) },
  footer: { 'word/footer3.xml': root('ftr', LINE) },
  footnote: {
    'word/footnotes.xml': root('footnotes', `<w:footnote>${LINE}</w:footnote>`),
  },
  endnote: { 'word/endnotes.xml': root('endnotes', `<w:endnote>${LINE}</w:endnote>`) },
  SmartArt: {
    'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:pt><dgm:t><a:p><a:r><a:t>Marigold</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>`,
  },
  chart: {
    'word/charts/chart1.xml':
      '<c:chartSpace xmlns:c="c"><c:cat><c:strCache><c:pt><c:v>Marigold</c:v></c:pt></c:strCache></c:cat></c:chartSpace>',
  },
  'chunk of HTML': { 'word/chunk.html': '<html><body><p>Marigold</p></body></html>' },
  'chunk of XHTML': { 'word/chunk.xhtml': '<html xmlns="x"><body><p>Marigold</p></body></html>' },
  'chunk of MHT': {
    'word/chunk.mht':
      'MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      Buffer.from('<p>Marigold</p>').toString('base64'),
  },
  'chunk of RTF': { 'word/chunk.rtf': '{\\rtf1 Marigold}' },
  'chunk of text': { 'word/chunk.txt': 'Marigold' },
  'chunk of DOCX': { 'word/chunk.docx': docx(LINE) },
  'document inside': { 'word/embeddings/oleObject1.docx': docx(LINE) },
};

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const wide = documentXml(LINE).replace('UTF-8', 'UTF-16');

const german = documentXml(paragraph(run('Marig\u00f6ld'))).replace('UTF-8', 'ISO-8859-1');
const LATIN_1 = new Uint8Array(Buffer.from(german, 'latin1'));

const MAKERS: Readonly<Record<string, Uint8Array>> = {
  'UTF-16': withMain('word/document.xml', utf16(wide)),
  'UTF-16 big-endian': withMain('word/document.xml', utf16(wide, true)),
  'Latin-1': withMain('word/document.xml', LATIN_1),
  'another main part': withMain('word/documento.xml', documentXml(LINE)),
  'Word on the web': withMain('word/document2.xml', documentXml(LINE)),
  'a part in another folder': withMain('documents/document.xml', documentXml(LINE)),
  backslashes: packed({
    '[Content_Types].xml': '<Types/>',
    '_rels\\.rels': '<a/>',
    'word\\document.xml': documentXml(LINE),
  }),
  'bytes after the end': new Uint8Array(Buffer.concat([docx(LINE), Buffer.alloc(100_000)])),
  'another prefix': withMain(
    'word/document.xml',
    '<x:document xmlns:x="w"><x:body><x:p><x:r><x:t>Marigold</x:t></x:r></x:p></x:body></x:document>',
  ),
  'a cut part': withMain('word/document.xml', documentXml(LINE).slice(0, -40)),
  'capital names': packed({
    '[content_types].xml': '<Types/>',
    '_rels/.rels': '<a/>',
    'Word/Document.xml': documentXml(LINE),
  }),
};

const isUmlaut = (maker: string) => (maker === 'Latin-1' ? ['Marig\u00f6ld'] : ['Marigold']);

const odtParts = (content: string, styles = '') =>
  packed({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="m"/>',
    'styles.xml': `<office:document-styles xmlns:office="o" xmlns:style="s" xmlns:text="t"><office:master-styles>${styles}</office:master-styles></office:document-styles>`,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:form="f"><office:body><office:text>${content}</office:text></office:body></office:document-content>`,
  });

const ODT: Readonly<Record<string, Uint8Array>> = {
  paragraph: odtParts('<text:p>Mari<text:span>gold</text:span></text:p>'),
  heading: odtParts('<text:h>Marigold</text:h>'),
  spaces: odtParts('<text:p>2016<text:s text:c="3"/>Marigold</text:p>'),
  list: odtParts('<text:list><text:list-item><text:p>Marigold</text:p></text:list-item></text:list>'),
  table: odtParts(
    '<table:table><table:table-row><table:table-cell><text:p>Marigold</text:p></table:table-cell></table:table-row></table:table>',
  ),
  'text box': odtParts(
    '<text:p><draw:frame><draw:text-box><text:p>Marigold</text:p></draw:text-box></draw:frame></text:p>',
  ),
  note: odtParts(
    '<text:p>a<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Marigold</text:p></text:note-body></text:note></text:p>',
  ),
  header: odtParts(
    '<text:p>a</text:p>',
    '<style:master-page><style:header><text:p>Marigold</text:p></style:header></style:master-page>',
  ),
  deletion: odtParts(
    '<text:tracked-changes><text:changed-region><text:p>Hiddendeleted</text:p></text:changed-region></text:tracked-changes><text:p>Marigold</text:p>',
  ),
  field: odtParts(
    '<office:forms><form:form><form:text form:current-value="Marigold"/></form:form></office:forms><text:p>a</text:p>',
  ),
};

const wordXml = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="w" xmlns:wx="x"><w:body>${inner}</w:body></w:wordDocument>`;
const XML: Readonly<Record<string, Uint8Array>> = {
  'Word 2003': strToU8(wordXml(LINE)),
  'Word 2003 with a header': strToU8(wordXml(`<w:sectPr><w:hdr>${LINE}</w:hdr></w:sectPr>`)),
  'Word 2003 in UTF-16': utf16(wordXml(LINE).replace('UTF-8', 'UTF-16')),
  'Word 2007 in one file': strToU8(
    `<?xml version="1.0"?><?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="p"><pkg:part><pkg:xmlData>${documentXml(LINE).replace(/^<\?.*\n/, '')}</pkg:xmlData></pkg:part></pkg:package>`,
  ),
  'OpenDocument in one file': strToU8(
    '<?xml version="1.0"?><office:document xmlns:office="o" xmlns:text="t"><office:body><office:text><text:p>Marigold</text:p></office:text></office:body></office:document>',
  ),
};

const samples = (ending: string, files: Readonly<Record<string, Uint8Array>>): Sample[] =>
  Object.entries(files).map(([what, bytes]) => ({
    name: `${what}.${ending}`,
    bytes: new Uint8Array(bytes),
    words: isUmlaut(what),
  }));

export const zippedSamples = (): Sample[] => [
  ...Object.entries(BODIES).flatMap(([what, body]) => samples('docx', { [what]: docx(NAME + body) })),
  ...Object.entries(PARTS).flatMap(([what, parts]) => samples('docx', { [what]: docx(NAME, parts) })),
  ...samples('docx', MAKERS),
  ...samples('odt', ODT),
  ...samples('doc', XML),
];
