import { Button } from 'antd';

interface PagingProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Backward and forward, and where one is. Nothing while everything fits on one page. */
export function Paging({ page, pageCount, onPage }: PagingProps) {
  if (pageCount <= 1 && page === 1) return null;
  return (
    <nav className="paging" aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pageCount))}>
        Previous
      </Button>
      <span>
        Page {page} of {pageCount}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
