import { Button } from 'antd';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useStaff } from '../../../kit/data/stored/useStaff';
import '../../../kit/ui/list/list.css';
import { FilterSelect, optionsOf } from '../../../kit/ui/list/FilterSelect';
import type { SubmissionActions } from '../actions/useSubmissionActions';
import type { InboxArea } from '../areas';
import type { Submission } from '../submissionRow';
import { useMe } from '../useMe';
import { useRecruiters } from '../useRecruiters';

interface WorkPanelProps {
  area: InboxArea;
  submission: Submission;
  actions: SubmissionActions;
  onStage: (stage: Stage) => void;
}

/** Where the entry stands and who works on it. */
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
        {/* Until the list of people is here, nobody would be taken for me. */}
        {owner !== me && personOf(me) && <Button onClick={() => assign(me)}>Assign to me</Button>}
        <Button onClick={() => void actions.setRead([submission], submission.read_at === null)}>
          {submission.read_at === null ? 'Mark as read' : 'Mark as unread'}
        </Button>
      </div>
    </section>
  );
}
