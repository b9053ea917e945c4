/** The menus that lead to a page, with links to those that could. */
import { Link } from 'react-router-dom';
import { headerMenu, legalLinks, quickLinks } from '../../../src/shared/content/lists/menus';
import { knownPage, type KnownPage } from '../../kit/data/stored/knownPages';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { contentAddress } from '../../kit/ui/addresses';

const MENUS = [headerMenu, quickLinks, legalLinks];

interface MenuPlacesProps {
  page: KnownPage;
  content: StoredRows<'site_content'>;
}

export function MenuPlaces({ page, content }: MenuPlacesProps) {
  const { rows } = content;
  // Links follow a new address once it is published.
  const addresses = new Set([page.address, knownPage(page.id, rows[page.id]?.content)?.address]);
  const places = MENUS.filter((menu) =>
    menu.visibleItems(rows[menu.id]?.content).some(({ link }) => addresses.has(link.replace(/#.*/, ''))),
  );
  const isListed = places.length > 0;
  return (
    <div className="menu-places">
      <p>{isListed ? 'In these menus:' : 'No menu leads to this page yet. Add it to one of these:'}</p>
      <ul className="plain-list">
        {(isListed ? places : MENUS).map(({ id, label }) => (
          <li key={id}>
            <Link to={contentAddress(id)}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
