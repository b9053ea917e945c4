import { tabSections, visibilities } from '../../src/shared/content/registry';
import { Loading, LoadFailed, ReadOnlyNote } from '../kit/ui/view/states';
import { PageHeading } from '../kit/ui/view/PageHeading';
import { useStoredRows } from '../kit/data/stored/storedRows';
import { useCanEdit } from '../kit/people/access';
import { isShown } from '../kit/content/VisibilityTag';
import { VisibilitySwitch } from '../kit/content/VisibilitySwitch';

/** The sections of the tabs come first. */
const switches = [
  ...new Set([...tabSections.flatMap(({ visibility }) => visibility ?? []), ...visibilities]),
];

export function VisibilityPage() {
  const { rows, isLoading, isFailed, reload } = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  return (
    <>
      <PageHeading
        title="Section Visibility"
        lead="Show or hide whole sections of the site. A change is saved at once. Hidden sections stay editable."
      />
      {isLoading && <Loading label="Loading the visibility of the sections" />}
      {isFailed && (
        <LoadFailed
          what="the visibility of the sections"
          onRetry={() => void reload().catch(() => undefined)}
        />
      )}
      {!isLoading && !isFailed && (
        <>
          {!canEdit && <ReadOnlyNote />}
          <ul className="plain-list visibility-list">
            {switches.map((setting) => (
              <li key={setting.key}>
                <VisibilitySwitch
                  key={String(canEdit)}
                  setting={setting}
                  isVisible={isShown(setting, rows)}
                  isReadOnly={!canEdit}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
