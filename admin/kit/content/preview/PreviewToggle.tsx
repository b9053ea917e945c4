import { Button } from 'antd';
import { Eye } from 'lucide-react';

interface PreviewToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows or hides the live preview of what is edited beside it. */
export function PreviewToggle({ isOn, onChange }: PreviewToggleProps) {
  return (
    <Button icon={<Eye size={18} aria-hidden="true" />} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      Live preview
    </Button>
  );
}
