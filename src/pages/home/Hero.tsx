/**
 * The opening of the home page: a search, and arcs from Indian cities to the world on a globe seen from above the
 * Arabian Sea. Places and arcs were projected once (orthographic, 76° E 12° N, radius 480 in a square of 1000); the
 * land and the meridians are in `globe.svg`.
 */
import { useLoaderData } from 'react-router-dom';
import type { FeaturedJobsData } from '../../data/jobs';
import { useJobSearch } from '../../ui/jobs/JobSearchBox';
import { useSetting } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { ButtonLink } from '../../ui/ButtonLink';
import './home.css';

const arcs = [
  'M508 364Q442 141 210 147',
  'M508 364Q636 171 849 262',
  'M475 441Q416 236 216 165',
  'M513 492Q659 433 724 577',
  'M475 441Q441 343 346 385',
  'M502 517Q316 406 197 588',
  'M595 410Q668 285 796 263',
  'M513 492Q839 459 885 783',
  'M475 441Q213 500 180 767',
];

const inIndia = [
  [475, 441],
  [513, 492],
  [502, 517],
  [520, 455],
  [535, 491],
  [595, 410],
  [474, 408],
] as const;

const abroad = [
  [210, 147],
  [216, 165],
  [346, 385],
  [197, 588],
  [724, 577],
  [885, 783],
  [849, 262],
  [796, 263],
  [180, 767],
] as const;

const labels = [
  { name: 'Gurugram', x: 530, y: 381 },
  { name: 'London', x: 200, y: 132, end: true },
  { name: 'Dubai', x: 336, y: 412, end: true },
  { name: 'Nairobi', x: 184, y: 584, end: true },
  { name: 'Singapore', x: 756, y: 608, end: true },
  { name: 'Tokyo', x: 864, y: 256 },
  { name: 'Kochi', x: 492, y: 545, end: true },
];

function HeroArt() {
  return (
    <div className="globe" aria-hidden="true">
      <div className="globe__land" />
      <svg className="globe__arcs" viewBox="0 0 1000 1000" fill="none">
        {arcs.map((path, index) => (
          <path key={path} d={path} pathLength={1} style={{ animationDelay: `${300 + index * 140}ms` }} />
        ))}
        {abroad.map(([x, y]) => (
          <circle key={x} className="globe__abroad" cx={x} cy={y} r="6" />
        ))}
        {inIndia.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="5" />
        ))}
        <circle className="globe__home-ring" cx="508" cy="364" r="17" />
        <circle className="globe__home" cx="508" cy="364" r="8" />
        {labels.map(({ name, x, y, end }) => (
          <text key={name} x={x} y={y} textAnchor={end ? 'end' : undefined}>
            {name}
          </text>
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
            <ButtonLink to="/jobs">Find Jobs</ButtonLink>
            <ButtonLink to="/employers" look="secondary">
              Hire Talent
            </ButtonLink>
          </div>
        </div>
        <div className="hero__art" data-has-picture={image !== '' || undefined}>
          <HeroArt />
          <Picture
            image={image}
            alt={image_alt}
            width={1200}
            height={900}
            sizes={PICTURE_SIZES}
            loading="eager"
            fetchPriority="high"
          />
        </div>
      </div>
    </section>
  );
}
