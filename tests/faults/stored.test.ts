/**
 * Unusable stored JSON, for every section, setting and kind of page: pages show the usable parts and otherwise the built-in defaults,
 * staff see the faults, and saving again fixes them. A browser test covers the admin.
 */
import { expect, inject, test } from 'vitest';
import { listSections, singletons, visibilities } from '../../src/shared/content/registry';
import { fieldsOfKind, pageRow } from '../../src/shared/content/sections/pageRows';
import { HEAD, PART, sectionKinds } from '../../src/shared/content/sections/sectionKinds';
import { ROUTES } from '../builders/routes';
import { rowsOf, saveRow, signIn, textOf } from './stage/calls';
import { printedBy } from './stage/serverProcess';

const site = inject('site');

/** Values that no field accepts, one after the other. */
const WRONG: readonly unknown[] = [7, null, { nested: [] }, [[{}]], -0.5];

const wrongFields = (fields: object, from: number) =>
  Object.fromEntries(Object.keys(fields).map((name, index) => [name, WRONG[(from + index) % WRONG.length]]));

const wrongSettings = () =>
  [...singletons, ...visibilities]
    .filter(({ isPrivate }) => !isPrivate)
    .map((setting, index) => ({ setting, value: wrongFields(setting.fields, index) }));

const wrongSections = () =>
  listSections.map((section, index) => ({
    section,
    content: { [section.listKey]: [...WRONG, wrongFields(section.fields, index)], stray: WRONG },
  }));

/** A page that came with the product, one that staff made, and one without an address. */
const wrongPages = () =>
  ['page_home', 'page_landing_1', 'page_wrong'].map((id) => ({
    page: pageRow(id),
    content: {
      sections: [
        ...WRONG,
        ...[HEAD, PART, ...sectionKinds].map(({ id: kind }, index) =>
          Object.assign(wrongFields(fieldsOfKind(kind), index), { kind, address: null }),
        ),
        { kind: 'hologram' },
      ],
    },
  }));

test('invalid stored content is reported to staff, section by section', () => {
  const settings = wrongSettings().map(({ setting, value }) => setting.resolve(value));
  const sections = wrongSections().map(({ section, content }) => section.resolve(content));
  const pages = wrongPages().map(({ page, content }) => page.resolve(content));
  expect([...settings, ...sections, ...pages].filter(({ problems }) => problems.length === 0)).toEqual([]);
});

test('pages are complete with any stored content, and show new saves', async () => {
  const session = await signIn(site);
  const saved = [];
  for (const { setting, value } of wrongSettings()) {
    saved.push(await saveRow(site, session, 'site_settings', { key: setting.key, value }));
  }
  for (const { section, content } of wrongSections()) {
    saved.push(await saveRow(site, session, 'site_content', { section_id: section.id, content }));
  }
  for (const { page, content } of wrongPages()) {
    saved.push(await saveRow(site, session, 'site_content', { section_id: page.id, content }));
  }
  expect(saved.filter(({ status }) => status > 201)).toEqual([]);
  for (const [path] of ROUTES) {
    const html = await textOf(site, path);
    expect(html).toMatch(/<h1[^]*<\/html>/);
    expect(html).not.toMatch(/\[object Object\]|>undefined<|Something went wrong/);
  }

  await saveRow(site, session, 'site_settings', { key: 'hero_section', value: { title: 'Mended by staff' } });
  expect(await textOf(site, '/')).toContain('Mended by staff');
  const versions = await rowsOf(site, session, 'content_revisions?select=value&key=eq.hero_section');
  expect(versions.length).toBeGreaterThan(0);
  expect(printedBy(site)).not.toMatch(/Error|\bat /);
});
