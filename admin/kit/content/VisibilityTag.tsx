import { Tag } from 'antd';
import type { Visibility } from '../../../src/shared/content/singleton';
import type { StoredRows } from '../data/stored/storedRows';

/** Whether visitors see what a switch governs; what has no switch is always seen. */
export const isShown = (setting: Visibility | undefined, rows: StoredRows<'site_settings'>['rows']) =>
  !setting || setting.resolve(rows[setting.key]?.value).value.enabled;

export function VisibilityTag({ isVisible }: { isVisible: boolean }) {
  return <Tag color={isVisible ? 'success' : 'default'}>{isVisible ? 'Visible' : 'Hidden'}</Tag>;
}
