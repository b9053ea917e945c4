// @vitest-environment happy-dom
/** Editing in place: for each text and picture of a page, the field that it comes from. */
import { expect, test } from 'vitest';
import { mapPage } from '../../../src/app/edit/mapPage';
import { sitePaths, UNLISTED_PATHS } from '../../../src/server/seo/sitemap';
import { useContent, type VisibleContent } from '../../../src/data/content';
import { choice, date, image, markdown, text, texts } from '../../../src/shared/content/fields';
import { listSection } from '../../../src/shared/content/listSection';
import { longDate } from '../../../src/shared/text';
import { loadElement, showPage } from './editedPages';
import { compareMap, PICTURE } from './mapTruth';
import { contentOf } from '../../stage/renderedSite';

test('every text from content on a public page links to its field', async () => {
  const results: Awaited<ReturnType<typeof compareMap>>[] = [];
  for (const path of [...sitePaths(contentOf()), ...UNLISTED_PATHS, '/no-such-place']) {
    results.push(await compareMap(path));
  }
  const wrong = results.flatMap(({ path, rows, right }) =>
    rows.filter((row) => !right.includes(row)).map(({ text, from, found }) => [path, text, [...from], found]),
  );
  const sum = (part: 'rows' | 'right') => results.reduce((all, result) => all + result[part].length, 0);
  const share = sum('right') / sum('rows');
  console.info(
    `${sum('right')} of ${sum('rows')} texts and pictures resolve to one field: ${(share * 100).toFixed(2)} %`,
  );
  if (wrong.length > 0) console.info(JSON.stringify(wrong, undefined, 1));
  expect(share).toBeGreaterThanOrEqual(0.99);
}, 120_000);

test('a newly declared section can be edited in place without further code', async () => {
  const both = { name: 'Time', since: '2020-02-03', lines: ['One', 'Two'] };
  const perks = listSection({
    id: 'perks',
    listKey: 'perks',
    idPrefix: 'perk',
    label: 'Perks',
    nouns: { one: 'perk', many: 'perks', section: 'Perks' },
    path: '/',
    fields: {
      name: text({ label: 'Name' }),
      about: markdown({ label: 'About' }),
      since: date({ label: 'Since' }),
      kind: choice({ label: 'Kind', choices: { time: 'More time', money: 'More money' } }),
      lines: texts({ label: 'Lines' }),
      image: image(),
    },
    title: ({ name }) => name,
    preview: ({ name }) => name,
    defaults: [
      { id: 'one', order: 0, ...both, about: '<p>Work <em>less</em></p>', kind: 'time', image: '' },
      { id: 'two', order: 1, ...both, about: '<p>Earn</p>', kind: 'money', image: PICTURE },
    ],
  });
  const kinds = { time: 'More time', money: 'More money' };
  function Perks() {
    const declared = useContent('perks' as 'services') as unknown as typeof perks.defaults;
    return declared.map((perk) => (
      <li key={perk.id}>
        <h2>{perk.name.toUpperCase()}</h2>
        <div dangerouslySetInnerHTML={{ __html: perk.about }} />
        {longDate(perk.since)}, {kinds[perk.kind]}
        {perk.lines.map((line) => (
          <b key={line}>{line}</b>
        ))}
        <img src={perk.image || '/none.svg'} alt="" />
      </li>
    ));
  }
  const content = {
    sections: { perks: { items: perks.visibleItems(undefined) } },
    settings: {},
    pages: {},
    menus: {},
  };
  const page = await loadElement(<Perks />, content as unknown as VisibleContent);
  const map = mapPage(showPage(page), page, () => perks.fields);
  const found = Array.from(map.values(), ({ item, field, line = '' }) => `${item} ${field}${line}`);
  const after = ['since', 'kind', 'lines0', 'lines1', 'image'];
  expect(found).toEqual([
    ...['name', 'about', 'about', ...after].map((field) => `one ${field}`),
    ...['name', 'about', ...after].map((field) => `two ${field}`),
  ]);
});
