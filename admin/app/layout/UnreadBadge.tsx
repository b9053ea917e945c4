import { applicationKinds, messageKinds, type SubmissionKind } from '../../../src/shared/submissions/stages';
import { countInWords, unreadOf } from '../../kit/people/inbox/overviewFigures';
import { useInboxCounts } from '../../kit/people/inbox/useInboxOverview';

/** The areas that new entries come into. */
const KINDS: Readonly<Record<string, readonly SubmissionKind[]>> = {
  applications: applicationKinds,
  messages: messageKinds,
};

/** More digits than this say no more. */
const MOST_SHOWN = 99;

/** How many entries of an area nobody has read, or of all areas without a name; nothing when there is none. */
export function UnreadBadge({ area }: { area?: string }) {
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
