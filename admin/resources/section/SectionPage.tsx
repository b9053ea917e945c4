import type { ListSection } from '../../../src/shared/content/listSection';
import { SectionEditor } from './SectionEditor';
import { SectionLoader } from './SectionLoader';

interface SectionPageProps {
  section: ListSection;
  /** Whether opening the screen saves the built-in items where nothing is stored. */
  savesDefaults: boolean;
}

/** The generated screen of a list section. */
export const SectionPage = ({ section, savesDefaults }: SectionPageProps) => (
  <SectionLoader section={section}>
    {(content) => <SectionEditor {...{ section, content, savesDefaults }} />}
  </SectionLoader>
);
