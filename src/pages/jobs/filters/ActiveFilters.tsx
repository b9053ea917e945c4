import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { JOB_FILTERS, jobsPath, type JobQuery } from '../../../shared/jobs/jobQuery';
import { RESULTS_ID } from '../../../ui/jobs/resultsId';
import { valueInWords } from './filterOptions';
import './activeFilters.css';

/** What narrows the list, each with a link that takes it away and leads back to the results. */
export function ActiveFilters({ query }: { readonly query: JobQuery }) {
  const active = [
    ...(query.q ? [{ name: 'q' as const, words: `“${query.q}”` }] : []),
    ...JOB_FILTERS.filter((name) => query[name] !== '').map((name) => ({
      name,
      words: valueInWords(name, query[name]),
    })),
  ];
  if (active.length === 0) return null;
  return (
    <nav aria-label="Active filters">
      <ul className="active-filters">
        {active.map(({ name, words }) => (
          <li key={name}>
            <Link to={`${jobsPath({ ...query, [name]: '', page: 1 })}#${RESULTS_ID}`}>
              <span className="visually-hidden">Remove </span>
              {words}
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
