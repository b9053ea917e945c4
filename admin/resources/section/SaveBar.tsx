import { Button } from 'antd';

const WORDS = {
  changed: 'Unsaved changes',
  builtIn: 'Built in, not saved yet',
  saved: 'All changes are saved',
} as const;

interface SaveBarProps {
  isSaving: boolean;
  state: keyof typeof WORDS;
  onSave: () => Promise<unknown>;
}

/** Stays at the lower edge of the window, so that saving is never far away. */
export function SaveBar({ isSaving, state, onSave }: SaveBarProps) {
  return (
    <div className="save-bar">
      <output>{WORDS[state]}</output>
      <Button type="primary" size="large" loading={isSaving} onClick={() => void onSave()}>
        Save All Changes to Database
      </Button>
    </div>
  );
}
