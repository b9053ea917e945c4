import { expect, test } from 'vitest';
import { fitWithin, imageProblem, titleOfFile } from '../../../../admin/kit/images/imageRules';
import { placeOf } from '../../../../admin/kit/images/places';
import {
  askForDescriptions,
  changeUpload,
  enqueue,
  isOpen,
  newsOf,
  UNDESCRIBED,
} from '../../../../admin/kit/images/upload/uploadQueue';
import { mediaQuery, viewOf, wordsForNone } from '../../../../admin/resources/media/mediaQuery';
import { columnsOf, focusOf, partOf } from '../../../../admin/resources/media/imageValues';

const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type });

const queue = enqueue([], [aFile('Ritu_at-her desk.PNG'), aFile('page.svg', 'image/svg+xml')]);

test('uploads to the library name each picture after its file, and refuse other files', () => {
  expect(queue.map(({ key, title, state }) => [key, title, state])).toEqual([
    [0, 'Ritu at her desk', 'waiting'],
    [1, 'page', 'refused'],
  ]);
  expect(titleOfFile('.png')).toBe('Image');
  expect(titleOfFile('a'.repeat(201))).toHaveLength(200);
});

test('uploads to the library have unique keys, also after one is removed', () => {
  const left = queue.filter(({ key }) => key === 1);
  expect(enqueue(left, [aFile('b.png')]).map(({ key }) => key)).toEqual([1, 2]);
});

test('uploads to the library ask for missing descriptions only', () => {
  const more = enqueue(queue, [aFile('b.png'), aFile('c.png')]);
  const described = changeUpload(changeUpload(more, 2, { alt: 'A desk' }), 3, { isDecorative: true });
  const asked = askForDescriptions(described).filter(({ problem }) => problem === UNDESCRIBED);
  expect(asked.map(({ key }) => key)).toEqual([0]);
  expect(askForDescriptions(changeUpload(queue, 0, { alt: '  ' }))[0]?.problem).toBe(UNDESCRIBED);
});

test('uploads to the library count the stored ones; a failed one can be retried', () => {
  const more = enqueue(queue, [aFile('b.png')]);
  const ended = changeUpload(changeUpload(more, 0, { state: 'done' }), 2, { state: 'failed' });
  expect(newsOf(ended)).toBe('1 of 2 uploaded, 1 failed.');
  expect(ended.filter(isOpen).map(({ key }) => key)).toEqual([2]);
});

test.each([
  ['site_content/leadership_team', 'Leadership Team', '/admin/dashboard/leadership-team'],
  ['site_content/success_stories', 'Success stories', '/admin/dashboard/content/success-stories'],
  ['site_settings/about_page', 'About page', '/admin/dashboard/content/about-page'],
  ['site_settings/brand', 'Brand', '/admin/dashboard/settings/brand'],
  ['draft/site_content/testimonials', 'Testimonials (draft)', '/admin/dashboard/testimonials'],
  ['site_content/of_another_version', 'of_another_version', '/admin/dashboard/content/of-another-version'],
])('the use of a picture in %s is labelled %s', (place, label, path) => {
  expect(placeOf(place)).toEqual({ label, path });
});

test.each([
  ['25% 62.5%', 0.25, 0.625],
  ['0% 100%', 0, 1],
  ['', 0.5, 0.5],
  ['120% left', 0.5, 0.5],
])('the focal point of “%s” is %f and %f', (text, focus_x, focus_y) => {
  expect(focusOf(text)).toEqual({ focus_x, focus_y });
});

test('the focal point never leaves the picture', () => {
  expect([partOf(-3, 100), partOf(30, 100), partOf(130, 100), partOf(5, 0)]).toEqual([0, 0.3, 1, 1]);
});

test('the focal point is saved with the name, and a picture without a description is decorative', () => {
  const saved = { title: 'Desk', alt: '', is_decorative: true, focus_x: 0.1, focus_y: 0.2 };
  expect(columnsOf({ title: 'Desk', alt: '', focus: '10% 20%' })).toEqual(saved);
});

const values = (text: string) => Object.fromEntries(new URLSearchParams(text));
const read = (text: string) => mediaQuery(values(text));

test('the address of the library ignores unknown values', () => {
  expect(read('')).toEqual({ q: '', state: '' });
  expect(read('q=desk&state=missing&view=list')).toEqual({ q: 'desk', state: 'missing' });
  expect(read('state=constructor&view=x')).toEqual(read(''));
  expect(['', 'view=x', 'view=list'].map((text) => viewOf(values(text)))).toEqual(['grid', 'grid', 'list']);
});

test.each([
  ['q=desk', /No images match this search/],
  ['state=unused', /in use/],
  ['state=missing', /missing its file/],
])('an empty result of the library for %j names the reason', (text, words) => {
  expect(wordsForNone(read(text))).toMatch(words);
});

test.each([
  [3200, 1600, 1600, 800],
  [1000, 4000, 400, 1600],
  [1600, 10, 1600, 10],
  [20, 30, 20, 30],
  [10_000, 1, 1600, 1],
])('an uploaded picture of %i by %i is resized to %i by %i', (from, high, width, height) => {
  expect(fitWithin(from, high)).toEqual({ width, height });
});

test.each([
  ['image/jpeg', 25],
  ['image/gif', 5],
])('a picture of type %s is accepted up to %i MiB', (type, mebibytes) => {
  const size = mebibytes * 1024 * 1024;
  expect(imageProblem({ type, size })).toBeUndefined();
  expect(imageProblem({ type, size: size + 1 })).toMatch(`at most ${mebibytes} MB`);
  expect(imageProblem({ type, size: 0 })).toMatch('empty');
});

test.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('a picture is refused as %j', (type) => {
  expect(imageProblem({ type, size: 10 })).toMatch('not a supported image');
});
