import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { contentSections } from '../../kit/data/private/privateSections';
import { pageSettings } from '../../../src/shared/content/registry';
import { slugOf } from '../../kit/ui/addresses';
import { Breadcrumb } from '../../kit/ui/view/PageHeading';
import { Loading } from '../../kit/ui/view/states';
import { NotFoundScreen } from './NotFoundScreen';

/** Lazy, because lists and forms need different libraries. */
const SectionPage = lazy(async () => ({
  default: (await import('../../resources/section/SectionPage')).SectionPage,
}));
const ItemPage = lazy(async () => ({
  default: (await import('../../resources/section/ItemPage')).ItemPage,
}));
const SettingPage = lazy(async () => ({
  default: (await import('../../resources/pageContent/SettingPage')).SettingPage,
}));

/** One list or setting of "Page content". Opening a list writes nothing. */
export function ContentScreen() {
  const { slug, item } = useParams();
  const section = contentSections.find(({ id }) => slugOf(id) === slug);
  const setting = pageSettings.find(({ key }) => slugOf(key) === slug);
  if (!section && !setting) return <NotFoundScreen />;
  const list = section && <SectionPage key={section.id} section={section} savesDefaults={false} />;
  return (
    <>
      {!item && <Breadcrumb />}
      <Suspense fallback={<Loading label="Loading the screen" />}>
        {section && item ? <ItemPage key={item} section={section} id={item} /> : list}
        {setting && <SettingPage key={setting.key} setting={setting} />}
      </Suspense>
    </>
  );
}
