import { Button } from 'antd';

interface SaveBarProps {
  isSaving: boolean;
  isChanged: boolean;
  onSave: () => Promise<unknown>;
}

/** Stays at the lower edge of the window, so that saving is never far away. */
export function SaveBar({ isSaving, isChanged, onSave }: SaveBarProps) {
  return (
    <div className="save-bar">
      <output>{isChanged ? 'Unsaved changes' : 'All changes are saved'}</output>
      <Button type="primary" size="large" loading={isSaving} onClick={() => void onSave()}>
        Save All Changes to Database
      </Button>
    </div>
  );
}
