/** Replaces a library of twelve parts that builds a WeakMap for browsers without it. */
const sideChannel = () => new WeakMap();
export { sideChannel as 'module.exports' };
