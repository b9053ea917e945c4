/** The opening of the home page: a search, and the globe with the cities of the open jobs. */
import type { CSSProperties } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { FeaturedJobsData } from '../../data/jobs';
import { countText } from '../../shared/jobs/jobNames';
import { useJobSearch } from '../../ui/jobs/JobSearchBox';
import { useSetting } from '../../data/content';
import { Picture } from '../../ui/Picture';
import type { Daylight, DaylitGlobe } from '../../shared/jobs/daylitGlobe';
import type { City, Pin } from '../../shared/jobs/globe';
import './globe.css';
import './heroSearch.css';
import './hero.css';

const JobsIn = ({ value, count }: City) => (
  <a href={`/jobs?${new URLSearchParams({ location: value })}`}>
    {value} {count !== null && <span>{countText(count)}</span>}
  </a>
);

/** The position of a city, and of its name beside it. */
const placeOf = ({ x, y, dx, dy }: Pin) =>
  ({ left: `${x / 10}%`, top: `${y / 10}%`, '--dx': dx, '--dy': dy }) as CSSProperties;

const DAY: Daylight = { noon: '', lit: [] };

/** Each city links to its jobs. The saffron line is the meridian where it is noon. */
const Globe = ({ pins, lines, daylight: { night, shade, noon, lit } = DAY }: Partial<DaylitGlobe>) => (
  <div className="globe" data-night={night} style={shade as CSSProperties}>
    <div className="globe__land" />
    {pins && pins.length > 0 && (
      <nav aria-label="Open jobs by city">
        <ul>
          {pins.map((pin) => (
            <li
              key={pin.value}
              data-far={pin.isFar || undefined}
              data-lit={lit.includes(pin.value) || undefined}
              style={placeOf(pin)}
            >
              <JobsIn {...pin} />
            </li>
          ))}
        </ul>
      </nav>
    )}
    <svg className="globe__lines" viewBox="0 0 1000 1000" fill="none" aria-hidden="true">
      {noon && <path className="globe__noon" d={noon} />}
      {lines && <path d={lines} />}
    </svg>
  </div>
);

/** Cities without a position on the globe. */
const Elsewhere = ({ cities }: { readonly cities: readonly City[] }) => (
  <nav className="elsewhere" aria-labelledby="elsewhere">
    <p id="elsewhere">Open jobs elsewhere</p>
    <ul>
      {cities.map((city) => (
        <li key={city.value}>
          <JobsIn {...city} />
        </li>
      ))}
    </ul>
  </nav>
);

/** The search by word and city, with or without JavaScript, and links to the largest groups of jobs. */
function HeroSearch() {
  const { cities = [], chips = [], cityTime } = useLoaderData<FeaturedJobsData>();
  return (
    <search className="hero-search">
      <form action="/jobs" method="get" autoComplete="off" onSubmit={useJobSearch()}>
        <div>
          <label htmlFor="hero-q">What</label>
          <input id="hero-q" name="q" type="search" placeholder="For example, nurse" maxLength={100} />
        </div>
        <div>
          <label htmlFor="hero-location">Where</label>
          <select id="hero-location" name="location">
            <option value="">All cities</option>
            {cities.map(({ value }) => (
              <option key={value}>{value}</option>
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
      {cityTime && (
        <p>
          {cityTime.text} <a href={cityTime.to}>{cityTime.label}</a>
        </p>
      )}
    </search>
  );
}

/** The width of the column of `.hero__art`. */
const PICTURE_SIZES = '(max-width: 60rem) 92vw, 38rem';

export function Hero() {
  const { title, subtitle, image, image_alt } = useSetting('hero_section');
  const { globe, total } = useLoaderData<FeaturedJobsData>();
  const others = globe?.others ?? [];
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner wrap">
        <div className="hero__text">
          <h1 id="hero-title" tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
          <HeroSearch />
          <p className="hero__links">
            <span>
              <a href="/jobs">Find Jobs</a> {total !== undefined && `(${countText(total)})`}
            </span>
            <a href="/employers">Hire Talent</a>
          </p>
        </div>
        <div className="hero__art">
          {image ? (
            <Picture image={image} alt={image_alt} width={1200} height={900} sizes={PICTURE_SIZES} isFirst />
          ) : (
            <Globe {...globe} />
          )}
        </div>
        {!image && others.length > 0 && <Elsewhere cities={others} />}
      </div>
    </section>
  );
}
