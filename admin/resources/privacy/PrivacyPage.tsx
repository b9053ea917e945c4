import { PageHeading } from '../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../kit/people/inbox/RecruitersOnly';
import { SiteLink } from '../../kit/ui/view/SiteLink';
import { DryRun } from './DryRun';
import './privacy.css';
import { Requests } from './Requests';
import { Rules } from './Rules';
import { Trail } from './Trail';

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
