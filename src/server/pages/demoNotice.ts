/** The line above a site of which something is made up. It is no part of the application. */
const ID = 'demo-notice';

/** The header of the site lies over the top of the page; what follows has no need to make room for it once more. */
export const DEMO_CSS =
  `#${ID}{padding:calc(var(--header-height) + .375rem) var(--gutter) .375rem;background:var(--paper);color:var(--ink-soft);` +
  `border-bottom:1px solid var(--line);font-size:.8125rem;line-height:1.4;text-align:center}` +
  `#${ID} p{margin:0}#${ID}~noscript,#${ID}~#root .page{--header-height:0px}` +
  `@media print{#${ID}{display:none}}`;

/** `madeUp` are the names of what is, such as "people and jobs". */
export const demoNotice = (madeUp: string): string =>
  `<aside id="${ID}" aria-label="Demonstration"><p>Demo: the ${madeUp} are made up.</p></aside>`;
