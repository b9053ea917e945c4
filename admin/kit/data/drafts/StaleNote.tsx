import { Alert, Button } from 'antd';

interface StaleNoteProps {
  isStale: boolean;
  /** What somebody did meanwhile; a save where nothing is said. */
  message?: string;
  onCompare: () => void;
}

/** Says that somebody else's work came between, and offers to look at both. */
export const StaleNote = ({ isStale, message, onCompare }: StaleNoteProps) =>
  isStale && (
    <Alert
      type="warning"
      showIcon
      message={message ?? 'Someone else saved a newer version while you were editing'}
      action={<Button onClick={onCompare}>Compare</Button>}
    />
  );
