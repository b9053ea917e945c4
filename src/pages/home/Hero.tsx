/** The opening of the home page: a search, and the globe with the cities of the open jobs. */
import type { CSSProperties } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { FeaturedJobsData } from '../../data/jobs';
import { countText } from '../../shared/jobs/jobNames';
import { useJobSearch } from '../../ui/jobs/JobSearchBox';
import { useSetting } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { ButtonLink } from '../../ui/ButtonLink';
import type { City, Pin } from '../../shared/jobs/globe';
import './globe.css';
import './hero.css';

/**
 * From India to places where its people work, and beyond the horizon, each with the cities that it joins. All lead away
 * from a middle between them, to the west or to the east. The first one has the brand colour.
 */
const arcs: Readonly<Record<'west' | 'east', readonly (readonly [path: string, ...cities: string[]])[]>> = {
  west: [
    ['M412 437Q296 236 109 204', 'Mumbai'],
    ['M459 577Q338 388 209 343', 'Kochi', 'Dubai'],
    ['M412 437Q270 318 134 345', 'Mumbai', 'Riyadh'],
    ['M459 577Q180 566 92 772', 'Kochi'],
  ],
  east: [
    ['M479 531Q664 420 792 504', 'Bengaluru', 'Bangkok'],
    ['M519 529Q712 462 827 665', 'Chennai', 'Singapore'],
    ['M474 301Q640 80 897 213', 'Gurugram'],
    ['M519 529Q760 620 829 863', 'Chennai'],
  ],
};

const VIEW = { west: '0 0 467 1000', east: '467 0 533 1000' };

interface GlobeProps {
  readonly pins: readonly Pin[];
}

/** An arc ends only in cities with a name. Without any job all arcs are shown. */
const Arcs = ({ side, pins }: GlobeProps & { readonly side: 'west' | 'east' }) => (
  <div className="globe__arcs" data-side={side}>
    <svg viewBox={VIEW[side]} fill="none" aria-hidden="true">
      {arcs[side]
        .filter(([, ...ends]) => !pins.length || ends.every((end) => pins.some(({ value }) => value === end)))
        .map(([path]) => (
          <path key={path} d={path} />
        ))}
    </svg>
  </div>
);

const JobsIn = ({ value, count }: City) => (
  <a href={`/jobs?${new URLSearchParams({ location: value })}`}>
    {value} {count !== null && <span>{countText(count)}</span>}
  </a>
);

/** The position of a city, and of its name beside it. */
const placeOf = ({ x, y, dx, dy }: Pin) =>
  ({ left: `${x / 10}%`, top: `${y / 10}%`, '--dx': dx, '--dy': dy }) as CSSProperties;

/** Each city links to its jobs. Nothing in it moves for people who prefer reduced motion. */
const Globe = ({ pins }: GlobeProps) => (
  <div className="globe">
    <div className="globe__land" />
    {pins.length > 0 && (
      <nav aria-label="Open jobs by city">
        <ul>
          {pins.map((pin) => (
            <li key={pin.value} data-far={pin.isFar || undefined} style={placeOf(pin)}>
              <JobsIn {...pin} />
            </li>
          ))}
        </ul>
      </nav>
    )}
    <Arcs side="west" pins={pins} />
    <Arcs side="east" pins={pins} />
    <svg className="globe__lines" viewBox="0 0 1000 1000" fill="none" aria-hidden="true">
      {pins.map(({ value, line }) => line && <path key={value} d={line} />)}
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

const NOWHERE = { pins: [], others: [] };

/** The width of the column of `.hero__art`. */
const PICTURE_SIZES = '(max-width: 60rem) 92vw, 38rem';

export function Hero() {
  const { title, subtitle, image, image_alt } = useSetting('hero_section');
  const { globe: { pins, others } = NOWHERE } = useLoaderData<FeaturedJobsData>();
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
            <Globe pins={pins} />
          )}
        </div>
        {!image && others.length > 0 && <Elsewhere cities={others} />}
      </div>
    </section>
  );
}
