import type { ListSection } from '../../../src/shared/content/listSection';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { SectionEditor } from './SectionEditor';

interface SectionPageProps {
  section: ListSection;
  /** Whether opening the screen saves the built-in items where nothing is stored. */
  savesDefaults: boolean;
}

/** The generated screen of a list section. */
export function SectionPage({ section, savesDefaults }: SectionPageProps) {
  const content = useStoredRows('site_content');
  const isReady = !content.isLoading && !content.isFailed;
  if (isReady) return <SectionEditor {...{ section, content, savesDefaults }} />;
  return (
    <>
      <PageHeading title={section.label} />
      {content.isLoading ? (
        <Loading label={`Loading ${section.nouns.many}`} />
      ) : (
        <LoadFailed what={section.nouns.many} onRetry={() => void content.reload().catch(() => undefined)} />
      )}
    </>
  );
}
