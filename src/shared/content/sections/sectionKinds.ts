/** The kinds of section that a page can be built from. Each has a component that shows it. */
import type { ValuesOf } from '../fields';
import type { sectionFields, SectionField } from './sectionFields';

export type SectionValues = ValuesOf<typeof sectionFields>;

export interface SectionKind<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly fields: readonly SectionField[];
  /** The fields of these that must not be empty. */
  readonly required: readonly SectionField[];
  /** The values of a new section of this kind, beside the initial ones. */
  readonly begin: Partial<SectionValues>;
}

const sectionKind = <const Id extends string>(
  declared: Omit<SectionKind<Id>, 'required' | 'begin'> & Partial<SectionKind<Id>>,
): SectionKind<Id> => ({ required: [], begin: {}, ...declared });

export const sectionKinds = [
  sectionKind({
    id: 'text',
    label: 'Text',
    fields: ['heading', 'text'],
    required: ['text'],
    begin: { text: 'Write here what people should know.' },
  }),
  sectionKind({
    id: 'picture_text',
    label: 'Image and text',
    fields: ['heading', 'text', 'image', 'image_alt', 'side', 'primary_label', 'primary_link'],
    required: ['heading'],
    begin: { heading: 'A conversation comes first.', text: 'Two or three sentences beside the image.' },
  }),
  sectionKind({
    id: 'cards',
    label: 'Cards',
    fields: ['heading', 'lead', 'cards'],
    required: ['heading', 'cards'],
    begin: {
      heading: 'Three good reasons',
      cards: [
        { title: 'First', text: '' },
        { title: 'Second', text: '' },
        { title: 'Third', text: '' },
      ],
    },
  }),
  sectionKind({
    id: 'figures',
    label: 'Figures',
    fields: ['heading', 'figures'],
    required: ['figures'],
    begin: { figures: [{ value: '40', label: 'days from brief to first day', counted: '' }] },
  }),
  sectionKind({
    id: 'quotes',
    label: 'Testimonials',
    fields: ['heading', 'lead', 'quotes'],
    begin: { heading: 'What people say' },
  }),
  sectionKind({
    id: 'people',
    label: 'People',
    fields: ['heading', 'lead', 'people'],
    required: ['heading'],
    begin: { heading: 'The people you will talk to' },
  }),
  sectionKind({
    id: 'logos',
    label: 'Logos',
    fields: ['heading', 'clients'],
    required: ['heading'],
    begin: { heading: 'Companies that hire with us' },
  }),
  sectionKind({
    id: 'services',
    label: 'Services',
    fields: ['heading', 'lead', 'services'],
    required: ['heading'],
    begin: { heading: 'What we do' },
  }),
  sectionKind({
    id: 'industries',
    label: 'Industries',
    fields: ['heading', 'lead', 'industries'],
    required: ['heading'],
    begin: { heading: 'Industries we know from inside' },
  }),
  sectionKind({
    id: 'jobs',
    label: 'Open jobs',
    fields: ['heading', 'words', 'industry', 'city', 'workplace'],
    required: ['heading'],
    begin: { heading: 'Open today' },
  }),
  sectionKind({
    id: 'steps',
    label: 'Steps',
    fields: ['heading', 'lead', 'steps'],
    required: ['heading', 'steps'],
    begin: {
      heading: 'How it works',
      steps: [
        { title: 'You tell us what you need', text: '' },
        { title: 'We introduce you', text: '' },
      ],
    },
  }),
  sectionKind({
    id: 'questions',
    label: 'Questions and answers',
    fields: ['heading', 'lead', 'questions'],
    required: ['heading', 'questions'],
    begin: {
      heading: 'Frequent questions',
      questions: [{ question: 'What does it cost?', answer: 'Candidates pay nothing, ever.' }],
    },
  }),
  sectionKind({
    id: 'call',
    label: 'Call to action',
    fields: ['heading', 'lead', 'primary_label', 'primary_link', 'secondary_label', 'secondary_link'],
    required: ['heading', 'primary_label', 'primary_link'],
    begin: { heading: 'Talk to a person.', primary_label: 'Contact us', primary_link: '/contact' },
  }),
  sectionKind({
    id: 'form',
    label: 'Form',
    fields: ['heading', 'lead', 'form'],
    required: ['heading'],
    begin: { heading: 'Write to us' },
  }),
  sectionKind({
    id: 'guides',
    label: 'Guides',
    fields: ['heading', 'lead', 'guides'],
    required: ['heading'],
    begin: { heading: 'Read before you decide' },
  }),
] as const;

export type SectionKindId = (typeof sectionKinds)[number]['id'];

const KINDS: ReadonlyMap<string, SectionKind> = new Map(sectionKinds.map((kind) => [kind.id, kind]));

/** Undefined for a kind that only a later version knows. */
export const sectionKindOf = (id: string): SectionKind | undefined => KINDS.get(id);

/** The opening of a page that staff made. It is always there, always first, and has what is not on the page. */
export const HEAD: SectionKind<'head'> = sectionKind({
  id: 'head',
  label: 'Page',
  fields: ['title', 'lead', 'image', 'image_alt', 'address', 'description', 'picture', 'is_hidden'],
  required: ['title', 'address', 'description'],
});

/** A section of a page that came with the product: staff move it among their own. */
export const PART: SectionKind<'part'> = sectionKind({
  id: 'part',
  label: 'Section of the page',
  fields: [],
});
