/** Controls around a list: the search, and its pages. */
import { Input, Button } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FilterFields, Filters, type FilterField } from './filters';
import type { List } from './useListTable';

/** Milliseconds: long enough to type on, short enough to feel instant. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/**
 * Searches when typing pauses. An outside query, such as from the back button, replaces the text, but never while the
 * person types.
 */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      if (typed.trim() === sent) setTyped(value);
      setSent(value);
    }
  }
  const words = typed.trim();
  useEffect(() => {
    if (words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, sent, onSearch]);
  return (
    <div className="list-search">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

interface ListToolsProps<Query> extends Pick<List<Query>, 'query' | 'change'> {
  label: string;
  /** The query. */
  search: FilterField<Query>;
  fields?: readonly FilterField<Query>[];
  /** The number of active filters, if there are more than the fields. */
  count?: number;
  className?: string;
  /** Filters of other kinds. */
  children?: ReactNode;
  /** Stays visible on a phone. */
  beside?: ReactNode;
}

/** Search and filters of a list. */
export function ListTools<Query extends object>(props: ListToolsProps<Query>) {
  const { label, search, fields = [], query, change, className = '', children, beside } = props;
  const { count = fields.filter(({ name }) => query[name]).length } = props;
  return (
    <search className={`list-tools ${className}`} aria-label={label}>
      <SearchBox
        label={search.label}
        value={String(query[search.name])}
        onSearch={(words) => change({ [search.name]: words })}
      />
      {(fields.length > 0 || children) && (
        <Filters count={count}>
          <FilterFields {...{ fields, query, change }} />
          {children}
        </Filters>
      )}
      {beside}
    </search>
  );
}

interface PagingProps {
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
}

/** Previous and next, with the current page. Empty for a single page. */
export function Paging({ page, pageCount, setPage }: PagingProps) {
  if (pageCount <= 1 && page === 1) return null;
  return (
    <nav className="paging" aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => setPage(Math.min(page - 1, pageCount))}>
        Previous
      </Button>
      <span>
        Page {page} of {pageCount}
      </span>
      <Button disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
