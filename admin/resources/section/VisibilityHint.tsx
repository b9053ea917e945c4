import { Link } from 'react-router-dom';
import type { ListSection } from '../../../src/shared/content/listSection';
import { useStoredRows } from '../../kit/stored/storedRows';

/** Whether visitors see the section at all, and the way to what they see. */
export function VisibilityHint({ section }: { section: ListSection }) {
  const settings = useStoredRows('site_settings');
  const { visibility, path } = section;
  if (settings.isLoading || settings.isFailed) return null;
  const isVisible = !visibility || visibility.resolve(settings.rows[visibility.key]?.value).value.enabled;
  if (isVisible) {
    return (
      <>
        Visible on the site. <a href={path}>See it there</a>
      </>
    );
  }
  return (
    <>
      Hidden on the site; you can edit it all the same.{' '}
      <Link to="/admin/dashboard/visibility">Change visibility</Link>
    </>
  );
}
