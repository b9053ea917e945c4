/** The places that use a picture, with their screens. */
import { Link } from 'react-router-dom';
import { editedSections } from '../data/private/privateSections';
import { generalSettings, singletons, tabSections } from '../../../src/shared/content/registry';
import { settingName } from '../../../src/shared/content/singleton';
import { contentAddress, settingAddress, slugOf } from '../ui/addresses';

interface Place {
  readonly label: string;
  readonly path: string;
}

const DASHBOARD = '/admin/dashboard';

const pathOfSection = (id: string) =>
  tabSections.some((section) => section.id === id) ? `${DASHBOARD}/${slugOf(id)}` : contentAddress(id);

const pathOfSetting = (key: string) =>
  generalSettings.some((setting) => setting.key === key) ? settingAddress(key) : contentAddress(key);

/**
 * `place` in the notation of the database: `site_content/<section>`, `site_settings/<key>`, or `draft/` and one of
 * these.
 */
export function placeOf(place: string): Place {
  const [, draft = '', table, key = ''] = /^(draft\/)?(\w+)\/(.+)$/.exec(place) ?? [];
  const isSection = table === 'site_content';
  const section = editedSections.find(({ id }) => isSection && id === key);
  const setting = singletons.find((candidate) => !isSection && candidate.key === key);
  const name = section?.label ?? (setting ? settingName(setting) : key);
  return {
    label: draft ? `${name} (draft)` : name,
    path: isSection ? pathOfSection(key) : pathOfSetting(key),
  };
}

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
