import { Alert } from 'antd';
import type { Problem } from '../../../../src/shared/content/resolve';

/** What does not fit in a stored value. Visitors never see it; saving the screen mends it. */
export function Problems({ title, problems }: { title: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={title}
      description={
        <ul className="plain-list">
          {problems.map(({ where, message }) => (
            <li key={`${where} ${message}`}>
              <strong>{where}:</strong> {message}
            </li>
          ))}
        </ul>
      }
    />
  );
}
