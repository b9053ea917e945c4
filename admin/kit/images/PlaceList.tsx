import { Link } from 'react-router-dom';
import { placeOf } from './places';

/** The screens where a picture is shown. */
export const PlaceList = ({ places }: { places: readonly string[] }) => (
  <ul className="plain-list">
    {places.map((place) => {
      const { label, path } = placeOf(place);
      return (
        <li key={place}>
          <Link to={path}>{label}</Link>
        </li>
      );
    })}
  </ul>
);
