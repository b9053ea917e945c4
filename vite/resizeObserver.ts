/** Replaces a library that builds one for browsers without it. */
export default globalThis.ResizeObserver;
