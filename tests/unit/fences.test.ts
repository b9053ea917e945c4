/** A misconfigured fence reports nothing, so each one is violated on purpose. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let stage: string;

beforeAll(() => {
  stage = mkdtempSync(join(tmpdir(), 'sampark-fences-'));
});
afterAll(() => rmSync(stage, { recursive: true }));

interface Fault {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** Creates files by path, lints them with the project's configuration and returns the errors. */
function lint(files: Record<string, string>): Fault[] {
  const folder = mkdtempSync(join(stage, 'planted-'));
  for (const rules of ['.oxlintrc.json', 'lint']) {
    cpSync(join(root, rules), join(folder, rules), { recursive: true });
  }
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const command = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(command, ['--format=json'], { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as { diagnostics: Fault[] }).diagnostics;
}

const codesIn = (files: Record<string, string>) => lint(files).map(({ code }) => code);

/** The forbidden and the allowed imports of each file. */
const FENCES: Record<string, { fenced: string[]; allowed: string[] }> = {
  'src/shared/content/rule.ts': {
    fenced: ['react', 'node:fs', 'valibot-like', '../../data/content', '../../../admin/kit/data/errors'],
    allowed: ['valibot', 'schema-dts', './fields', '../jobs/jobAddress'],
  },
  'src/shared/resumes/rule.ts': {
    fenced: ['valibot', 'node:fs'],
    allowed: ['cfb', 'codepage/dist/sbcs.full.js', 'fflate', 'htmlparser2'],
  },
  'src/shared/phones/rule.ts': {
    fenced: ['valibot', 'libphonenumber-js/max'],
    allowed: ['libphonenumber-js/min'],
  },
  'src/shared/tables/rule.ts': {
    fenced: ['valibot', 'papaparse'],
    allowed: ['chardet', 'fflate', 'read-excel-file/universal'],
  },
  'src/data/rows.ts': {
    fenced: [
      '../ui/Button',
      '../backend/project',
      '@supabase/supabase-js',
      '../../tests/stage/database/reset',
    ],
    allowed: ['@supabase/postgrest-js', '../shared/content/fields'],
  },
  'src/backend/engine/engine.ts': {
    fenced: ['../../data/content', '../../server/app', '../../ui/Button', 'antd'],
    allowed: ['@supabase/lite', '../gate/tables', '../../shared/jobs/jobAddress'],
  },
  'src/ui/Piece.tsx': {
    fenced: [
      '../pages/home/HomePage',
      '../data/../app/routes',
      '../backend/project',
      '@supabase/lite',
      '../../node_modules/antd/es/index.js',
      'antd',
    ],
    allowed: ['react', '../data/content', '../shared/content/fields', './piece.css'],
  },
  'src/pages/jobs/JobsPage.tsx': {
    fenced: ['../about/Values', '../../app/routes', '../../backend/project', '@refinedev/core'],
    allowed: ['../../ui/Button', './filters/Filters', '../jobs/filters/Filters'],
  },
  'src/pages/jobs/filters/Filters.tsx': {
    fenced: ['../../about/Values', '../../../app/routes', '../../jobs-like/Values'],
    allowed: ['../JobsPage', './place/Place', '../../../ui/Button', '../../jobs/JobsPage'],
  },
  'src/pages/jobs/filters/place/Place.tsx': {
    fenced: ['../../../about/values/Values', '../../../../server/app'],
    allowed: ['../../JobsPage', '../../alert/Alert', '../../../../shared/jobs/jobQuery'],
  },
  'src/app/layout/Header.tsx': {
    fenced: ['../../server/app', '../../../admin/app/AdminApp', '@supabase/postgrest-js'],
    allowed: ['../../pages/home/HomePage', '../../ui/Button'],
  },
  'src/main.ts': {
    fenced: ['react', './server/app', '../admin/main'],
    allowed: ['./app/start', './enhance/menus'],
  },
  'src/server/http/listen.ts': {
    fenced: ['../../tools/doctor/doctor', '../seo/sitemap', '../services', '@supabase/supabase-js'],
    allowed: ['../../backend/project', '../../app/render', 'hono'],
  },
  'src/tools/doctor/doctor.ts': {
    fenced: ['../../../admin/kit/data/errors', '../../../vite/groups', '@refinedev/core'],
    allowed: ['../../server/settings', '../../backend/project', '../owner'],
  },
  'src/attic/boxes.ts': { fenced: ['../shared/content/fields'], allowed: ['react'] },
  'admin/kit/ui/view/Panel.tsx': {
    fenced: ['../../data/errors', '../../fields/fields.css', '../../../../src/ui/Button'],
    allowed: ['antd', '../clock', '../addresses', '../../../../src/shared/content/resolve'],
  },
  'admin/kit/data/useRecord.tsx': {
    fenced: ['../images/places', '../content/Panel', '../../../src/data/content'],
    allowed: ['./errors', '../ui/clock'],
  },
  'admin/kit/images/places.tsx': {
    fenced: ['../fields/Control', '../content/settings/Panel'],
    allowed: ['../data/errors', '../ui/addresses'],
  },
  'admin/kit/fields/Control.ts': {
    fenced: ['../content/settings/Panel', '../people/inbox/inbox'],
    allowed: ['../images/Thumbnail', '@tiptap/core'],
  },
  'admin/kit/content/settings/Panel.tsx': {
    fenced: ['../../people/inbox/inbox', '../../../resources/jobs/JobsPage', '../../../app/AdminApp'],
    allowed: ['../versions/history', '../../fields/Control'],
  },
  'admin/kit/people/inbox/inbox.ts': {
    fenced: ['../../content/settings/Panel', '../../../../src/server/app'],
    allowed: ['../../data/errors', '../../fields/Control'],
  },
  'admin/resources/jobs/JobsPage.tsx': {
    fenced: ['../media/MediaPage', '../../app/AdminApp', '../../../src/pages/jobs/JobsPage'],
    allowed: ['../../kit/ui/view/Panel', './list/List', '../../../src/shared/jobs/jobAddress'],
  },
  'admin/resources/jobs/form/fields/Pay.tsx': {
    fenced: [
      '../../../media/MediaPage',
      '../../../../app/AdminApp',
      '../../../../../tests/stage/database/reset',
    ],
    allowed: ['../../JobsPage', '../../list/List', '../../../../kit/people/inbox/inbox'],
  },
  'admin/app/layout/Menu.tsx': {
    fenced: ['../../../src/ui/Button', '../../../src/main', '../../main'],
    allowed: ['../../resources/jobs/JobsPage', '../../kit/data/errors'],
  },
  'vite/groups.ts': { fenced: [], allowed: ['../src/server/app', '../tests/stage/database/reset'] },
  'tests/unit/x.test.ts': { fenced: [], allowed: ['../../src/tools/owner', '../../admin/app/AdminApp'] },
};

const importing = (paths: string[]) => paths.map((path) => `import '${path}';\n`).join('');
const onStairs = (faults: Fault[]) => faults.filter(({ code }) => code === 'fences(stairs)');
const linesOf = ({ labels }: Fault) => labels.map(({ span }) => span.line);

describe('import fences', () => {
  let faults: Fault[];
  beforeAll(() => {
    const files = Object.entries(FENCES).map(([file, { fenced, allowed }]) => [
      file,
      importing([...fenced, ...allowed]),
    ]);
    faults = onStairs(lint(Object.fromEntries(files) as Record<string, string>));
  });

  test.each(Object.entries(FENCES))('the import fence of %s holds', (file, { fenced, allowed }) => {
    const paths = [...fenced, ...allowed];
    const refused = faults.filter(({ filename }) => filename === file).flatMap(linesOf);
    expect(new Set(refused.map((line) => paths[line - 1]))).toEqual(new Set(fenced));
  });
  test('import fences cover every way to import', () => {
    const source = "'../about/Values'";
    const names = ['import type { x }', 'export { x }', 'export *', 'export type { x }'];
    const kinds = ['import', ...names.map((name) => `${name} from`)];
    const lines = [...kinds.map((kind) => `${kind} ${source};`), `void import(${source});`];
    const file = [...lines, `export type X = import(${source}).X;`].join('\n');
    const refused = onStairs(lint({ 'src/pages/jobs/x.ts': file })).flatMap(linesOf);
    expect(refused).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

test('lint forbids circular imports, even of types', () => {
  const files = {
    'src/ui/a.ts': "import type { B } from './b';\n\nexport type A = B[];\n",
    'src/ui/b.ts': "import type { A } from './a';\n\nexport type B = A | string;\n",
  };
  expect(codesIn(files)).toEqual(['import(no-cycle)', 'import(no-cycle)']);
});

test('lint limits files to 250 lines and functions to 60', () => {
  const lines = Array.from({ length: 251 }, (_, line) => `export const x${line} = ${line};\n`);
  expect(codesIn({ 'src/ui/long.ts': lines.join('') })).toContain('eslint(max-lines)');
  const body = '  console.error(1);\n'.repeat(61);
  expect(codesIn({ 'src/ui/long.ts': `export function long() {\n${body}}\n` })).toContain(
    'eslint(max-lines-per-function)',
  );
});

test('lint forbids syntax that the oldest browsers lack in the code they load', () => {
  const source = "export const a = [[1].toSorted(), 'abc'.at(0), /(?<=c)d/, Promise.try(Date)];\n";
  const codes = codesIn({ 'src/ui/a.ts': source, 'src/server/a.ts': source, 'admin/kit/ui/a.ts': source });
  expect(codes).toEqual(Array.from({ length: 4 }, () => 'browsers(floor)'));
});

test.each([
  ['default export', 'export default 1;\n', 'import(no-default-export)'],
  ['any', 'export const a: any = 1;\n', 'typescript(no-explicit-any)'],
  ['console.log', 'console.log(1);\n', 'eslint(no-console)'],
])('lint forbids %s', (_, source, code) => {
  expect(codesIn({ 'src/ui/a.ts': source })).toContain(code);
});

/** Builds a public entry with the project's configuration, without writing files. */
async function buildPublic(source: string) {
  const input = join(stage, 'planted.ts');
  writeFileSync(input, source);
  const builder = await createBuilder({
    root,
    logLevel: 'silent',
    environments: { client: { build: { write: false, rolldownOptions: { input } } } },
  });
  const client = builder.environments['client'];
  if (!client) throw new Error('The project has no client build.');
  return builder.build(client);
}

test.each([
  ['a module of the admin', `import ${JSON.stringify(join(root, 'admin/main.tsx'))};`],
  ['antd, lazily', `void import(${JSON.stringify(join(root, 'node_modules/antd/es/button/index.js'))});`],
  [
    'the settings of staff',
    `import { mailTexts } from ${JSON.stringify(join(root, 'src/shared/mail/mailTexts'))}; console.error(mailTexts);`,
  ],
])(
  'the bundle guard stops a public entry that imports %s',
  async (_, source) => {
    await expect(buildPublic(source)).rejects.toThrow(/public bundle must not contain/);
  },
  30_000,
);

test('the bundle guard allows the shared base modules', async () => {
  const source = `import { heroSection } from ${JSON.stringify(join(root, 'src/shared/content/pages/home'))}; console.error(heroSection);`;
  await expect(buildPublic(source)).resolves.toBeDefined();
}, 30_000);
