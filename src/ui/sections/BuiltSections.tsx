/** The sections of a page in their order: the kinds that staff add, and the parts that came with the page. */
import { Fragment, type ReactNode } from 'react';
import { usePage } from '../../data/content';
import type { PageItem } from '../../shared/content/sections/pageRows';
import type { SectionKindId } from '../../shared/content/sections/sectionKinds';
import { ownSections } from './ownSections';
import './sections.css';

/** The element of each part that came with the page. */
type Parts = Readonly<Record<string, ReactNode>>;

interface BuiltSectionsProps {
  readonly sections: readonly PageItem[];
  readonly parts?: Parts;
}

const NO_PARTS: Parts = {};

export function BuiltSections({ sections, parts = NO_PARTS }: BuiltSectionsProps) {
  const told = 'questions' in parts ? undefined : sections.find(({ kind }) => kind === 'questions')?.id;
  return sections.map((section) => {
    const { id, kind } = section;
    if (kind === 'part') return <Fragment key={id}>{parts[id]}</Fragment>;
    const Component = ownSections[kind as SectionKindId];
    return <Component key={id} section={section} isTold={id === told} />;
  });
}

interface ArrangedProps {
  /** The row of the page. */
  readonly page: string;
  readonly parts: Parts;
}

/** The parts of a page that came with the product, in the order of staff, with their own sections between them. */
export const Arranged = ({ page, parts }: ArrangedProps) => (
  <BuiltSections sections={usePage(page)?.sections ?? []} parts={parts} />
);
