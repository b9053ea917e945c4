/** The industries in which the agency recruits. */
import type { ReactNode } from 'react';
import { chosenOf, type ContentItem, useContent } from '../../data/content';
import type { OpenJobs } from '../../data/jobs';
import { Section } from '../section/Section';
import './industries.css';

/** A filled circle for established, a hollow diamond for emerging; the word is beside it. */
export function StageMark({ stage }: { readonly stage: ContentItem<'industries'>['stage'] }) {
  return <span className="stage-mark" data-stage={stage} aria-hidden="true" />;
}

/** The list of the open jobs of an industry, written as `jobsPath` does. */
export const openJobsPath = (industry: string) => `/jobs?${new URLSearchParams({ category: industry })}`;

interface IndustriesProps {
  readonly id: string;
  readonly heading: string;
  readonly lead?: string;
  /** Below the heading, such as a picture. */
  readonly aside?: ReactNode;
  /** Leaves out the industries that staff do not show to employers. */
  readonly onlyForEmployers?: boolean;
  /** The ids of those to show; empty for all. */
  readonly chosen?: readonly string[];
  /** An industry with open jobs links to them. */
  readonly open?: OpenJobs | undefined;
}

const NONE_KNOWN: OpenJobs = {};
const ALL: readonly string[] = [];

/** The wall of industries, each linking to its jobs or its place on Services; nothing while staff hide them. */
export function Industries({
  id,
  heading,
  lead,
  aside,
  onlyForEmployers = false,
  chosen = ALL,
  open = NONE_KNOWN,
}: IndustriesProps) {
  const industries = chosenOf(useContent('industries'), chosen).filter(
    (industry) => !onlyForEmployers || industry.for_employers,
  );
  if (industries.length === 0) return null;
  return (
    <Section heading={heading} lead={lead} id={id} aside={aside} layout="split">
      <ul className="industries">
        {industries.map(({ id: key, anchor, name, stage }) => (
          <li key={key}>
            <a href={open[name] ? openJobsPath(name) : `/services#${anchor}`}>
              <StageMark stage={stage} />
              <span className="industries__name">{name}</span>
              <span className="industries__stage">{stage}</span>
              {open[name] && <span className="industries__open">{open[name]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
