/** The opening of the home page: a search, and the globe with the cities of the open jobs. */
import { useLoaderData } from 'react-router-dom';
import type { FeaturedJobsData } from '../../data/jobs';
import { countText } from '../../shared/jobs/jobNames';
import { useJobSearch } from '../../ui/jobs/JobSearchBox';
import { useSetting } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { ButtonLink } from '../../ui/ButtonLink';
import { pinsOf } from './globe';
import './globe.css';
import './hero.css';

/** From India to where its people work, and on beyond the horizon. The first one is the brand's. */
const arcs = [
  'M412 437Q296 236 109 204',
  'M459 577Q338 388 209 343',
  'M412 437Q270 318 134 345',
  'M479 531Q664 420 792 504',
  'M519 529Q712 462 827 665',
  'M474 301Q640 80 897 213',
  'M459 577Q180 566 92 772',
  'M519 529Q760 620 829 863',
];

const ends = [
  [209, 343],
  [134, 345],
  [792, 504],
  [827, 665],
] as const;

/** Each city leads to its jobs. Nothing of it moves for those who ask for less motion. */
function Globe() {
  const { cities = [] } = useLoaderData<FeaturedJobsData>();
  const pins = pinsOf(cities);
  const named = pins.filter(({ side }) => side);
  return (
    <div className="globe">
      <div className="globe__land" />
      {named.length > 0 && (
        <nav aria-label="Open jobs by city">
          <ul>
            {named.map(({ value, count, x, y, side }) => (
              <li key={value} data-side={side} style={{ left: `${x / 10}%`, top: `${y / 10}%` }}>
                <a href={`/jobs?${new URLSearchParams({ location: value })}`}>
                  {value} {count !== null && <span>{countText(count)}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <svg className="globe__arcs" viewBox="0 0 1000 1000" fill="none" aria-hidden="true">
        {arcs.map((path, index) => (
          <path key={path} d={path} pathLength={1} style={{ animationDelay: `${300 + index * 140}ms` }} />
        ))}
        {ends.map(([x, y]) => (
          <circle key={x} className="globe__end" cx={x} cy={y} r="6" />
        ))}
        {pins.map(({ value, x, y }) => (
          <circle key={value} cx={x} cy={y} r="8" />
        ))}
      </svg>
    </div>
  );
}

/** The way to jobs by word and city, with or without JavaScript, and straight to what there is most of. */
function HeroSearch() {
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
    </search>
  );
}

/** As the column of `.hero__art`. */
const PICTURE_SIZES = '(max-width: 60rem) 92vw, 38rem';

export function Hero() {
  const { title, subtitle, image, image_alt } = useSetting('hero_section');
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner wrap">
        <div className="hero__text">
          <h1 id="hero-title" tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
          <HeroSearch />
          <div className="buttons">
            <ButtonLink to="/jobs" look="secondary">
              Find Jobs
            </ButtonLink>
            <ButtonLink to="/employers" look="secondary">
              Hire Talent
            </ButtonLink>
          </div>
        </div>
        <div className="hero__art">
          {image ? (
            <Picture
              image={image}
              alt={image_alt}
              width={1200}
              height={900}
              sizes={PICTURE_SIZES}
              loading="eager"
              fetchPriority="high"
            />
          ) : (
            <Globe />
          )}
        </div>
      </div>
    </section>
  );
}
