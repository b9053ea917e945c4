import { Link } from 'react-router-dom';
import { useStaff } from '../../kit/data/stored/useStaff';
import { ColumnHeads } from '../../kit/ui/tables/ColumnHeads';
import { When } from '../../kit/ui/view/When';
import type { ActivityRow } from './activityRow';
import type { NameOf } from './labels/changeLabels';
import { actorLabel, lineLabel } from './labels/lineLabels';

function Line({ row, nameOf }: { row: ActivityRow; nameOf: NameOf }) {
  const { intro, subject, path, rest } = lineLabel(row, nameOf);
  return (
    <tr>
      <th scope="row">
        {intro} {path ? <Link to={path}>{subject}</Link> : subject && <strong>{subject}</strong>}
        <span className="activity-rest">{rest}</span>
      </th>
      <td data-label="Who">{actorLabel(row, nameOf)}</td>
      <td data-label="When">
        <When iso={row.happened_at} />
      </td>
    </tr>
  );
}

interface ActivityTableProps {
  rows: readonly ActivityRow[];
  isRefreshing: boolean;
}

export function ActivityTable({ rows, isRefreshing }: ActivityTableProps) {
  const nameOf = useStaff();
  return (
    <div className="list-frame" aria-busy={isRefreshing}>
      <table className="list-table activity-table" aria-label="What happened">
        <ColumnHeads names={['What', 'Who', 'When']} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...{ row, nameOf }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
