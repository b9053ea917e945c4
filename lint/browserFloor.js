// @ts-check
/**
 * The oldest browsers of the public site, of spring 2022, and of the admin, which needs popovers; and the features they
 * lack. The build lowers syntax and styles to them, this rule rejects methods, and a browser test removes all of it
 * from a browser. Older browsers get public pages without their script. JavaScript for the same reason as the fences.
 */

/** Edge and iOS have the same engines under the same numbers. @typedef {{ chrome: number, safari: number, firefox: number }} Floor */

/** @type {Floor} */
export const SITE_FLOOR = { chrome: 100, safari: 15.4, firefox: 100 };
/** @type {Floor} */
export const ADMIN_FLOOR = { chrome: 114, safari: 17.4, firefox: 125 };

/** As bundlers write it. @param {Floor} floor */
export const targetOf = ({ chrome, safari, firefox }) => [
  `chrome${chrome}`,
  `edge${chrome}`,
  `safari${safari}`,
  `ios${safari}`,
  `firefox${firefox}`,
];

/** @typedef {Readonly<Record<string, readonly [chrome: number, safari: number, firefox: number]>>} Since */

const NEVER = Infinity;

/** By its first versions. @type {Since} */
const TELLING = {
  'Array.fromAsync': [121, 16.4, 115],
  'Array.prototype.findLast': [97, 15.4, 104],
  'Array.prototype.findLastIndex': [97, 15.4, 104],
  'Array.prototype.toReversed': [110, 16, 115],
  'Array.prototype.toSorted': [110, 16, 115],
  'Array.prototype.toSpliced': [110, 16, 115],
  'Array.prototype.with': [110, 16, 115],
  'ArrayBuffer.prototype.transfer': [114, 17.4, 122],
  'ArrayBuffer.prototype.resize': [111, 16.4, 128],
  'Error.captureStackTrace': [3, 17.2, 138],
  'Error.isError': [134, NEVER, 138],
  'Intl.DurationFormat': [129, 16.4, 136],
  'Intl.Segmenter': [87, 14.5, 125],
  'Map.groupBy': [117, 17.4, 119],
  'Map.prototype.getOrInsert': [145, 26.2, 144],
  'Map.prototype.getOrInsertComputed': [145, 26.2, 144],
  'Math.sumPrecise': [147, 26.2, 137],
  'Object.groupBy': [117, 17.4, 119],
  'Promise.try': [128, 18.2, 134],
  'Promise.withResolvers': [119, 17.4, 121],
  'RegExp.escape': [136, 18.2, 134],
  'Set.prototype.difference': [122, 17, 127],
  'Set.prototype.intersection': [122, 17, 127],
  'Set.prototype.isDisjointFrom': [122, 17, 127],
  'Set.prototype.isSubsetOf': [122, 17, 127],
  'Set.prototype.isSupersetOf': [122, 17, 127],
  'Set.prototype.symmetricDifference': [122, 17, 127],
  'Set.prototype.union': [122, 17, 127],
  'String.prototype.isWellFormed': [111, 16.4, 119],
  'String.prototype.toWellFormed': [111, 16.4, 119],
  'Uint8Array.fromBase64': [140, 18.2, 133],
  'Uint8Array.fromHex': [140, 18.2, 133],
  'Uint8Array.prototype.toBase64': [140, 18.2, 133],
  'Uint8Array.prototype.toHex': [140, 18.2, 133],
  'URL.canParse': [120, 17, 115],
  'URL.parse': [126, 18, 126],
  'AbortSignal.any': [116, 17.4, 124],
  'AbortSignal.timeout': [103, 16, 100],
  'Document.prototype.startViewTransition': [111, 18, 144],
  'Element.prototype.checkVisibility': [105, 17.4, 106],
  'Element.prototype.moveBefore': [133, NEVER, 144],
  'HTMLElement.prototype.hidePopover': [114, 17, 125],
  'HTMLElement.prototype.showPopover': [114, 17, 125],
  'HTMLElement.prototype.togglePopover': [114, 17, 125],
  'HTMLFormElement.prototype.requestSubmit': [76, 16, 75],
  'Response.json': [105, 17, 115],
};

/** Named like older methods, so only a browser can detect them. @type {Since} */
const ALIKE = {
  Iterator: [122, 18.4, 131],
  ...Object.fromEntries(
    'drop every filter find flatMap forEach map reduce some take toArray'
      .split(' ')
      .map((name) => [`Iterator.prototype.${name}`, /** @type {const} */ ([122, 18.4, 131])]),
  ),
  'Document.prototype.adoptedStyleSheets': [73, 16.4, 101],
  'HTMLElement.prototype.inert': [102, 15.5, 112],
  'Response.prototype.bytes': [132, 18, 128],
  'URLSearchParams.prototype.size': [113, 17, 112],
  cookieStore: [87, 18.4, 140],
  navigation: [102, 26.2, 147],
  requestIdleCallback: [47, NEVER, 55],
  scheduler: [94, NEVER, 142],
};

/**
 * The features that some browser at the floor lacks, by their path from the window.
 * @param {Floor} floor @param {Since} since
 */
export const lackedAt = (floor, since = { ...TELLING, ...ALIKE }) =>
  Object.entries(since)
    .filter(
      ([, [chrome, safari, firefox]]) =>
        chrome > floor.chrome || safari > floor.safari || firefox > floor.firefox,
    )
    .map(([path]) => path);

const LACKED = { src: lackedAt(SITE_FLOOR, TELLING), admin: lackedAt(ADMIN_FLOOR, TELLING) };

/** No bundler lowers these. */
const LATE_PATTERN = /\(\?<[=!]/;

/** Files that browsers load. */
const LOADED = /^[\\/](?:(src)[\\/](?:app|data|pages|shared|ui|main)|(admin))\b/;

/** @typedef {{ node: object, message: string }} Fault */
/** @typedef {{ type: string, name?: string, property: { name?: string }, object: { name?: string } }} Member */

const floor = {
  /** @param {{ cwd: string, filename: string, report: (fault: Fault) => void }} context */
  create({ cwd, filename, report }) {
    const [, site, admin] = LOADED.exec(filename.slice(cwd.length)) ?? [];
    if (!site && !admin) return {};
    const methods = new Map(
      LACKED[site ? 'src' : 'admin'].map((path) => [path.replace(/^.*\.prototype\./, '.'), path]),
    );
    return {
      /** @param {Member} node */
      MemberExpression(node) {
        const { name } = node.property;
        const path = methods.get(`.${name}`) ?? methods.get(`${node.object.name}.${name}`);
        if (path) report({ node, message: `${path} is newer than the oldest browsers that we support.` });
      },
      /** @param {{ regex?: { pattern: string } }} node */
      Literal(node) {
        if (!site || !LATE_PATTERN.test(node.regex?.pattern ?? '')) return;
        report({ node, message: 'Our oldest browsers have no lookbehind in patterns.' });
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- the linter asks for it
export default { meta: { name: 'browsers' }, rules: { floor } };
