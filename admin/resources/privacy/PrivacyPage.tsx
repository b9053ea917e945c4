import { retention } from '../../../src/shared/content/private/retention';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../kit/people/inbox/RecruitersOnly';
import { SiteLink } from '../../kit/ui/view/SiteLink';
import { SettingForm } from '../../kit/content/settings/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit } from '../../kit/data/useCanEdit';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { DryRun } from './DryRun';
import { Requests } from './Requests';
import { Trail } from './Trail';
import './privacy.css';

/** How long data is kept. Read by recruiters, changed by owners. */
function Rules() {
  const settings = useStoredRows('site_settings');
  const isOwner = useCanEdit('private_settings');
  if (settings.isLoading) return <Loading label="Loading the rules" />;
  if (settings.isFailed) {
    return <LoadFailed what="the rules" onRetry={() => void settings.reload().catch(() => undefined)} />;
  }
  return <SettingForm setting={retention} settings={settings} isReadOnly={!isOwner} />;
}

/** Who wants to be forgotten, what has been kept long enough, the rules for it, and what was erased. */
export function PrivacyPage() {
  return (
    <RecruitersOnly title="Privacy">
      <PageHeading
        title="Privacy"
        lead={
          <>
            Erasure requests, retention rules and the erasure log. <SiteLink path="/my-data" />
          </>
        }
      />
      <Requests />
      <DryRun />
      <Rules />
      <Trail />
    </RecruitersOnly>
  );
}
