/** How a document begins the application once it is read: an inline script, the same for all documents. */
import { FONTS_HERE } from '../../shared/design/fontScript';

/** How long no larger part of the page may have been painted, and how long that is waited for, in milliseconds. */
const QUIET = 200;
const PATIENCE = 4000;

/**
 * Starts the application when the largest part of the page is painted, or at the first sign of a visitor. Until then links
 * and forms work as links and forms. A pointer that rests where a page comes is no sign, although browsers tell of it as if
 * it had moved; a hidden tab paints nothing, so the waiting ends. The whole style sheet comes first, then the files of the
 * application run one by one, so that a visitor can get in between, and the fonts come last.
 */
export const lateStart = (scripts: readonly string[], sheet: string | undefined): string =>
  `(()=>{let done,wait;const add=(rel,href)=>new Promise(end=>document.head.append(Object.assign(` +
  `document.createElement("link"),{rel,href,onload:end,onerror:end})));` +
  `const go=()=>{if(done)return;done=true;const files=${JSON.stringify(scripts)};` +
  `files.map(file=>add("modulepreload",file));files.reduce((last,file)=>last.then(()=>import(file)),` +
  `${sheet ? `add("stylesheet",${JSON.stringify(sheet)})` : 'Promise.resolve()'}).finally(()=>self.${FONTS_HERE}?.())};` +
  `for(const kind of["pointermove","pointerdown","touchstart","keydown"])addEventListener(kind,e=>` +
  `{if(kind!="pointermove"||e.movementX||e.movementY)go()},{passive:true});` +
  `const rest=()=>(self.requestIdleCallback||setTimeout)(go);` +
  `addEventListener("load",()=>{const type="largest-contentful-paint";` +
  `if(!self.PerformanceObserver?.supportedEntryTypes?.includes(type))return rest();` +
  `new PerformanceObserver(()=>{clearTimeout(wait);wait=setTimeout(rest,${QUIET})}).observe({type,buffered:true});` +
  `setTimeout(go,${PATIENCE})})})()`;
