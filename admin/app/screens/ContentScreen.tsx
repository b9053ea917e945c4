import { Navigate, useParams } from 'react-router-dom';
import { pageSections, pageSettings } from '../../../src/shared/content/registry';
import { CONTENT, slugOf } from '../../kit/addresses';
import { Breadcrumb } from '../../kit/ui/view/Breadcrumb';
import { SettingPage } from '../../resources/pageContent/SettingPage';
import { SectionPage } from '../../resources/section/SectionPage';

/** One list or setting of "Page content". Opening a list writes nothing. */
export function ContentScreen() {
  const { slug } = useParams();
  const section = pageSections.find(({ id }) => slugOf(id) === slug);
  const setting = pageSettings.find(({ key }) => slugOf(key) === slug);
  if (!section && !setting) return <Navigate to={CONTENT} replace />;
  return (
    <>
      <Breadcrumb />
      {section && <SectionPage key={section.id} section={section} savesDefaults={false} />}
      {setting && <SettingPage key={setting.key} setting={setting} />}
    </>
  );
}
