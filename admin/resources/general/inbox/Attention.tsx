import { Inbox, MailX, Trash2, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { applicationKinds, messageKinds } from '../../../../src/shared/submissions/stages';
import { APPLICATIONS, FAILED_MAIL, MESSAGES, PRIVACY } from '../../../kit/addresses';
import { unreadOf, type InboxOverview } from '../../../kit/inbox/overviewFigures';

interface Task {
  readonly count: number;
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

const tasksOf = (overview: InboxOverview): readonly Task[] => [
  {
    count: unreadOf(overview, applicationKinds),
    one: 'unread application',
    many: 'unread applications',
    path: `${APPLICATIONS}?unread=yes`,
    icon: Users,
  },
  {
    count: unreadOf(overview, messageKinds),
    one: 'unread message',
    many: 'unread messages',
    path: `${MESSAGES}?unread=yes`,
    icon: Inbox,
  },
  {
    count: overview.erasure_requests,
    one: 'entry to erase, as its sender asked',
    many: 'entries to erase, as their senders asked',
    path: PRIVACY,
    icon: Trash2,
  },
  {
    count: overview.failed_mail,
    one: 'mail that could not be sent',
    many: 'mails that could not be sent',
    path: FAILED_MAIL,
    icon: MailX,
  },
];

/** What waits for somebody, each with the way there. */
export function Attention({ overview }: { overview: InboxOverview }) {
  const tasks = tasksOf(overview).filter(({ count }) => count > 0);
  if (tasks.length === 0) return <p className="panel-lead">Nothing waits for you.</p>;
  return (
    <ul className="plain-list attention" aria-label="Needs attention">
      {tasks.map(({ count, one, many, path, icon: Icon }) => (
        <li key={path}>
          <Link to={path}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{count}</strong> {count === 1 ? one : many}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
