import { Tag } from 'antd';
import type { Visibility } from '../../../src/shared/content/singleton';
import type { StoredRows } from '../data/stored/storedRows';

/** The state of a visibility switch; content without a switch is always visible. */
export const isShown = (setting: Visibility | undefined, rows: StoredRows<'site_settings'>['rows']) =>
  !setting || setting.resolve(rows[setting.key]?.value).value.enabled;

export function VisibilityTag({ isVisible }: { isVisible: boolean }) {
  return <Tag color={isVisible ? 'success' : 'default'}>{isVisible ? 'Visible' : 'Hidden'}</Tag>;
}
