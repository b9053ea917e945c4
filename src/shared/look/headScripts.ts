/** Scripts that run inline in the head, before the first paint. Kept short: every page carries them. */

/** `light` or `dark` under this key of localStorage; absent while the device decides. */
export const THEME_KEY = 'sampark-theme';

/** An element with this attribute turns the theme when it is pressed. */
export const THEME_SWITCH = 'data-theme-switch';

/**
 * Follows the styles of a document. The letters that it carries would be read with the first line that needs them, a frame
 * too late. Letters of other devices, which stand behind them, are missing on each device.
 */
export const lettersScript = `document.fonts?.load("1em "+getComputedStyle(document.documentElement).getPropertyValue("--headline")).catch(()=>0)`;

/** Dispatched on the window where the application cannot start. The page stays as it was sent, with the elements it has for that. */
export const STILL_EVENT = 'sampark-still';

/** The element that the application starts with. */
export const CONFIG_ID = 'sampark-config';

/**
 * A page is sent with `data-still`, which counts in browsers without scripts. This takes it away until `STILL_EVENT`, or until
 * the page turns out to come without the application.
 */
export const liveScript = `(()=>{const d=document.documentElement.dataset,s=()=>{d.still="";
for(const e of document.querySelectorAll("noscript"))e.outerHTML=e.textContent};delete d.still;
if(/^#(confirm|stop)=/.test(location.hash))d.alertLink="";addEventListener("${STILL_EVENT}",s);
addEventListener("DOMContentLoaded",()=>document.getElementById("${CONFIG_ID}")||s())})()`;

/** Sets the theme a visitor chose, and hears the switch itself, so that it works before (and without) hydration. */
export const themeScript = `(()=>{const d=document.documentElement,k="${THEME_KEY}";let t;try{t=localStorage.getItem(k)}catch{}
if(t==="light"||t==="dark")d.dataset.theme=t;
addEventListener("click",e=>{if(!e.target.closest?.("[${THEME_SWITCH}]"))return;
const n=(d.dataset.theme||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"))==="dark"?"light":"dark";
d.dataset.theme=n;try{localStorage.setItem(k,n)}catch{}})})()`;

/**
 * A page change is drawn by the browser, which reports it as an uncaught error when that comes to nothing: the admin takes
 * no part in it, and a busy machine shows the new page first. Nothing else can be listened to.
 */
export const transitionScript = `addEventListener("pageswap",e=>/\\/admin\\//.test(e.activation?.entry.url)&&e.viewTransition?.skipTransition());
addEventListener("unhandledrejection",e=>/^Transition was aborted/.test(e.reason?.message)&&e.preventDefault())`;
