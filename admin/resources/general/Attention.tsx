import { Alert } from 'antd';
import { Hourglass, Inbox, MailX, Trash2, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { applicationKinds, messageKinds } from '../../../src/shared/submissions/stages';
import { limitInWords } from '../../../src/shared/mail/notifications';
import { APPLICATIONS, FAILED_MAIL, MESSAGES, PRIVACY } from '../../kit/ui/addresses';
import {
  answeredInWords,
  countInWords,
  unreadOf,
  waitingOf,
  type InboxAnswers,
  type InboxCounts,
  useInboxAnswers,
} from '../../kit/people/inboxOverview';
import { useNow } from '../../kit/ui/clock';
import { ageText, When } from '../../kit/ui/view/values';

interface Task {
  readonly count: number;
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

const tasksOf = (overview: InboxCounts, answers: InboxAnswers | undefined): readonly Task[] => [
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
    count: answers ? waitingOf(answers, applicationKinds) : 0,
    one: 'candidate waiting for a reply',
    many: 'candidates waiting for a reply',
    path: `${APPLICATIONS}?waiting=yes`,
    icon: Hourglass,
  },
  {
    count: answers ? waitingOf(answers, messageKinds) : 0,
    one: 'message waiting for a reply',
    many: 'messages waiting for a reply',
    path: `${MESSAGES}?waiting=yes`,
    icon: Hourglass,
  },
  {
    count: overview.erasure_requests,
    one: 'entry to erase at the person’s request',
    many: 'entries to erase at people’s request',
    path: PRIVACY,
    icon: Trash2,
  },
  {
    count: overview.failed_mail,
    one: 'email that could not be sent',
    many: 'emails that could not be sent',
    path: FAILED_MAIL,
    icon: MailX,
  },
];

/** Notices that require no action. */
export function Warnings({ waiting_mail, alarms }: InboxCounts) {
  return (
    <>
      {waiting_mail && (
        <Alert
          type="warning"
          showIcon
          message={`${countInWords(waiting_mail.count)} ${waiting_mail.count === 1 ? 'email is' : 'emails are'} waiting to be sent`}
          description={
            <>
              Since <When iso={waiting_mail.since} />. {waiting_mail.error} Sending is retried for five days,
              at least every four hours.
            </>
          }
        />
      )}
      {alarms.map(({ kind, raised_at }) => (
        <Alert
          key={kind}
          type="warning"
          showIcon
          message={`Unusually many ${limitInWords(kind)}`}
          description={
            <>
              Last noticed on <When iso={raised_at} />. Nothing was rejected. Check whether this is real
              interest or abuse.
            </>
          }
        />
      ))}
    </>
  );
}

/** The share of replies within the promised time. */
function Answered({ answers }: { answers: InboxAnswers }) {
  const now = useNow();
  const share = answeredInWords(answers);
  if (!share && answers.oldest === null) return null;
  return (
    <p className="panel-lead">
      {answers.oldest !== null && `The longest wait for a reply is ${ageText(answers.oldest, now)}. `}
      {share}
    </p>
  );
}

export function Attention({ overview }: { overview: InboxCounts }) {
  const answers = useInboxAnswers();
  const tasks = tasksOf(overview, answers).filter(({ count }) => count > 0);
  return (
    <div>
      <Tasks tasks={tasks} />
      {answers && <Answered answers={answers} />}
    </div>
  );
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p className="panel-lead">Nothing needs your attention.</p>;
  return (
    <ul className="plain-list attention" aria-label="Needs attention">
      {tasks.map(({ count, one, many, path, icon: Icon }) => (
        <li key={path}>
          <Link to={path}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{countInWords(count)}</strong> {count === 1 ? one : many}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
