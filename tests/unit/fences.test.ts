/** A fence that is set up wrongly reports nothing, so each one is run into on purpose. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let stage: string;

beforeAll(() => {
  stage = mkdtempSync(join(tmpdir(), 'sampark-fences-'));
  cpSync(join(root, '.oxlintrc.json'), join(stage, '.oxlintrc.json'));
});
afterAll(() => rmSync(stage, { recursive: true }));

/** Lints one planted file with the project's configuration and returns the codes of the rules it breaks. */
function lint(file: string, source: string): string[] {
  const path = join(stage, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  try {
    const command = join(root, 'node_modules/.bin/oxlint');
    const output = execFileSync(command, ['--format=json', file], { cwd: stage, encoding: 'utf8' });
    return (JSON.parse(output) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
  } finally {
    rmSync(path);
  }
}

const FENCED: [file: string, imported: string][] = [
  ['src/shared/rule.ts', 'react'],
  ['src/shared/rule.ts', 'node:fs'],
  ['src/shared/content/rule.ts', '../../data/content'],
  ['src/data/rows.ts', '../ui/Button'],
  ['src/data/rows.ts', '@supabase/supabase-js'],
  ['src/ui/Piece.tsx', '../pages/home/HomePage'],
  ['src/ui/Piece.tsx', '../data/../app/routes'],
  ['src/ui/Piece.tsx', 'antd'],
  ['src/pages/home/HomePage.tsx', '../about/AboutPage'],
  ['src/pages/home/HomePage.tsx', '../../app/routes'],
  ['src/pages/home/HomePage.tsx', '@refinedev/core'],
  ['src/app/routes.tsx', '../server/app'],
  ['src/app/routes.tsx', '../../admin/app/AdminApp'],
  ['src/server/app.ts', '../../admin/app/AdminApp'],
  ['src/main.tsx', 'antd'],
  ['admin/app/AdminApp.tsx', '../../src/ui/Button'],
  ['admin/kit/Panel.tsx', '../../src/data/content'],
  ['admin/kit/Panel.tsx', '../resources/jobs/JobsPage'],
  ['admin/resources/jobs/JobsPage.tsx', '../media/MediaPage'],
  ['admin/resources/jobs/JobsPage.tsx', '../../app/AdminApp'],
  ['admin/resources/jobs/list/JobsPage.tsx', '../../media/MediaPage'],
  ['admin/resources/jobs/list/JobsPage.tsx', '../../../app/AdminApp'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['src/shared/rule.ts', 'valibot'],
  ['src/shared/content/rule.ts', './fields'],
  ['src/data/rows.ts', '@supabase/postgrest-js'],
  ['src/ui/Piece.tsx', '../shared/content/fields'],
  ['src/pages/home/HomePage.tsx', '../../ui/Button'],
  ['src/pages/home/HomePage.tsx', './FeaturedJobs'],
  ['src/app/routes.tsx', '../pages/home/HomePage'],
  ['admin/app/AdminApp.tsx', '../../src/shared/content/registry'],
  ['admin/app/AdminApp.tsx', '../resources/jobs/JobsPage'],
  ['admin/resources/jobs/JobsPage.tsx', '../../kit/Panel'],
  ['admin/resources/jobs/list/JobsPage.tsx', '../jobRow'],
  ['admin/resources/jobs/list/JobsPage.tsx', '../../../kit/Panel'],
];

const using = (imported: string) => `import { x } from '${imported}';\n\nexport const y = x;\n`;

describe('lint', () => {
  test.each(FENCED)('%s may not import %s', (file, imported) => {
    expect(lint(file, using(imported))).toContain('eslint(no-restricted-imports)');
  });
  test.each(ALLOWED)('%s may import %s', (file, imported) => {
    expect(lint(file, using(imported))).toEqual([]);
  });
  test('a file has at most 250 lines, a function at most 60', () => {
    const lines = Array.from({ length: 251 }, (_, line) => `export const x${line} = ${line};\n`);
    expect(lint('src/ui/long.ts', lines.join(''))).toContain('eslint(max-lines)');
    const body = '  console.error(1);\n'.repeat(61);
    expect(lint('src/ui/long.ts', `export function long() {\n${body}}\n`)).toContain(
      'eslint(max-lines-per-function)',
    );
  });
  test('no default export, no any, no console.log', () => {
    expect(lint('src/ui/a.ts', 'export default 1;\n')).toContain('import(no-default-export)');
    expect(lint('src/ui/a.ts', 'export const a: any = 1;\n')).toContain('typescript(no-explicit-any)');
    expect(lint('src/ui/a.ts', 'console.log(1);\n')).toContain('eslint(no-console)');
  });
});

/** Builds a planted public entry with the project's configuration, without writing anything. */
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

describe('the bundle guard', () => {
  test.each([
    ['a module of the admin', `import ${JSON.stringify(join(root, 'admin/main.tsx'))};`],
    [
      'antd, even lazily',
      `void import(${JSON.stringify(join(root, 'node_modules/antd/es/button/index.js'))});`,
    ],
    [
      'the settings of staff',
      `import { mailTexts } from ${JSON.stringify(join(root, 'src/shared/content/private/mailTexts'))}; console.error(mailTexts);`,
    ],
  ])(
    'stops a public entry that reaches %s',
    async (_, source) => {
      await expect(buildPublic(source)).rejects.toThrow(/public bundle must not contain/);
    },
    30_000,
  );
  test('lets the ground floor pass', async () => {
    const source = `import { heroSection } from ${JSON.stringify(join(root, 'src/shared/content/settings/heroSection'))}; console.error(heroSection);`;
    await expect(buildPublic(source)).resolves.toBeDefined();
  }, 30_000);
});
