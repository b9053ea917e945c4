/** The build and the image must not depend on the location of a clone or on stray files in it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editingIn, intruderIn } from '../../vite/bundleGuard';
import { placeOf } from '../../vite/inProject';

describe.each(['/clones/sampark', '/clones/admin', '/work/src/ui/sampark', '/clones/antd/node_modules/x'])(
  'the guard of the public bundle in a clone at %s',
  (root) => {
    test.each([
      'src/main.ts',
      'src/ui/Seo.tsx',
      'src/shared/content/registry.ts',
      'src/pages/admin/Page.tsx',
      'node_modules/react-dom/client.js',
      'node_modules/@supabase/postgrest-js/dist/index.mjs',
    ])('the bundle guard allows %s', (file) => expect(intruderIn([`${root}/${file}`], root)).toBeUndefined());

    test.each([
      'admin/main.tsx',
      'admin/kit/ui/view/kit.css?inline',
      'src/server/mail/templates/parts.ts',
      'src/shared/mail/mailTexts.ts',
      'node_modules/antd/es/index.js',
      'node_modules/@refinedev/core/dist/index.mjs',
      'node_modules/x/node_modules/@ant-design/icons/index.js',
      'node_modules/@supabase/supabase-js/dist/index.mjs',
      '../node_modules/antd/es/index.js',
    ])('the bundle guard refuses %s', (file) => {
      const id = resolve(root, file);
      expect(intruderIn([`${root}/src/main.ts`, id], root)).toBe(id);
    });

    test('the bundle guard keeps page editing in its own file', () => {
      const start = `${root}/src/app/edit/startEditing.ts`;
      const map = `${root}/src/app/edit/mapPage.ts`;
      const server = `${root}/node_modules/react-dom/cjs/react-dom-server.browser.production.js`;
      expect(editingIn(start, [start, map, server], root)).toBeUndefined();
      expect(editingIn(`${root}/src/main.ts`, [`${root}/src/main.ts`, map], root)).toBe(map);
      expect(editingIn(null, [server], root)).toBe(server);
    });

    test('the bundle guard knows generated modules', () => {
      expect(intruderIn([`\0${root}/admin/x.js?commonjs-proxy`], root)).toBeDefined();
      expect(intruderIn(['\0rolldown/runtime.js'], root)).toBeUndefined();
    });
  },
);

test('paths of the bundle guard start at the project folder', () => {
  expect(placeOf('/clones/admin/src/main.ts?x', '/clones/admin')).toBe('src/main.ts');
  expect(placeOf(new URL('../../src/main.ts', import.meta.url).pathname)).toBe('src/main.ts');
});

const linesOf = (name: string) =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Git matches a name at every depth, an image only with an explicit pattern. */
const forImages = (pattern: string) => {
  const name = pattern.replace(/\/$/, '');
  return name.includes('/') ? name : `**/${name}`;
};

test('an image contains no ignored files, no history and no tests', () => {
  const [left, untracked] = [linesOf('.dockerignore'), linesOf('.gitignore')];
  expect(untracked).toEqual(expect.arrayContaining(['.env', '.env.*', '*.log', 'backup-*/']));
  // Exported content may contain private settings.
  expect(left).toEqual(expect.arrayContaining([...untracked.map(forImages), 'content', '.git', '.ci']));
  expect(left.filter((line) => line.startsWith('!'))).toEqual([]);
});
