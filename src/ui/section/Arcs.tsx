import './arcs.css';

/** The figure of the house: arcs with a node on each, rising from the lower edge of what holds it. */
export function Arcs() {
  return (
    <svg className="arcs" viewBox="0 0 480 240" fill="none" aria-hidden="true">
      <path d="M40 240A200 200 0 0 1 440 240M110 240A130 130 0 0 1 370 240M180 240A60 60 0 0 1 300 240" />
      <circle cx="98.6" cy="98.6" r="6" />
      <circle cx="331.9" cy="148.1" r="5" />
      <circle cx="240" cy="180" r="4" />
    </svg>
  );
}
