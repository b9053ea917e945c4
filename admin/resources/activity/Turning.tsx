import { Button } from 'antd';

interface TurningProps {
  hasOlder: boolean;
  hasNewer: boolean;
  onOlder: () => void;
  onNewer: () => void;
  onNewest: () => void;
}

/** Backward and forward in time. Nothing while everything fits on one page. */
export function Turning({ hasOlder, hasNewer, onOlder, onNewer, onNewest }: TurningProps) {
  if (!hasOlder && !hasNewer) return null;
  return (
    <nav className="paging" aria-label="Pages">
      <Button disabled={!hasNewer} onClick={onNewest}>
        Newest
      </Button>
      <Button disabled={!hasNewer} onClick={onNewer}>
        Newer
      </Button>
      <Button disabled={!hasOlder} onClick={onOlder}>
        Older
      </Button>
    </nav>
  );
}
