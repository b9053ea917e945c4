import { useLoaderData } from 'react-router-dom';
import type { FeaturedJobsData } from '../../../data/jobs';
import { useJobSearch } from '../../../ui/jobs/useJobSearch';
import './heroSearch.css';

/** The way to jobs by word and city, with or without JavaScript, and straight to what there is most of. */
export function HeroSearch() {
  const { cities = [], chips = [] } = useLoaderData<FeaturedJobsData>();
  return (
    <search className="hero-search">
      <form action="/jobs" method="get" autoComplete="off" onSubmit={useJobSearch()}>
        <div>
          <label htmlFor="hero-q">What</label>
          <input id="hero-q" name="q" type="search" placeholder="Such as nurse or Python" maxLength={100} />
        </div>
        <div>
          <label htmlFor="hero-location">Where</label>
          <select id="hero-location" name="location">
            <option value="">All cities</option>
            {cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </select>
        </div>
        <button className="button" type="submit">
          Search
        </button>
      </form>
      {chips.length > 0 && (
        <ul>
          {chips.map(({ to, label, count }) => (
            <li key={to}>
              <a href={to}>
                {label} <span>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
