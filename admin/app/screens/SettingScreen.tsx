import { CanAccess } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import { generalSettings } from '../../../src/shared/content/registry';
import { ownerSettings } from '../../kit/data/private/privateSettings';
import { slugOf } from '../../kit/ui/addresses';
import { Breadcrumb } from '../../kit/ui/view/PageHeading';
import { SettingPage } from '../../resources/pageContent/SettingPage';
import { NotFoundScreen } from './NotFoundScreen';

/** One setting of the whole site. Settings for owners are hidden from others. */
export function SettingScreen() {
  const { slug } = useParams();
  const setting = [...generalSettings, ...ownerSettings].find(({ key }) => slugOf(key) === slug);
  if (!setting) return <NotFoundScreen />;
  const resource = setting.isPrivate ? 'private_settings' : 'site_settings';
  return (
    <CanAccess resource={resource} action="list" fallback={<NotFoundScreen />}>
      <Breadcrumb label={setting.label} />
      <SettingPage key={setting.key} setting={setting} />
    </CanAccess>
  );
}
