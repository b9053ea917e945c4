import type { ListSection } from '../../../src/shared/content/listSection';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import { useStoredRows } from '../../kit/stored/storedRows';
import { SectionEditor } from './SectionEditor';

/** The generated screen of a list section. */
export function SectionPage({ section }: { section: ListSection }) {
  const content = useStoredRows('site_content');
  const isReady = !content.isLoading && !content.isFailed;
  if (isReady) return <SectionEditor section={section} content={content} />;
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
