// @ts-check
/**
 * The rooms and packages that each room may import. Paths are resolved before they are compared, so a fence holds at any
 * depth, for types and for lazy imports too. JavaScript, because the linter loads it itself and Node 20 reads no types.
 */
import { dirname, join, relative, sep } from 'node:path';

/**
 * Each room and the rooms below it: it may import those, and the rooms below them.
 * @type {Record<string, string[]>}
 */
const STANDS_ON = {
  'src/shared': [],
  'src/data': ['src/shared'],
  'src/backend': ['src/shared'],
  'src/enhance': ['src/shared'],
  'src/ui': ['src/data', 'src/enhance'],
  'src/pages': ['src/ui'],
  'src/app': ['src/pages'],
  'src/main': ['src/app'],
  'src/server/errors': ['src/app', 'src/backend'],
  'src/server/http': ['src/server/errors'],
  'src/server/mail': ['src/server/http'],
  'src/server/worker': ['src/server/mail'],
  'src/server/source': ['src/server/http'],
  'src/server/pictures': ['src/server/http'],
  'src/server/seo': ['src/server/source', 'src/server/pictures', 'src/server/worker'],
  'src/server/pages': ['src/server/seo'],
  'src/server/forms': ['src/server/pages'],
  'src/server/export': ['src/server'],
  'src/server': ['src/server/forms'],
  'src/tools': ['src/server'],
  'admin/kit/ui': ['src/shared'],
  'admin/kit/data': ['admin/kit/ui'],
  'admin/kit/images': ['admin/kit/data'],
  'admin/kit/fields': ['admin/kit/images'],
  'admin/kit/content': ['admin/kit/fields'],
  'admin/kit/people': ['admin/kit/fields'],
  'admin/resources': ['admin/kit/content', 'admin/kit/people'],
  'admin/app': ['admin/resources'],
  'admin/main': ['admin/app'],
};

/** In these rooms, neighbours do not import each other. */
const DIVIDED = new Set(['src/pages', 'admin/resources']);

/** Packages that a part of the house must not import; the first part that matches decides. */
const PACKAGES = [
  { of: /^src\/shared\/look\//, not: /^(?!culori\/fn$)/ },
  { of: /^src\/shared\/resumes\//, not: /^(?!(?:cfb|codepage\/dist\/sbcs\.full\.js|fflate|htmlparser2)$)/ },
  { of: /^src\/shared\/tables\//, not: /^(?!(?:chardet|fflate|read-excel-file\/universal)$)/ },
  { of: /^src\/shared\/phones\//, not: /^(?!libphonenumber-js\/min$)/ },
  { of: /^src\/shared\//, not: /^(?!(?:valibot|schema-dts)$)/ },
  { of: /^src\/(enhance|main)\b/, not: /^/ },
  { of: /^src\/(ui|pages|app)\b/, not: /^(antd|@ant-design|@refinedev|@supabase)(\/|$)/ },
  { of: /^src\//, not: /^(antd|@ant-design|@refinedev|@supabase\/supabase-js)(\/|$)/ },
];

/** @param {string} path */
const roomOf = (path) => Object.keys(STANDS_ON).find((room) => path === room || path.startsWith(`${room}/`));

/** A room and all the rooms below it. @param {string} room @returns {string[]} */
const reach = (room) => [room, ...(STANDS_ON[room] ?? []).flatMap(reach)];

/**
 * The problem if `file` imports `imported`; both are paths in the project without an ending.
 * @param {string} file @param {string} imported
 */
function trespass(file, imported) {
  const [room, other] = [roomOf(file), roomOf(imported)];
  if (!room) return `${file} is in no known room. Please add its room to lint/fences.js.`;
  if (!other || !reach(room).includes(other)) return `${room} must not import from ${other ?? imported}.`;
  if (room !== other || !DIVIDED.has(room)) return undefined;
  const [part, neighbour] = [file, imported].map((path) => path.slice(room.length + 1).split('/')[0]);
  if (part === neighbour) return undefined;
  return `${part} and ${neighbour} stand side by side in ${room}: what both need belongs further down.`;
}

/** @param {string} path */
const asModule = (path) => path.replaceAll(sep, '/').replace(/\.tsx?$/, '');

/** @param {string} file @param {string} source */
function fault(file, source) {
  const path = source.startsWith('.') ? asModule(join(dirname(file), source)) : `node_modules/${source}`;
  const [, module] = /^node_modules\/(.+)/.exec(path) ?? [];
  if (module === undefined) return trespass(file, path);
  const isRefused = PACKAGES.find(({ of }) => of.test(file))?.not.test(module);
  return isRefused ? `${roomOf(file)} must not import ${module}.` : undefined;
}

const stairs = {
  /** @param {{ cwd: string, filename: string, report: (fault: { node: object, message: string }) => void }} context */
  create(context) {
    const file = asModule(relative(context.cwd, context.filename));
    if (!/^(src|admin)\//.test(file)) return {};
    /** @param {{ source?: { value?: unknown } | null }} node */
    const look = ({ source }) => {
      const message = typeof source?.value === 'string' && fault(file, source.value);
      if (source && message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportAllDeclaration: look,
      ExportNamedDeclaration: look,
      TSImportType: look,
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- the linter asks for it
export default { meta: { name: 'fences' }, rules: { stairs } };
