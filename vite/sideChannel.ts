/** In place of a library, of twelve parts, that builds a WeakMap where a browser has none. */
const sideChannel = () => new WeakMap();
export { sideChannel as 'module.exports' };
