/** The HTML template of the public site, cut into what a page fills in. */
import { NOTICE_CSS } from '../../app/preview/notice';
import type { RenderedPage } from '../../app/render';
import { themeScript } from '../../shared/design/themeScript';
import { tokensCss } from '../../shared/design/tokens';
import { DEMO_CSS, DEMO_NOTICE } from './demoNotice';
import { createPageLooks, cspHash } from './pageLook';

/** How the first block of data of a page begins, behind all that is shown. */
export const CONFIG_BLOCK = '<script id="sampark-config"';

/** JSON inside a script element: `<` is escaped so that no text can end the element. */
export function jsonBlock(id: string, value: unknown): string {
  return `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Starts the application after the first paint: at the first sign of a visitor, else when the browser is idle.
 * Until then links and forms work as links and forms. The files come together and run one by one, so that a visitor
 * can get in between.
 */
const lateStart = (scripts: readonly string[]) =>
  `(()=>{let done;const files=${JSON.stringify(scripts)};const go=()=>{done||=files.map(href=>` +
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))&&` +
  `files.reduce((last,file)=>last.then(()=>import(file)),Promise.resolve())};` +
  `for(const e of["pointerover","pointerdown","touchstart","keydown"])addEventListener(e,go,{once:true,passive:true});` +
  `addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(go))})()`;

/** What fills the template. Without data the application asks for all it shows. */
interface DoorPage
  extends Pick<RenderedPage, 'head' | 'body'>, Partial<Pick<RenderedPage, 'data' | 'look' | 'isDemo'>> {
  /** Stands above the application and is no part of it. */
  readonly before?: string;
  /** Stands below the application and is no part of it. */
  readonly notice?: string;
}

export interface HtmlTemplate {
  page(page: DoorPage): string;
  /** The same without the application: it stays as it was sent. */
  still(page: Pick<DoorPage, 'head' | 'body' | 'look' | 'isDemo'>): string;
  /** CSP sources that allow the inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** The same for its styles, for the one that a preview adds, and for the looks that pages were given lately. */
  readonly styleHashes: () => readonly string[];
}

/** The development server's way to start the application. */
const MODULE = /<script type="module"[^>]*>[^]*?<\/script>/g;

/** Where the application begins. */
const APP = '<div id="root">';

interface HtmlTemplateParts {
  /** `index.html` with the comments head, app and data. */
  html: string;
  /** Every style of the public site; the design tokens come before it. */
  css: string;
  /** URLs of the modules of the application, each after those it needs; the last one hydrates the page. */
  scripts: readonly string[];
  /** URL of the font, which is used where it comes before the first paint; else it is there for the next page. */
  font?: string;
  config: unknown;
}

export function createHtmlTemplate({ html, css, scripts, font, config }: HtmlTemplateParts): HtmlTemplate {
  const start = lateStart(scripts);
  const preload = font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '';
  const styles = tokensCss + css;
  const head = `${preload}<script>${themeScript}</script><style>${styles}</style>`;
  const [beforeHead = '', afterHead = ''] = html.split('<!--head-->');
  const [beforeApp = '', afterApp = ''] = afterHead.split('<!--app-->');
  const [beforeData = '', afterData = ''] = afterApp.split('<!--data-->');
  const looks = createPageLooks();
  const hashes = [cspHash(styles), cspHash(NOTICE_CSS), cspHash(DEMO_CSS)];
  const headOf = (page: Pick<DoorPage, 'head' | 'look' | 'isDemo'>) => {
    const look = looks.of(page.look);
    return (
      look.dress(beforeHead) +
      page.head +
      head +
      look.style +
      (page.isDemo ? `<style>${DEMO_CSS}</style>` : '')
    );
  };
  const aboveApp = ({ isDemo, before = '' }: Pick<DoorPage, 'isDemo' | 'before'>) =>
    beforeApp.replace(APP, (app) => (isDemo ? DEMO_NOTICE : '') + before + app);
  return {
    scriptHashes: [cspHash(themeScript), cspHash(start)],
    styleHashes: () => [...hashes, ...looks.hashes()],
    page: (page) =>
      headOf(page) +
      aboveApp(page) +
      page.body +
      beforeData +
      (page.notice ?? '') +
      jsonBlock('sampark-config', config) +
      (page.data === undefined ? '' : jsonBlock('sampark-data', page.data)) +
      `<script>${start}</script>` +
      afterData,
    still: (page) =>
      (headOf(page) + aboveApp(page) + page.body + beforeData + afterData).replaceAll(MODULE, ''),
  };
}
