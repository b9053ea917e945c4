import { useStaff } from '../../../data/stored/useStaff';
import { When } from '../../../ui/view/When';
import type { Version } from './versions';

/** Who saved a version, and when; nobody saved what is built in. */
export function VersionWho({ version }: { version: Version }) {
  const nameOf = useStaff();
  if (version.number === 0) return null;
  return (
    <p className="version-who">
      {nameOf(version.savedBy)}, <When iso={version.savedAt} />
    </p>
  );
}
