/** Pages of sections as staff build them. */
import { newSection, type PageItem } from '../../src/shared/content/sections/pageRows';
import { HEAD, sectionKinds, type SectionKindId } from '../../src/shared/content/sections/sectionKinds';
import type { Server } from '../stage/server/builtServer';

const LINES = 'We know the wards, the rosters and the people who write them.';

/** Values in place of those that a new section begins with. */
const FILLED: Readonly<Partial<Record<SectionKindId, Partial<PageItem>>>> = {
  text: {
    heading: 'How we work',
    text: `${LINES}\n\n## Before you apply\n\n- your degree\n- the [registration](/contact) of your state council\n\n${LINES}`,
  },
  picture_text: {
    text: `${LINES} ${LINES}`,
    image: '/pictures/case.svg',
    primary_label: 'Our story',
    primary_link: '/about#story',
  },
  cards: {
    lead: LINES,
    cards: ['Tested', 'Licensed', 'Named'].map((title) => ({ title, text: LINES })),
  },
  figures: {
    figures: ['40', '5 weeks', '96%'].map((value) => ({ value, label: 'of what counts', counted: '' })),
  },
  steps: { steps: ['Brief', 'List', 'Interview', 'First day'].map((title) => ({ title, text: LINES })) },
  call: { lead: LINES, secondary_label: 'See the jobs', secondary_link: '/jobs' },
  form: { lead: LINES },
};

/** One section of each kind, with the id `own-` and its kind. */
export const EVERY_KIND: readonly PageItem[] = sectionKinds.map((kind) =>
  Object.assign({}, newSection(kind, `own-${kind.id}`), FILLED[kind.id]),
);

export const ownPage = (sections: readonly Partial<PageItem>[], head: Partial<PageItem> = {}) => ({
  sections: [
    {
      ...newSection(HEAD, 'head'),
      title: 'Nursing in Germany',
      address: '/nursing-in-germany',
      description: 'Work as a nurse in Germany, with the language, the papers and the flat.',
      lead: LINES,
      ...head,
    },
    ...sections,
  ].map((section, order) => Object.assign({}, section, { order })),
});

/** Stores a page without the screens. */
export const storePage = ({ sql }: Pick<Server, 'sql'>, id: string, content: object) =>
  sql('insert into public.site_content (section_id, content) values ($1, $2::jsonb)', [
    id,
    JSON.stringify(content),
  ]);
