import { useMenu, type TreeMenuItem, CanAccess } from '@refinedev/core';
import {
  BriefcaseBusiness,
  Building2,
  CircleUserRound,
  FileText,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  Menu,
  Settings2,
  ShieldCheck,
  SquarePen,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { applicationKinds, messageKinds, type SubmissionKind } from '../../../src/shared/submissions/stages';
import { countInWords, unreadOf, useInboxCounts } from '../../kit/people/inboxOverview';
import './sideMenu.css';

/** The areas of the side menu, and those that contain the current address. */
export function useAreas() {
  const { menuItems, selectedKey } = useMenu();
  const isCurrent = ({ key }: TreeMenuItem) => `${selectedKey}/`.startsWith(`${key}/`);
  return { areas: menuItems, current: menuItems.find(isCurrent), isCurrent };
}

/** The areas that receive new entries. */
const KINDS: Readonly<Record<string, readonly SubmissionKind[]>> = {
  applications: applicationKinds,
  messages: messageKinds,
};

/** More digits add no information. */
const MOST_SHOWN = 99;

/** The unread entries of an area, or of all areas without a name; empty if there are none. */
function UnreadBadge({ area }: { area?: string }) {
  const counts = useInboxCounts();
  const kinds = area === undefined ? Object.values(KINDS).flat() : KINDS[area];
  const count = counts && kinds ? unreadOf(counts, kinds) : 0;
  if (count === 0) return null;
  return (
    <span className="unread-badge">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{countInWords(count)} unread</span>
    </span>
  );
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  jobs: BriefcaseBusiness,
  applications: Users,
  messages: Inbox,
  agency_clients: Building2,
  privacy: ShieldCheck,
  page_content: FileText,
  edit_pages: SquarePen,
  images: Images,
  settings: Settings2,
  people: UserCog,
  activity: History,
  account: CircleUserRound,
};

function AreaIcon({ name }: { name: string }) {
  const Icon = ICONS[name];
  return Icon && <Icon size={18} aria-hidden="true" />;
}

interface MenuLinkProps {
  item: TreeMenuItem;
  isCurrent: (item: TreeMenuItem) => boolean;
  onChoose: () => void;
}

/** A link to a screen, marked as read only if the person cannot edit it. */
function MenuLink({ item, isCurrent, onChoose }: MenuLinkProps) {
  const { pathname } = useLocation();
  const { name, label, route = '' } = item;
  return (
    <Link
      to={route}
      aria-current={route === pathname ? 'page' : isCurrent(item) ? 'true' : undefined}
      onClick={onChoose}
    >
      <AreaIcon name={name} />
      {label} <UnreadBadge area={name} />{' '}
      <CanAccess resource={name} action="edit" fallback={<span className="side-reading">read only</span>}>
        {null}
      </CanAccess>
    </Link>
  );
}

/** Screens of an area that are listed by their own names. */
const shownBelow = ({ children }: TreeMenuItem) => children.filter(({ meta }) => meta?.['isInMenu'] === true);

function MenuBelow({ item, ...link }: MenuLinkProps) {
  const shown = shownBelow(item);
  if (shown.length === 0) return null;
  return (
    <ul className="side-below">
      {shown.map((below) => (
        <CanAccess key={below.name} resource={below.name} action="list">
          <li>
            <MenuLink item={below} {...link} />
          </li>
        </CanAccess>
      ))}
    </ul>
  );
}

/** The areas of the admin: a column on a desktop, a menu button on smaller screens. */
export function SideMenu() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { areas, current, isCurrent } = useAreas();
  // If an area and one of its screens are both listed, the screen is the current one.
  const isAt = (item: TreeMenuItem) => isCurrent(item) && !shownBelow(item).some(isCurrent);
  const link = { isCurrent: isAt, onChoose: () => setOpen(false) };

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
  }

  return (
    <div className="side">
      <button
        type="button"
        className="side-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        <Menu size={18} aria-hidden="true" />
        <span>Menu</span> <UnreadBadge /> <span className="side-current">{current?.label}</span>
      </button>
      <nav id={id} className="side-menu" aria-label="Admin" data-open={isOpen}>
        <ul>
          {areas.map((area) => (
            <CanAccess key={area.name} resource={area.name} action="list">
              <li>
                <MenuLink item={area} {...link} />
                <MenuBelow item={area} {...link} />
              </li>
            </CanAccess>
          ))}
        </ul>
      </nav>
    </div>
  );
}
