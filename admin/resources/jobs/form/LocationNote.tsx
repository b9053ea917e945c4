/** The cities and countries sent to search engines and job portals, if a location is not a single city. */
import { countries } from '../../../../src/shared/countries';
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
    return 'If the job is done from home, choose Remote as the workplace. Enter the city of the office here.';
  if (first.city === '' && first.region === '')
    return first.country === ''
      ? `“${location}” contains no city and no country, so job portals receive none. Add them under Places.`
      : `“${location}” is not a city, so job portals receive only the country: ${nameOf(first)}. Add the cities under Places.`;
  const isUsual = places.length === 1 && first.country === country;
  return isUsual ? undefined : `Job portals receive: ${places.map(nameOf).join('; ')}.`;
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
