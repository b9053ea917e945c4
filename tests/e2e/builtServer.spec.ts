/** What the files of the server are made of. Needs no page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../../dist/server');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** React's build for developers has these, its build for production none of them. */
const FOR_DEVELOPERS = /react(?:-dom)?(?:-\w+)*\.development|console\.createTask|jsxDEV/;
const LOADED =
  /(?:from|import\(|require\()\s*["'](?:react|react-dom|react-router(?:-dom)?|react-helmet-async|lucide-react)(?:\/[^"']*)?["']/;

test('pages are rendered for production, whatever the environment says', () => {
  expect(files.some(({ text }) => text.includes('renderToString'))).toBe(true);
  expect(files.filter(({ text }) => FOR_DEVELOPERS.test(text)).map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ text }) => LOADED.test(text)).map(({ name }) => name)).toEqual([]);
});
