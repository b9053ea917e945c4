/** The stage, assignee and holds of an entry. */
import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { lazy, Suspense, useState } from 'react';
import type { Database } from '../../../../src/shared/database.types';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { longDate } from '../../../../src/shared/text';
import { noticeDay } from '../../../../src/shared/submissions/retentionLabels';
import { useCallFunction } from '../../../kit/data/functions';
import { useAction } from '../../../kit/data/useAction';
import { JOBS } from '../../../kit/ui/addresses';
import { useStaff, useRecruiters } from '../../../kit/data/stored/staff';
import { FilterSelect, optionsOf } from '../../../kit/ui/list/filters';
import { EraseAction } from '../../../kit/people/EraseAction';
import { When } from '../../../kit/ui/view/values';
import type { SubmissionActions } from '../useSubmissionActions';
import type { InboxArea } from '../areas';
import type { Submission } from '../submissionRow';
import { useReadInboxAgain } from '../useSubmissionActions';
import { useMe } from '../useSubmissions';
import '../../../kit/ui/list/list.css';

/** Creates a job from an enquiry, once; afterwards it links to the job. */
function EnquiryJob({ submission: { id, job_id } }: { submission: Submission }) {
  const navigate = useNavigate();
  const callFunction = useCallFunction();
  const { isBusy, act } = useAction(useReadInboxAgain());

  async function draft() {
    let job = 0;
    const isDrafted = await act(async () => (job = await callFunction('draft_job', { submission_id: id })), {
      done: 'Job draft created',
      failed: 'The job draft was not created',
    });
    if (isDrafted) await navigate(`${JOBS}/${job}`);
  }

  if (job_id !== null) return <Link to={`${JOBS}/${job_id}`}>Open the job of this enquiry</Link>;
  return (
    <Button loading={isBusy} onClick={() => void draft()}>
      Create a job draft
    </Button>
  );
}

interface WorkPanelProps {
  area: InboxArea;
  submission: Submission;
  actions: SubmissionActions;
  onStage: (stage: Stage) => void;
}

export function WorkPanel({ area, submission, actions, onStage }: WorkPanelProps) {
  const me = useMe();
  const recruiters = useRecruiters();
  const nameOf = useStaff();
  const owner = submission.owner_id ?? '';
  const people = recruiters.map(({ value, label }) => ({
    value,
    label: value === me ? `${label} (me)` : label,
  }));
  const isGone = owner !== '' && recruiters.every(({ value }) => value !== owner);
  const options = isGone ? [...people, { value: owner, label: nameOf(owner) }] : people;
  const personOf = (id: string) => recruiters.find(({ value }) => value === id);
  const assign = (id: string) => void actions.assign([submission], personOf(id));
  return (
    <section className="panel" aria-labelledby="entry-work">
      <h2 id="entry-work">Work</h2>
      <div className="entry-choices">
        <FilterSelect
          label="Stage"
          value={submission.stage}
          options={optionsOf(area.stages)}
          onChange={(stage) => onStage(stage as Stage)}
        />
        <FilterSelect label="Assigned to" all="Nobody" value={owner} options={options} onChange={assign} />
      </div>
      <div className="button-row">
        {/* Until the staff list loads, an unassigned entry would show as mine. */}
        {owner !== me && personOf(me) && <Button onClick={() => assign(me)}>Assign to me</Button>}
        <Button onClick={() => void actions.setRead([submission], submission.read_at === null)}>
          {submission.read_at === null ? 'Mark as read' : 'Mark as unread'}
        </Button>
        {submission.kind === 'enquiry' && <EnquiryJob submission={submission} />}
      </div>
    </section>
  );
}

const READINGS = {
  entry: 'read it',
  resume: 'opened the resume',
  export: 'exported it',
  shortlist: 'saw it on a shortlist',
  sent: 'was sent it',
} as const;
type Reading = Omit<Database['public']['Tables']['readings']['Row'], 'kind'> & {
  kind: keyof typeof READINGS;
};

/** The staff who opened the entry, and the systems that it was sent to. The candidate sees the same list on "My data". */
function Readings({ id }: { id: number }) {
  const { result } = useList<Reading>({
    resource: 'readings',
    filters: [{ field: 'submission_id', operator: 'eq', value: id }],
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { pageSize: MOST_READINGS },
  });
  return (
    <details>
      <summary>Who read this</summary>
      <ul className="entry-readings">
        {result.data.map(({ id: key, day, kind, reader_name, reader_role, readings }) => (
          <li key={key}>
            {longDate(day)}: {reader_name || `${readings} × ${reader_role}`} {READINGS[kind]}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Half a year of daily views by one person. */
const MOST_READINGS = 200;

/** Lazy, because few entries are put on hold. */
const HoldDialog = lazy(async () => ({ default: (await import('./HoldDialog')).HoldDialog }));

/** The sender's consent, or the source of a person added by staff. */
function Consent({ submission }: { submission: Submission }) {
  const { kind, notice_version, consented_at, consent_withdrawn_at } = submission;
  const { collected_from, collected_on, informed_at } = submission;
  return (
    <>
      {collected_on ? (
        <>
          Added by hand. Source: {collected_from}. The candidate agreed on {longDate(collected_on)}.
          {informed_at && (
            <>
              {' '}
              The privacy notice of {noticeDay(notice_version)} was sent on <When iso={informed_at} />.
            </>
          )}
          {!informed_at && kind === 'resume' && ' The privacy notice has not been sent yet.'}
        </>
      ) : (
        <>
          Agreed to the privacy notice of {noticeDay(notice_version)} on <When iso={consented_at} />.
        </>
      )}
      {consent_withdrawn_at && (
        <>
          {' '}
          Withdrawn on <When iso={consent_withdrawn_at} />.
        </>
      )}
    </>
  );
}

interface PrivacyPanelProps {
  submission: Submission;
  actions: SubmissionActions;
  onErased: () => void;
}

/** The consent to an entry, and holds that prevent its erasure. */
export function PrivacyPanel({ submission, actions, onErased }: PrivacyPanelProps) {
  const { hold_reason } = submission;
  const [isHolding, setHolding] = useState(false);
  return (
    <section className="panel" aria-labelledby="entry-privacy">
      <h2 id="entry-privacy">Privacy</h2>
      <p className="panel-lead">
        <Consent submission={submission} />
      </p>
      {hold_reason === null ? (
        <div className="button-row">
          <Button onClick={() => setHolding(true)}>Put on hold…</Button>
        </div>
      ) : (
        <>
          <p className="entry-hold">
            <strong>On hold:</strong> {hold_reason}
          </p>
          <div className="button-row">
            <Button onClick={() => void actions.hold(submission, null)}>Release hold</Button>
          </div>
        </>
      )}
      <Readings id={submission.id} />
      <div>
        <EraseAction email={submission.email} reference={submission.reference} onErased={onErased} />
      </div>
      <Suspense>
        {isHolding && (
          <HoldDialog
            onHold={(reason) => actions.hold(submission, reason)}
            onClose={() => setHolding(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
