/** The words and drawings of the gallery, by kind of section. Apart from the kinds, because only the admin needs them. */
import type { SectionKindId } from '../../../src/shared/content/sections/sectionKinds';

interface Card {
  /** One line: what it is good for. */
  readonly description: string;
  /** Lines on a ground of 160 by 100, as the data of an SVG path. */
  readonly drawing: string;
}

export const galleryCards: Readonly<Record<SectionKindId, Card>> = {
  text: {
    description: 'A heading and a text with subheadings, lists and links.',
    drawing: 'M20 20H90M20 38H140M20 50H140M20 62H140M20 74H110',
  },
  picture_text: {
    description: 'An image beside a heading and a short text.',
    drawing: 'M20 20H76V80H20ZM92 26H132M92 44H140M92 56H140M92 68H124',
  },
  cards: {
    description: 'A few short points, each with a title.',
    drawing: 'M16 30H56V76H16ZM60 30H100V76H60ZM104 30H144V76H104ZM16 18H70',
  },
  figures: {
    description: 'Large numbers with captions.',
    drawing: 'M22 34V60M48 34H64V46H48V60H64M92 34V60H108V34ZM16 74H44M58 74H90M104 74H140',
  },
  quotes: {
    description: 'Quotes from your testimonials: one stands large, several turn.',
    drawing: 'M30 34C22 40 22 52 32 52M44 34C36 40 36 52 46 52M60 38H136M60 50H136M60 62H100M60 76H90',
  },
  people: {
    description: 'Portraits from the leadership team.',
    drawing:
      'M36 26A10 10 0 1 0 36.1 26ZM80 26A10 10 0 1 0 80.1 26ZM124 26A10 10 0 1 0 124.1 26ZM20 70C20 54 52 54 52 70M64 70C64 54 96 54 96 70M108 70C108 54 140 54 140 70',
  },
  logos: {
    description: 'The logos or names of clients.',
    drawing: 'M16 42H48V58H16ZM64 42H96V58H64ZM112 42H144V58H112Z',
  },
  services: {
    description: 'Your services with their summaries, each with a link.',
    drawing: 'M16 24H28M16 50H28M16 76H28M40 24H140M40 50H140M40 76H140',
  },
  industries: {
    description: 'Your industries, each with a link to its place on Services.',
    drawing: 'M16 26H72M88 26H144M16 44H72M88 44H144M16 62H72M88 62H144M16 80H72M88 80H144',
  },
  jobs: {
    description: 'The open jobs of a search, their number, and an alert by email.',
    drawing: 'M16 22H100M16 34H70M16 52H100M16 64H70M16 82H100M124 22H144V34H124ZM124 52H144V64H124Z',
  },
  steps: {
    description: 'The order of things: first, second, third.',
    drawing:
      'M28 22V80M28 22A5 5 0 1 0 28.1 22ZM28 50A5 5 0 1 0 28.1 50ZM28 80A5 5 0 1 0 28.1 80ZM46 26H140M46 54H140M46 84H140',
  },
  questions: {
    description: 'Questions that open to show their answers. Search engines can show them.',
    drawing:
      'M16 22H144V38H16ZM16 46H144V62H16ZM16 70H144V86H16ZM128 28L132 32L136 28M128 52L132 56L136 52M128 76L132 80L136 76',
  },
  call: {
    description: 'A sentence with one or two buttons.',
    drawing: 'M36 28H124M52 42H108M40 60H76V76H40ZM84 60H120V76H84Z',
  },
  form: {
    description: 'The form for messages, for enquiries of employers, or for resumes.',
    drawing: 'M24 18H136V30H24ZM24 38H136V50H24ZM24 58H136V74H24ZM24 82H60V92H24Z',
  },
  guides: {
    description: 'Career resources with their images.',
    drawing:
      'M16 22H56V50H16ZM60 22H100V50H60ZM104 22H144V50H104ZM16 60H52M60 60H96M104 60H140M16 72H44M60 72H88M104 72H132',
  },
};
