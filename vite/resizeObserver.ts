/** In place of a library that builds one where a browser has none. */
export default globalThis.ResizeObserver;
