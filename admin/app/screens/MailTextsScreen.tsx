import { mailTexts } from '../../../src/shared/mail/mailTexts';
import { OwnersOnly } from '../../kit/people/access';
import { Breadcrumb } from '../../kit/ui/view/PageHeading';
import { SettingPage } from '../../resources/pageContent/SettingPage';

/** What every mail says. */
export const MailTextsScreen = () => (
  <OwnersOnly
    resource="private_settings"
    title={mailTexts.label}
    why="Only owners can change the emails. Ask an owner if a text should change."
  >
    <Breadcrumb />
    <SettingPage setting={mailTexts} />
  </OwnersOnly>
);
