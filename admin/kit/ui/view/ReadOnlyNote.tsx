import { Alert } from 'antd';

export function ReadOnlyNote() {
  return (
    <Alert
      type="info"
      showIcon
      message="You can read this page. Changing it needs the role of an editor or owner."
    />
  );
}
