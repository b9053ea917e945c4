/** The HTML template of the public site, cut into what a page fills in. */
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../app/render';
import { NOTICE_CSS } from '../../app/preview/notice';
import { fontScript } from '../../shared/design/fontScript';
import { themeScript } from '../../shared/design/themeScript';
import { lateFontsCss, layersCss } from '../../shared/design/tokens';
import { scriptJson } from '../../shared/scriptJson';
import { DEMO_CSS, demoNotice } from './demoNotice';
import { lateStart } from './lateStart';
import { cspHash } from './cspHash';
import { createPageLooks } from './pageLook';
import { marksOf, usedStyles, variablesIn, type StyleSheet } from './pageStyles';

/** How the first block of data of a page begins, behind all that is shown. */
export const CONFIG_BLOCK = '<script id="sampark-config"';

/** Data as an element of a document. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script id="${id}" type="application/json">${scriptJson(value)}</script>`;

/** What fills the template. Without data the application asks for all it shows. */
interface DoorPage
  extends Pick<RenderedPage, 'head' | 'body'>, Partial<Pick<RenderedPage, 'data' | 'look' | 'madeUp'>> {
  /** Stands above the application and is no part of it. */
  readonly before?: string;
  /** Stands below the application and is no part of it. */
  readonly notice?: string;
}

export interface HtmlDocument {
  readonly html: string;
  /** CSP sources that allow the styles in it, such as `'sha256-…'`. */
  readonly styles: readonly string[];
}

export interface HtmlTemplate {
  page(page: DoorPage): HtmlDocument;
  /** The same without the application: it stays as it was sent. */
  still(page: Pick<DoorPage, 'head' | 'body' | 'look' | 'madeUp'>): HtmlDocument;
  /** CSP sources that allow the inline scripts. */
  readonly scriptHashes: readonly string[];
}

/** A page is fetched when a visitor is about to open it, in browsers that know how. */
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

/** The variables that further styles read. A notice for staff comes into documents that are made already. */
const DEMO_READS = variablesIn(DEMO_CSS);
const NOTICE_READS = variablesIn(NOTICE_CSS);

/** Pages of a kind have the same elements, whatever their words. */
const MOST_KINDS = 200;

/** The development server's way to start the application. */
const MODULE = /<script type="module"[^>]*>[^]*?<\/script>/g;

/** Where the application begins. */
const APP = '<div id="root">';

interface HtmlTemplateParts {
  /** `index.html` with the comments head, app and data. */
  html: string;
  /** Every style of the public site, with the design tokens. */
  css: string;
  /** Where that is a file as well: a document carries the rules that it uses, and the file comes with the application. */
  sheet?: { readonly href: string; readonly rules: StyleSheet } | undefined;
  /** URLs of the modules of the application, each after those it needs; the last one hydrates the page. */
  scripts: readonly string[];
  /** URL of the font, which comes after all else and is used from the next page on. */
  font?: string | undefined;
  config: unknown;
}

export function createHtmlTemplate({
  html,
  css,
  sheet,
  scripts,
  font,
  config,
}: HtmlTemplateParts): HtmlTemplate {
  const start = lateStart(scripts, sheet?.href);
  const early = `${themeScript};${fontScript}`;
  const [beforeHead = '', afterHead = ''] = html.split('<!--head-->');
  const [beforeApp = '', afterApp = ''] = afterHead.split('<!--app-->');
  const [beforeData = '', afterData = ''] = afterApp.split('<!--data-->');
  const looks = createPageLooks(font);
  const first = layersCss + lateFontsCss;
  const chosen = new LRUCache<string, string>({ max: MOST_KINDS });
  function usedOf(rules: StyleSheet, { look, madeUp }: DoorPage, body: string): string {
    const marks = marksOf(body);
    const reads = [...looks.of(look).reads, ...(madeUp ? DEMO_READS : []), ...NOTICE_READS];
    const kind = [...marks, ...reads].join(' ');
    const used = chosen.get(kind) ?? usedStyles(rules, marks, reads);
    chosen.set(kind, used);
    return used;
  }
  const withoutJs = sheet ? `<noscript><link rel="stylesheet" href="${sheet.href}"></noscript>` : '';
  const bodyOf = ({ madeUp, before = '', body }: Pick<DoorPage, 'madeUp' | 'before' | 'body'>) =>
    beforeApp.replace(APP, (app) => (madeUp ? demoNotice(madeUp) : '') + before + app) + body + beforeData;
  const documentOf = (page: Pick<DoorPage, 'head' | 'look' | 'madeUp'>, css: string, rest: string) => {
    const look = looks.of(page.look);
    const style = first + css + look.css + (page.madeUp ? DEMO_CSS : '');
    const head = look.dress(beforeHead) + page.head + `<script>${early}</script>`;
    return { html: `${head}<style>${style}</style>${rest}`, styles: [cspHash(style)] };
  };
  return {
    scriptHashes: [early, start, SPECULATION].map(cspHash),
    page(page) {
      const body = bodyOf(page) + (page.notice ?? '');
      return documentOf(
        page,
        sheet ? usedOf(sheet.rules, page, body) : css,
        withoutJs +
          body +
          jsonBlock('sampark-config', config) +
          (page.data === undefined ? '' : jsonBlock('sampark-data', page.data)) +
          `<script>${start}</script><script type="speculationrules">${SPECULATION}</script>` +
          afterData,
      );
    },
    still: (page) => documentOf(page, css, (bodyOf(page) + afterData).replaceAll(MODULE, '')),
  };
}
