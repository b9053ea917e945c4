/** What a screen says of its content: it is being read, could not be read, may only be read, or has something wrong. */
import { Alert, Button, Skeleton } from 'antd';
import type { Problem } from '../../../../src/shared/content/resolve';

/** Stands in for a list or form while it is being read. */
export function Loading({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{label}</output>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}

/** Says what could not be read and offers to try again. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      message={`Could not load ${what}`}
      description="This could not be loaded. Your unsaved changes are kept in this browser."
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  );
}

export function ReadOnlyNote() {
  return (
    <Alert type="info" showIcon message="You can view this page. Only editors and owners can change it." />
  );
}

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
  problems && <Problems title="Some links are broken" problems={problems} />;
