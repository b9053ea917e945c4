import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { fullName, type ListedSubmission } from '../submissionRow';
import { useIndustryLabels } from '../labels';
import { useRecruiters } from '../useRecruiters';
import { initialsOf, aboutOf } from './cardLabels';
import { useNow } from '../../../kit/ui/useNow';
import { ageText } from '../../../kit/ui/view/ageText';
import { momentText } from '../../../kit/ui/view/moment';

function Owner({ id }: { id: string | null }) {
  const name = useRecruiters().find(({ value }) => value === id)?.label;
  if (name === undefined) return null;
  return (
    <span className="board-owner" title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="visually-hidden">Assigned to {name}</span>
    </span>
  );
}

interface CardFaceProps {
  entry: ListedSubmission;
  /** The name, where it leads somewhere. */
  name?: ReactNode;
}

/** What a card says: who, about what, how old, whose, and what is special about it. */
export function CardFace({ entry, name = fullName(entry) }: CardFaceProps) {
  const { read_at, erasure_requested_at, hold_reason, created_at, owner_id } = entry;
  return (
    <>
      <h3 data-unread={read_at === null}>{name}</h3>
      <p className="board-about">{aboutOf(entry, useIndustryLabels())}</p>
      {(erasure_requested_at !== null || hold_reason !== null) && (
        <p className="board-marks">
          {erasure_requested_at !== null && <Tag color="error">Erasure requested</Tag>}
          {hold_reason !== null && <Tag title={hold_reason}>On hold</Tag>}
        </p>
      )}
      <p className="board-facts">
        {read_at === null && <span className="board-unread">Unread</span>}
        <time dateTime={created_at} title={momentText(created_at)}>
          {ageText(created_at, useNow())}
        </time>
        <Owner id={owner_id} />
      </p>
    </>
  );
}
