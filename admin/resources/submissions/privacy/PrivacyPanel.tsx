import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { noticeDay } from '../../../../src/shared/privacy/noticeDay';
import { EraseAction } from '../../../kit/people/erase/EraseAction';
import { When } from '../../../kit/ui/view/When';
import type { SubmissionActions } from '../actions/useSubmissionActions';
import type { Submission } from '../submissionRow';

/** Few entries are put on hold. */
const HoldDialog = lazy(async () => ({ default: (await import('./HoldDialog')).HoldDialog }));

interface PrivacyPanelProps {
  submission: Submission;
  actions: SubmissionActions;
  onErased: () => void;
}

/** What the sender agreed to, and what keeps the entry from being erased. */
export function PrivacyPanel({ submission, actions, onErased }: PrivacyPanelProps) {
  const { notice_version, consented_at, consent_withdrawn_at, hold_reason } = submission;
  const [isHolding, setHolding] = useState(false);
  return (
    <section className="panel" aria-labelledby="entry-privacy">
      <h2 id="entry-privacy">Privacy</h2>
      <p className="panel-lead">
        Agreed to the privacy notice of {noticeDay(notice_version)} on <When iso={consented_at} />.
        {consent_withdrawn_at && (
          <>
            {' '}
            Withdrawn on <When iso={consent_withdrawn_at} />.
          </>
        )}
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
