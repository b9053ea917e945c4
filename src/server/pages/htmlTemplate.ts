/**
 * The HTML template of the public site, split into its placeholders, with the notices above it.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  CONFIG_ID,
  DATA_ID,
  lettersScript,
  liveScript,
  pressScript,
  themeScript,
  transitionScript,
} from '../../shared/look/headScripts';
import type { RenderedPage } from '../../app/render';
import { NOTICE_CSS, NOTICE_STYLE } from '../../app/preview/notice';
import type { CarriedLetters } from '../../shared/look/lookOf';
import { layersCss } from '../../shared/look/tokens';
import { scriptJson } from '../../shared/structuredData';
import type { HtmlDocument } from '../http/securityHeaders';
import { createPageLooks } from './pageLook';
import { marksAskedBy, marksOf, NEED, usedStyles, variablesIn, type StyleSheet } from './pageStyles';

/** The CSP source that allows exactly this inline script or style. */
const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The notice above a site with sample content. It is outside the application. */
const DEMO_ID = 'demo-notice';

/** The site's header overlays the page; the notice has made room for it already. */
const DEMO_CSS =
  `#${DEMO_ID}{padding:calc(var(--header-height) + .375rem) var(--gutter) .375rem;background:var(--paper);color:var(--ink-soft);` +
  `border-bottom:1px solid var(--line);font-size:.8125rem;line-height:1.4;text-align:center}` +
  `#${DEMO_ID} p{margin:0}#${DEMO_ID}~noscript,#${DEMO_ID}~#root .page{--header-height:0px}` +
  `@media print{#${DEMO_ID}{display:none}}`;

/** `madeUp` are the names of the sample content, such as "people and jobs". */
const demoNotice = (madeUp: string): string =>
  `<aside id="${DEMO_ID}" aria-label="Demonstration"><p>Demo: the ${madeUp} are made up.</p></aside>`;

/** Data as an element of a document. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script id="${id}" type="application/json">${scriptJson(value)}</script>`;

/** The content of the template. Without data the application requests everything it shows. */
interface DoorPage
  extends Pick<RenderedPage, 'head' | 'body'>, Partial<Pick<RenderedPage, 'data' | 'look' | 'madeUp'>> {
  /** Stands above the application, outside it. */
  readonly before?: string;
  /** Stands below the application, outside it. */
  readonly notice?: string | undefined;
}

export interface HtmlTemplate {
  page(page: DoorPage): HtmlDocument;
  /** The same without the application: the page stays static. */
  still(page: Pick<DoorPage, 'head' | 'body' | 'look' | 'madeUp'>): HtmlDocument;
  /** CSP sources that allow the inline scripts. */
  readonly scriptHashes: readonly string[];
}

/** Prefetches a page when a visitor is about to open it, in browsers that support it. */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/storage/*', '/*.:type'] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The variables that further styles read. The application may put a notice on any page. */
const DEMO_READS = variablesIn(DEMO_CSS);
const NOTICE_READS = variablesIn(NOTICE_CSS);

/** The policy allows the style of a notice by this source. */
export const NOTICE_SOURCE = cspHash(NOTICE_CSS);

/** The elements that the script of a page adds to it. */
const ADDED =
  '<div class="no-connection"><p><button class="button" data-look="secondary"></button></p></div>';

/** Pages of a kind have the same elements, with any text. */
const MOST_KINDS = 200;

/** The script of a page, which also starts the application. */
const MODULE = /<script type="module"[^>]*>[^]*?<\/script>/g;

/** The root element of the application. */
const APP = '<div id="root">';

interface HtmlTemplateParts {
  /** `index.html` with the comments head, app and data. */
  html: string;
  /** Every style of the public site, with the design tokens. */
  css: string;
  /** Its file, if there is one: a document carries only the rules that it uses, and the application loads the file. */
  sheet?: { readonly href: string; readonly rules: StyleSheet } | undefined;
  /** Inline fonts of headlines; without them, they are files. */
  letters?: CarriedLetters | undefined;
  config: unknown;
}

function partsOf(html: string) {
  const [beforeHead = '', afterHead = ''] = html.split('<!--head-->');
  const [beforeApp = '', afterApp = ''] = afterHead.split('<!--app-->');
  const [beforeData = '', afterData = ''] = afterApp.split('<!--data-->');
  const [beforeRoot = ''] = beforeApp.split(APP);
  return { beforeHead, beforeRoot, root: beforeApp.slice(beforeRoot.length), beforeData, afterData };
}

/** Selects the rules that a page uses, once for all pages of its kind. */
function createChoice(looks: ReturnType<typeof createPageLooks>, sheet: StyleSheet | undefined) {
  const chosen = new LRUCache<string, string>({ max: MOST_KINDS });
  const asked = marksAskedBy(sheet?.rules ?? []);
  return (rules: StyleSheet, { look, madeUp }: DoorPage, body: string): string => {
    const marks = marksOf(ADDED + body, rules);
    const paper = rules.print?.reads ?? [];
    const reads = [...paper, ...looks.of(look).reads, ...(madeUp ? DEMO_READS : []), ...NOTICE_READS];
    // Other marks, such as the id of a job, choose nothing.
    const kinds = [...marks].filter((mark) => asked.has(mark) || NEED.test(mark)).toSorted();
    const kind = [...kinds, ...reads].join(' ');
    const used = chosen.get(kind) ?? usedStyles(rules, marks, reads);
    chosen.set(kind, used);
    return used;
  };
}

export function createHtmlTemplate({ html, css, sheet, letters, config }: HtmlTemplateParts): HtmlTemplate {
  const early = [liveScript, themeScript, pressScript, lettersScript, transitionScript].join(';');
  const { beforeHead, beforeRoot, root, beforeData, afterData } = partsOf(html);
  const withoutStart = partsOf(html.replaceAll(MODULE, ''));
  const looks = createPageLooks(letters);
  const usedOf = createChoice(looks, sheet?.rules);
  const withoutJs = sheet ? `<noscript><link rel="stylesheet" href="${sheet.href}"></noscript>` : '';
  const print = sheet?.rules.print;
  const onPaper = print
    ? `<link rel="stylesheet" href="${print.href}" media="print,(forced-colors:active)">`
    : '';
  const bodyOf = ({ madeUp, before = '', body }: DoorPage, start = beforeRoot) =>
    start + (madeUp ? demoNotice(madeUp) : '') + before + root + body + beforeData;
  const documentOf = (page: DoorPage, css: string, rest: string) => {
    const look = looks.of(page.look);
    const style = layersCss + css + look.css + (page.madeUp ? DEMO_CSS : '');
    const head = look.dress(beforeHead) + page.head;
    const { notice } = page;
    return {
      html: `${head}<style>${style}</style>${onPaper}${notice ? NOTICE_STYLE : ''}<script>${early}</script>${rest}`,
      styles: [cspHash(style), ...(notice ? [NOTICE_SOURCE] : [])],
    };
  };
  return {
    scriptHashes: [early, SPECULATION].map(cspHash),
    page(page) {
      const body = bodyOf(page) + (page.notice ?? '');
      return documentOf(
        page,
        sheet ? usedOf(sheet.rules, page, body) : css,
        withoutJs +
          body +
          jsonBlock(CONFIG_ID, config) +
          (page.data === undefined ? '' : jsonBlock(DATA_ID, page.data)) +
          `<script type="speculationrules">${SPECULATION}</script>` +
          afterData,
      );
    },
    still: (page) => documentOf(page, css, bodyOf(page, withoutStart.beforeRoot) + withoutStart.afterData),
  };
}
