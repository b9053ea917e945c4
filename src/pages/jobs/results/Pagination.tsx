import { jobsPath, type JobQuery } from '../../../shared/jobs/jobQuery';
import { pageNumbers } from './pageNumbers';
import { SearchLink } from './SearchLink';
import './pagination.css';

interface PaginationProps {
  readonly query: JobQuery;
  readonly pages: number;
}

interface StepProps extends PaginationProps {
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly to: number;
}

const Step = ({ query, pages, label, rel, to }: StepProps) =>
  to < 1 || to > pages ? (
    <button className="pagination__step" type="button" disabled>
      {label}
    </button>
  ) : (
    <SearchLink className="pagination__step" rel={rel} href={jobsPath({ ...query, page: to })}>
      {label}
    </SearchLink>
  );

export function Pagination({ query, pages }: PaginationProps) {
  if (pages === 1) return null;
  const { page } = query;
  return (
    <nav className="pagination" aria-label="Pages">
      <Step query={query} pages={pages} label="Previous" rel="prev" to={page - 1} />
      <ol>
        {pageNumbers(page, pages).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SearchLink
                href={jobsPath({ ...query, page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {number}
              </SearchLink>
            </li>
          ),
        )}
      </ol>
      <Step query={query} pages={pages} label="Next" rel="next" to={page + 1} />
    </nav>
  );
}
