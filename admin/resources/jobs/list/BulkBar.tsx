import { Button } from 'antd';
import type { ListedJob } from '../jobRow';
import type { JobMenuActions } from './JobMenu';

interface BulkBarProps {
  selected: readonly ListedJob[];
  actions: JobMenuActions;
  onClear: () => void;
}

/** What can be done with all chosen jobs at once. */
export function BulkBar({ selected, actions, onClear }: BulkBarProps) {
  if (selected.length === 0) return null;
  return (
    <section className="list-bulk" aria-label="Selected jobs">
      <p>{selected.length} chosen</p>
      <Button onClick={() => actions.setStatus(selected, 'published')}>Publish</Button>
      <Button onClick={() => actions.setStatus(selected, 'closed')}>Close</Button>
      <Button danger onClick={() => actions.remove(selected)}>
        Delete…
      </Button>
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
