import { Button } from 'antd';

interface PagingProps {
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
}

/** Backward and forward, and where one is. Nothing while everything fits on one page. */
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
