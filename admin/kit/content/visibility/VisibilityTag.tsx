import { Tag } from 'antd';

export function VisibilityTag({ isVisible }: { isVisible: boolean }) {
  return <Tag color={isVisible ? 'success' : 'default'}>{isVisible ? 'Visible' : 'Hidden'}</Tag>;
}
