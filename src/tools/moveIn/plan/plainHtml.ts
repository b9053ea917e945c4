/** The HTML of an old text: without the markup of blocks and page builders, with all of their text. Pure. */

/** Prefixes of all shortcodes of a builder or plugin. */
const PREFIX =
  /^(?:vc|et|et_pb|fusion|av|su|ult|mk|cs|tatsu|fl|wpb|dt|us|mpc|thrive|wpforms|awsm|gravity)[_-]?/;
const KNOWN = new Set(
  `caption wp_caption gallery embed audio video playlist contact-form-7 contact-form ninja_form jobs job job_summary
  submit_job_form job_dashboard awsmjobs rev_slider toc button buttons tab tabs tabgroup accordion accordions toggle
  toggles column columns row section one_half one_third two_third one_fourth three_fourth highlight dropcap divider
  spacer icon alert box quote pullquote youtube vimeo soundcloud googlemap map testimonial testimonials pricing_table
  team_member counter heading block text`.split(/\s+/),
);

/** Attributes that a visitor reads, the first kind as a heading. */
const HEADINGS = new Set(['title', 'heading', 'header', 'text', 'name']);
const READ = new Set([
  'subtitle',
  'subheading',
  'label',
  'content',
  'caption',
  'description',
  'author',
  'quote',
  'btn_text',
  'button_text',
]);
const LINKS = ['url', 'href', 'link', 'src', 'button_url'];
/** Their title names a form or a map that is not moved. */
const NOT_READ = /^(?:contact-form|gravity|ninja|wpforms|rev_slider|gallery|googlemap|map|icon|jobs|awsm)/;

const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]*)((?:\s|&nbsp;)+[^[\]]*?)?\s*\/?\]/gi;
const ATTRIBUTE =
  /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(?:&#822[01];|&#8243;|&quot;|[“”″])(.*?)(?:&#822[01];|&#8243;|&quot;|[“”″])|([^\s"'\]]+))/gi;

/** Brackets are ordinary characters too: "[sic]" and "[1]" stay. */
function isShortcode(name: string, attributes: string, html: string): boolean {
  if (KNOWN.has(name) || PREFIX.test(name)) return true;
  return /^\s+[a-z][\w-]*\s*=/i.test(attributes) || html.includes(`[/${name}]`);
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', ...values] of text.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
  return found;
}

/** vc_* writes addresses as `url:https%3A%2F%2F…|title:…`. */
function addressIn(written: string): string {
  const [, coded] = /^url:([^|]*)/.exec(written) ?? [];
  return coded === undefined ? written : decodeURIComponent(coded.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
}

/** The visible text of the opening tag itself. */
function wordsOf(name: string, attributes: ReadonlyMap<string, string>): string {
  if (NOT_READ.test(name)) return '';
  const address = addressIn(
    LINKS.map((key) => attributes.get(key) ?? '').find((value) => value !== '') ?? '',
  );
  const hasLink = /^(?:https?:|\/)/.test(address);
  const href = address.replaceAll('"', '%22');
  const read = [...attributes].filter(
    ([key, value]) => value.trim() !== '' && (HEADINGS.has(key) || READ.has(key)),
  );
  const words = read.map(([key, value], at) => {
    if (hasLink && at === 0) return `<p><a href="${href}">${value}</a></p>`;
    return HEADINGS.has(key) ? `<h3>${value}</h3>` : `<p>${value}</p>`;
  });
  if (hasLink && words.length === 0) words.push(`<p><a href="${href}">${address}</a></p>`);
  return words.map((html) => `\n\n${html}\n\n`).join('');
}

const withoutShortcodes = (html: string): string =>
  html.replaceAll(SHORTCODE, (whole, closes: string, name: string, attributes: string | undefined) => {
    const known = name.toLowerCase();
    if (!isShortcode(known, attributes ?? '', html)) return whole;
    return closes ? '\n\n' : `\n\n${wordsOf(known, attributesOf(attributes ?? ''))}`;
  });

const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;

/** Classic texts have no paragraphs: an empty line begins one. */
function withParagraphs(html: string): string {
  const parts = html.replaceAll('\r\n', '\n').split(/(<pre[\s\S]*?<\/pre>)/i);
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part;
      return part
        .split(/\n[ \t]*(?:\n[ \t]*)+/)
        .map((chunk) => {
          const text = chunk.trim();
          if (text === '' || BLOCK.test(text)) return text;
          return `<p>${text.replaceAll('\n', '<br>\n')}</p>`;
        })
        .join('\n\n');
    })
    .join('\n\n');
}

/** WordPress showed an address alone on its line as an embed. */
const ALONE = /(^|\n|<(?:p|div|figure|li|td)\b[^>]*>)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|<\/|$)/g;

const withLinks = (html: string): string =>
  html.replaceAll(
    ALONE,
    (_, before: string, address: string) => `${before}<p><a href="${address}">${address}</a></p>`,
  );

export function plainHtml(content: string): string {
  const isBlocks = content.includes('<!-- wp:');
  const withoutComments = content.replaceAll(/<!--[\s\S]*?-->/g, '\n\n');
  const words = withoutShortcodes(withoutComments);
  const linked = withLinks(words);
  return isBlocks ? linked : withParagraphs(linked);
}
