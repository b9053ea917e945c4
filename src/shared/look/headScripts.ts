/** Scripts that run inline in the head, before the first paint: colour theme and fonts. Kept short: every page carries them. */

/** `light` or `dark` under this key of localStorage; absent while the device decides. */
export const THEME_KEY = 'sampark-theme';

/** An element with this attribute turns the theme when it is pressed. */
export const THEME_SWITCH = 'data-theme-switch';

/** Sets the theme a visitor chose, and hears the switch itself, so that it works before (and without) hydration. */
export const themeScript = `(()=>{const d=document.documentElement,k="${THEME_KEY}";let t;try{t=localStorage.getItem(k)}catch{}
if(t==="light"||t==="dark")d.dataset.theme=t;
addEventListener("click",e=>{if(!e.target.closest?.("[${THEME_SWITCH}]"))return;
const n=(d.dataset.theme||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"))==="dark"?"light":"dark";
d.dataset.theme=n;try{localStorage.setItem(k,n)}catch{}})})()`;

/** On the root, from the server: the addresses of the fonts, with spaces between. */
export const FONT_ADDRESSES = 'data-fonts';

/** On the root while the fonts are used. */
export const HAS_FONTS = 'data-has-fonts';

/** A function of the window, which fetches the fonts. */
export const FONTS_HERE = 'samparkFonts';

const KEPT = 'sampark-fonts';

/**
 * The fonts of a site come after everything else, so the first page is set in letters of the device that are scaled to
 * them. From the next page on they are there before the first paint.
 */
export const fontScript = `(()=>{const d=document.documentElement,k="${KEPT}",list=d.getAttribute("${FONT_ADDRESSES}");if(!list)return;
const all=list.split(" "),use=()=>d.setAttribute("${HAS_FONTS}","");let kept;try{kept=localStorage.getItem(k)}catch{}
if(kept===list){use();for(const href of all)document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href}));return}
self.${FONTS_HERE}=()=>Promise.all(all.map(href=>fetch(href,{priority:"low"}).then(r=>r.ok?r.blob():Promise.reject()))).then(()=>{try{localStorage.setItem(k,list)}catch{}self.navigation?.addEventListener("navigate",e=>{if(!e.hashChange)use()})},()=>{})})()`;
