import { Alert, Button, Skeleton } from 'antd';

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
      description="This could not be read just now. Nothing is lost; your unsaved changes are kept in this browser."
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  );
}
