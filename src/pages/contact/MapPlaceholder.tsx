/** Stands where a map would be: a drawing of ours, because a real one would tell its makers who looks at it. */
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import './mapPlaceholder.css';

/** A search for a postal address on OpenStreetMap. The first line is a name, which maps do not know. */
function mapAddress(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  const place = lines.length > 1 ? lines.slice(1) : lines;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}

const streets = [
  'M-10 92C120 70 210 128 330 96S560 20 650 44',
  'M-10 300C90 268 200 300 300 262S520 210 650 236',
  'M96 -10C120 110 84 230 128 410',
  'M330 96C316 190 336 300 318 410',
  'M520 -10C486 90 540 260 500 410',
  'M-10 196C110 206 216 176 318 186S540 128 650 142',
];

const arcs = [
  'M92 262A180 180 0 0 1 318 186',
  'M318 186A170 170 0 0 1 520 74',
  'M318 186A210 210 0 0 1 530 316',
];

const places = [
  [92, 262],
  [520, 74],
  [530, 316],
  [106, 84],
] as const;

export function MapPlaceholder({ address }: { readonly address: string }) {
  return (
    <div className="map">
      <svg viewBox="0 0 640 400" fill="none" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {streets.map((path) => (
          <path key={path} className="map__street" d={path} />
        ))}
        {[40, 78, 120].map((radius) => (
          <circle key={radius} className="map__ring" cx="318" cy="186" r={radius} />
        ))}
        {arcs.map((path) => (
          <path key={path} className="map__arc" d={path} />
        ))}
        {places.map(([x, y]) => (
          <circle key={x} className="map__place" cx={x} cy={y} r="6" />
        ))}
        <circle className="map__office" cx="318" cy="186" r="11" />
      </svg>
      <a className="map__link" href={mapAddress(address)} rel="noreferrer">
        Open in maps
        <ArrowUpRight size={18} aria-hidden="true" />
      </a>
    </div>
  );
}
