/** Which part of making a page a function belongs to, by the file it stands in. */

export const PARTS = [
  /** Waited for its answer. */
  'database',
  'read',
  'parse',
  'render',
  'compress',
  'send',
  'garbage',
  'other',
] as const;
export type Part = (typeof PARTS)[number];

/** The first that fits. */
const PLACES: readonly (readonly [part: Part, place: RegExp])[] = [
  ['parse', /^src\/shared\/content\/|node_modules\/(?:valibot|micromark|entities)/],
  ['compress', /^src\/server\/pages\/bodies|^node:(?:zlib|internal\/crypto)/],
  [
    'read',
    /^src\/(?:backend|data|server\/(?:serverSource|changes\/))|node_modules\/(?:@supabase|@electric-sql)\//,
  ],
  ['render', /^src\/(?:app|pages|ui)\/|^src\/server\/(?:pages\/(?:htmlTemplate|pageLook)|seo\/)/],
  [
    'render',
    /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-helmet-async|lucide-react)\//,
  ],
  ['send', /^src\/server\/(?:app|http\/|redirects\/|pages\/(?:answerPage|pages|builds|turns|query))/],
  ['send', /node_modules\/(?:hono|@hono)\//],
];

export interface Frame {
  /** A path in the project, or `node:…`; empty for what is part of the engine. */
  readonly place: string;
  readonly name: string;
}

const OF_THE_ENGINE: Readonly<Record<string, Part>> = {
  '(garbage collector)': 'garbage',
  '(program)': 'other',
};

function ownPart({ place, name }: Frame): Part | undefined {
  if (place !== '') return PLACES.find(([, pattern]) => pattern.test(place))?.[0];
  // Reading JSON is a function of the engine.
  return name === 'parse' ? 'parse' : OF_THE_ENGINE[name];
}

/** Node sends for whoever asks it to; with nobody else in the stack it is the answer that it sends. */
const BY_NODE = /^node:(?:_http|net$|internal\/(?:streams|stream_base|js_stream))/;

/** The part of a stack, from the function that runs to those that called it: what is shared belongs to its caller. */
export function partOf(stack: readonly Frame[]): Part {
  for (const frame of stack) {
    const part = ownPart(frame);
    if (part) return part;
  }
  return stack.some(({ place }) => BY_NODE.test(place)) ? 'send' : 'other';
}
