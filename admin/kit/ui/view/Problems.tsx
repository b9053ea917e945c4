import { Alert } from 'antd';
import type { Problem } from '../../../../src/shared/content/resolve';

/** What is wrong in a stored value. */
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

/** The same of links, once it is known where they can lead. */
export const LinkProblems = ({ problems }: { problems: readonly Problem[] | undefined }) =>
  problems && <Problems title="Some links lead nowhere" problems={problems} />;
