import { useParams } from 'react-router-dom';
import { tabSections } from '../../../src/shared/content/registry';
import { slugOf } from '../../kit/ui/addresses';
import { SectionPage } from '../../resources/section/SectionPage';
import { NotFoundScreen } from './NotFoundScreen';

/** A list with its own tab. If nothing is stored, opening it saves the defaults. */
export function TabScreen() {
  const { slug } = useParams();
  const section = tabSections.find(({ id }) => slugOf(id) === slug);
  if (!section) return <NotFoundScreen />;
  return <SectionPage key={section.id} section={section} savesDefaults />;
}
