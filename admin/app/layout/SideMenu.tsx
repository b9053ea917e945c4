import { CanAccess } from '@refinedev/core';
import {
  BriefcaseBusiness,
  CircleUserRound,
  FileText,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  Menu,
  ShieldCheck,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './sideMenu.css';
import { UnreadBadge } from './UnreadBadge';
import { useAreas } from './useAreas';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  jobs: BriefcaseBusiness,
  applications: Users,
  messages: Inbox,
  privacy: ShieldCheck,
  page_content: FileText,
  images: Images,
  people: UserCog,
  activity: History,
  account: CircleUserRound,
};

function AreaIcon({ name }: { name: string }) {
  const Icon = ICONS[name];
  return Icon && <Icon size={18} aria-hidden="true" />;
}

/** The areas of the admin: a column on a desk, a button that opens them on anything smaller. */
export function SideMenu() {
  const id = useId();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { areas, current } = useAreas();

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
                <Link
                  to={area.route ?? ''}
                  aria-current={area.route === pathname ? 'page' : area === current ? 'true' : undefined}
                  onClick={() => setOpen(false)}
                >
                  <AreaIcon name={area.name} />
                  {area.label} <UnreadBadge area={area.name} />
                </Link>
              </li>
            </CanAccess>
          ))}
        </ul>
      </nav>
    </div>
  );
}
