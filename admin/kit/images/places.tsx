/** The places that use a picture, with their screens. */
import { Link } from 'react-router-dom';
import { generalSettings, listSections, singletons, tabSections } from '../../../src/shared/content/registry';
import { isPageRow, pageRow } from '../../../src/shared/content/sections/pageRows';
import { settingName } from '../../../src/shared/content/singleton';
import { contentAddress, EDIT_PAGES, settingAddress, slugOf } from '../ui/addresses';

interface Place {
  readonly label: string;
  readonly path: string;
}

const DASHBOARD = '/admin/dashboard';

function pathOfSection(id: string): string {
  if (isPageRow(id)) return `${EDIT_PAGES}?page=${id}`;
  return tabSections.some((section) => section.id === id) ? `${DASHBOARD}/${slugOf(id)}` : contentAddress(id);
}

/** Returns the title of a page of sections by its row. */
export type NameOfPage = (id: string) => string;

const builtInName: NameOfPage = (id) => pageRow(id).label;

const pathOfSetting = (key: string) =>
  generalSettings.some((setting) => setting.key === key) ? settingAddress(key) : contentAddress(key);

/**
 * `place` in the notation of the database: `site_content/<section>`, `site_settings/<key>`, or `draft/` and one of
 * these. Only public lists have images, so others are named if `sections` has them.
 */
export function placeOf(place: string, nameOfPage = builtInName, sections = listSections): Place {
  const [, draft = '', table, key = ''] = /^(draft\/)?(\w+)\/(.+)$/.exec(place) ?? [];
  const isSection = table === 'site_content';
  const section = sections.find(({ id }) => isSection && id === key);
  const setting = singletons.find((candidate) => !isSection && candidate.key === key);
  const page = isSection && isPageRow(key) ? `Page “${nameOfPage(key)}”` : undefined;
  const name = section?.label ?? page ?? (setting ? settingName(setting) : key);
  return {
    label: draft ? `${name} (draft)` : name,
    path: isSection ? pathOfSection(key) : pathOfSetting(key),
  };
}

interface PlaceListProps {
  places: readonly string[];
  nameOfPage: NameOfPage;
}

export const PlaceList = ({ places, nameOfPage }: PlaceListProps) => (
  <ul className="plain-list">
    {places.map((place) => {
      const { label, path } = placeOf(place, nameOfPage);
      return (
        <li key={place}>
          <Link to={path}>{label}</Link>
        </li>
      );
    })}
  </ul>
);
