import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { useJobSearch } from './useJobSearch';
import '../controls/button.css';
import './jobSearchBox.css';

interface JobSearchBoxProps extends Pick<ComponentProps<'form'>, 'id' | 'onSubmit'> {
  /** What was searched for. */
  readonly text?: string;
}

/** A form of the plain kind: it opens the list of jobs, with or without JavaScript. */
export const JobSearchBox = ({ text, ...form }: JobSearchBoxProps) => (
  <search className="job-search">
    <form action="/jobs" method="get" autoComplete="off" onSubmit={useJobSearch()} {...form}>
      <label className="visually-hidden" htmlFor="job-search-q">
        Job title, keyword, or company
      </label>
      <Search size={20} aria-hidden="true" />
      <input
        id="job-search-q"
        name="q"
        type="search"
        placeholder="Job title, keyword, or company"
        maxLength={100}
        defaultValue={text}
      />
      <button className="button" type="submit">
        Search Jobs
      </button>
    </form>
  </search>
);
