/** Removing the sample content with one button, and the content that stays. */
import { expect, test } from 'vitest';
import { doneSteps, placeholders, sampleContent } from '../../../admin/resources/general/steps';
import { statistics, testimonials } from '../../../src/shared/content/lists/proof';
import { heroSection } from '../../../src/shared/content/pages/home';

const row = (values: object) => values as never;
const found = (content: object, settings: object = {}) =>
  sampleContent({ content: row(content), settings: row(settings) });
const of = (rows: ReturnType<typeof found>, key: string) => rows.find((one) => one.key === key);

test('a new installation lists all of its sample content, with its public names', () => {
  const rows = found({});
  expect(of(rows, 'testimonials')).toMatchObject({
    table: 'site_content',
    words: '5 sample testimonials',
    value: { testimonials: [] },
    version: 0,
    isClaimed: true,
  });
  expect(of(rows, 'leadership_team')).toMatchObject({ words: '3 sample team members', isClaimed: false });
  expect(of(rows, 'statistics')).toMatchObject({ words: '4 sample statistics', isClaimed: true });
});

test('content by staff stays, based on the version that was read', () => {
  const own = { id: 'statistic-2', value: '7', label: 'Client companies', counted: '', order: 1 };
  const content = statistics.toContent([...statistics.defaults.slice(0, 1), own]);
  expect(of(found({ statistics: { content, version: 3 } }), 'statistics')).toMatchObject({
    words: '1 sample statistic',
    value: { statistics: [{ ...own, order: 0 }] },
    version: 3,
  });
  const none = { content: testimonials.toContent([]), version: 1 };
  expect(of(found({ testimonials: none }), 'testimonials')).toBeUndefined();
});

test('lists without samples and settings without demo pictures stay unchanged', () => {
  expect(of(found({}), 'employer_faqs')).toBeUndefined();
  const settings = { [heroSection.key]: { value: { title: 'Ours' }, version: 1 } };
  expect(of(found({}, settings), 'brand')).toBeUndefined();
});

test('name and contact details count as done once no value of the demonstration is left', () => {
  const facts = { password: false, mail: { proven: false }, own_jobs: false, sample_jobs: 0 } as never;
  const name = { name: 'Ostara People' };
  const own = { address: '12 Lake Road', email: 'us@ostara.example' };
  for (const [settings, isNamed, left] of [
    [{ brand: { value: name } }, false, ['postal address', 'phone', 'email']],
    [{ brand: { value: { ...name, about: 'We hire.' } } }, false, ['postal address', 'phone', 'email']],
    [{ brand: { value: { ...name, about: 'We hire.' } }, contact_details: { value: own } }, true, ['phone']],
  ] as const) {
    const stored = { content: row({}), settings: row(settings) };
    expect(doneSteps(facts, stored)).toMatchObject({ name: isNamed, contact: false });
    expect(placeholders(stored)).toEqual(left);
  }
});
