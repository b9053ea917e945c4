/** The sections of a page in their order: the kinds that staff add, and the parts that came with the page. */
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { usePage } from '../../data/content';
import type { PageItem } from '../../shared/content/sections/pageRows';
import type { SectionKindId } from '../../shared/content/sections/sectionKinds';
import { Prose } from '../section/Prose';
import { JobsSection } from './JobsSection';
import './sections.css';

export interface BuiltSectionProps {
  readonly section: PageItem;
}

function TextSection({ section: { id, heading, text } }: BuiltSectionProps) {
  return (
    <section className="built-text wrap" id={id}>
      {heading && <h2>{heading}</h2>}
      <Prose html={text} />
    </section>
  );
}

const COMPONENTS: Readonly<Partial<Record<SectionKindId, ComponentType<BuiltSectionProps>>>> = {
  text: TextSection,
  jobs: JobsSection,
};

export const BuiltSections = ({ sections }: { readonly sections: readonly PageItem[] }) =>
  sections.map((section) => {
    const Component = COMPONENTS[section.kind as SectionKindId];
    return Component && <Component key={section.id} section={section} />;
  });

interface ArrangedProps {
  /** The row of the page. */
  readonly page: string;
  /** The element of each part that came with the page. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** The parts of a page that came with the product, in the order of staff, with their own sections between them. */
export const Arranged = ({ page, parts }: ArrangedProps) =>
  usePage(page)?.sections.map((section) =>
    section.kind === 'part' ? (
      <Fragment key={section.id}>{parts[section.id]}</Fragment>
    ) : (
      <BuiltSections key={section.id} sections={[section]} />
    ),
  );
