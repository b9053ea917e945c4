/** The results below the tools of a list: count, rows or an empty state, pages, and bulk actions. */
import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { Loading, LoadFailed } from '../view/states';
import { Paging } from './listTools';
import type { List, ListTable } from './useListTable';
import './list.css';

interface ListResultsProps {
  list: Omit<ListTable<object, object>, keyof List<object>>;
  /** Singular and plural. */
  nouns: readonly [one: string, many: string];
  /** The text of an empty list. */
  none: string;
  /** The text without matches. */
  noneFound?: string;
  /** Replaces the count. */
  count?: ReactNode;
  /** Shown beside the count. */
  tools?: ReactNode;
  /** Replaces the numbered pages. */
  paging?: ReactNode;
  children: ReactNode;
}

export function ListResults({ list, nouns: [one, many], none, children, ...parts }: ListResultsProps) {
  const { total, page, isNarrowed, isLoading, isFailed } = list;
  const { noneFound = `No ${many} match this search. Try fewer words or filters.`, tools } = parts;
  const { count = `${total} ${total === 1 ? one : many}`, paging = <Paging {...list} /> } = parts;
  const missing = page > 1 ? 'This page does not exist. Go back to an earlier page.' : undefined;
  const isReady = !isLoading && !isFailed;
  const hasRows = list.rows.length > 0;
  return (
    <>
      <div className="list-summary">
        <output>{isReady && count}</output>
        {isNarrowed && (
          <Button type="link" onClick={list.clear}>
            Clear search and filters
          </Button>
        )}
        {tools}
      </div>
      {isLoading && <Loading label={`Loading ${many}`} />}
      {isFailed && <LoadFailed what={`the ${many}`} onRetry={list.reload} />}
      {isReady && !hasRows && (
        <Empty
          description={missing ?? (isNarrowed ? noneFound : none)}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
        />
      )}
      {!isFailed && hasRows && children}
      {paging}
    </>
  );
}

interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** The bulk actions on the selected rows. */
export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section className="list-bulk" aria-label={label}>
      <p>{count} selected</p>
      {children}
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
