/** Scripts that run inline in the head, before the first paint. Kept short: every page carries them. */

/** `light` or `dark` under this key of localStorage; absent while the device decides. */
export const THEME_KEY = 'sampark-theme';

/** Pressing an element with this attribute switches the theme. */
export const THEME_SWITCH = 'data-theme-switch';

/** The letters of the headline font that a document carries, in the one weight of large headings. */
export const CARRIED_FAMILY = 'Headline Carried';

/**
 * Follows the styles of a document. Without it, the letters that the document carries would be read with the first line
 * that needs them, a frame too late: those of texts, and each face of those of headings. Their files wait for that line.
 */
export const lettersScript = `for(const f of ["400 1em Inter Variable",...[400,560,700].map(w=>w+" 1em ${CARRIED_FAMILY}")])document.fonts?.load(f).catch(()=>0)`;

/**
 * Dispatched on the window if the application cannot start. The page stays as it was sent, with the elements it has for
 * that.
 */
export const STILL_EVENT = 'sampark-still';

/** The id of the element from which the application reads its config. */
export const CONFIG_ID = 'sampark-config';

/** The id of the element with the data from which the page was rendered. */
export const DATA_ID = 'sampark-data';

/**
 * A page is sent with `data-still`, which applies in browsers without scripts. This removes it until `STILL_EVENT`, or
 * until the page proves to come without the application.
 */
export const liveScript = `(()=>{const d=document.documentElement.dataset,s=()=>{d.still="";
for(const e of document.querySelectorAll("noscript"))e.outerHTML=e.textContent};delete d.still;
if(/^#(confirm|stop)=/.test(location.hash))d.alertLink="";addEventListener("${STILL_EVENT}",s);
addEventListener("error",e=>e.target.type=="module"&&s(),true);
addEventListener("DOMContentLoaded",()=>document.getElementById("${CONFIG_ID}")||s())})()`;

/** Sets the theme that a visitor chose and handles the switch itself, so that it works before (and without) hydration. */
export const themeScript = `(()=>{const d=document.documentElement,k="${THEME_KEY}";let t;try{t=localStorage.getItem(k)}catch{}
if(t==="light"||t==="dark")d.dataset.theme=t;
addEventListener("click",e=>{if(!e.target.closest?.("[${THEME_SWITCH}]"))return;
const n=(d.dataset.theme||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"))==="dark"?"light":"dark";
d.dataset.theme=n;try{localStorage.setItem(k,n)}catch{}})})()`;

/** Remembers the button that was pressed before the script of the page had loaded, which then presses it again. */
export const pressScript = `addEventListener("click",e=>{if(!document.documentElement.dataset.enhanced)
self.samparkPress=e.target.closest?.("button[type=button]:not([${THEME_SWITCH}])")})`;

/**
 * The browser animates a page change and reports an aborted animation as an uncaught error. That is expected: the admin
 * takes no part in it, and a busy machine shows the new page first. No other event is available.
 */
export const transitionScript = `addEventListener("pageswap",e=>/\\/admin\\//.test(e.activation?.entry.url)&&e.viewTransition?.skipTransition());
addEventListener("unhandledrejection",e=>/^Transition was aborted/.test(e.reason?.message)&&e.preventDefault())`;
