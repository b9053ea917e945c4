import { Alert } from 'antd';

export function ReadOnlyNote() {
  return (
    <Alert type="info" showIcon message="You can view this page. Only editors and owners can change it." />
  );
}
