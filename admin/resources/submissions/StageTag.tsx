import { Tag } from 'antd';
import type { ListedSubmission } from './submissionRow';
import { areaOf } from './areas';

const COLORS: Readonly<Record<string, string>> = {
  new: 'processing',
  offer: 'warning',
  placed: 'success',
  answered: 'success',
};

export const StageTag = ({ kind, stage }: Pick<ListedSubmission, 'kind' | 'stage'>) => (
  <Tag color={COLORS[stage] ?? 'default'}>{areaOf(kind).stages[stage]}</Tag>
);
