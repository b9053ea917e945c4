/**
 * The colour theme a visitor chose, set before the first paint. It runs inline in the head and hears the switch itself,
 * so that the switch works before (and without) hydration. Kept short: every page carries it.
 */

/** `light` or `dark` under this key of localStorage; absent while the device decides. */
export const THEME_KEY = 'sampark-theme';

/** An element with this attribute turns the theme when it is pressed. */
export const THEME_SWITCH = 'data-theme-switch';

export const themeScript = `(()=>{const d=document.documentElement,k="${THEME_KEY}";let t;try{t=localStorage.getItem(k)}catch{}
if(t==="light"||t==="dark")d.dataset.theme=t;
addEventListener("click",e=>{if(!e.target.closest?.("[${THEME_SWITCH}]"))return;
const n=(d.dataset.theme||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"))==="dark"?"light":"dark";
d.dataset.theme=n;try{localStorage.setItem(k,n)}catch{}})})()`;
