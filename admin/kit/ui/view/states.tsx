/** The states of a screen's content: loading, failed, read-only, or with problems. */
import { Alert, Button, Skeleton } from 'antd';
import type { Problem } from '../../../../src/shared/content/resolve';

/** Replaces a list or form while it loads. */
export function Loading({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{label}</output>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}

/** Shows a failed read and offers a retry. */
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

/** The problems in a stored value. */
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

/** The problems of links, once their targets are known. */
export const LinkProblems = ({ problems }: { problems: readonly Problem[] | undefined }) =>
  problems && <Problems title="Some links are broken" problems={problems} />;
