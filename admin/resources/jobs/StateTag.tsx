import { Tag } from 'antd';
import { JOB_STATES, type JobState } from '../../../src/shared/jobs/editing/jobState';

const COLORS: Readonly<Record<JobState, string>> = {
  draft: 'default',
  scheduled: 'processing',
  open: 'success',
  expired: 'warning',
  closed: 'default',
};

export const StateTag = ({ state }: { state: JobState }) => (
  <Tag color={COLORS[state]}>{JOB_STATES[state]}</Tag>
);
