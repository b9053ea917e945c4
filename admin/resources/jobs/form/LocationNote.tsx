/** Which cities and countries search engines and job portals are told, where a location says something else than one city. */
import { countries } from '../../../../src/shared/jobs/editing/places';
import type { JobPlace, Workplace } from '../../../../src/shared/jobs/jobs';
import { placesIn } from '../../../../src/shared/jobs/locations';

interface LocationNoteProps {
  location: string;
  country: string;
  workplace: Workplace;
}

const REMOTE = /\b(?:remote|work from home|wfh)\b/i;
const nameOf = ({ city, region, country }: JobPlace) =>
  [city, region, countries[country]].filter(Boolean).join(', ');

function noteOf({ location, country, workplace }: LocationNoteProps): string | undefined {
  const places = placesIn(location, country);
  const [first] = places;
  if (location.trim() === '' || !first) return undefined;
  if (workplace !== 'remote' && REMOTE.test(location))
    return 'For work from home, choose Remote as the workplace. Here, write the city of the office.';
  if (first.city === '' && first.region === '')
    return first.country === ''
      ? `“${location}” names no city and no country, so job portals are told none. Add them under Places.`
      : `“${location}” is no city, so job portals are told the country only: ${nameOf(first)}. Add the cities under Places.`;
  const isUsual = places.length === 1 && first.country === country;
  return isUsual ? undefined : `Job portals are told: ${places.map(nameOf).join('; ')}.`;
}

export function LocationNote(props: LocationNoteProps) {
  const note = noteOf(props);
  return (
    note && (
      <p className="field-warning" aria-live="polite">
        {note}
      </p>
    )
  );
}
