import type { ReactNode } from 'react';
import type { ListSection } from '../../../src/shared/content/listSection';
import { useContentDrafts } from '../../kit/content/publishing/contentDrafts';
import { useStoredRows, type StoredRows } from '../../kit/data/stored/storedRows';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';

interface SectionLoaderProps {
  section: ListSection;
  children: (content: StoredRows<'site_content'>) => ReactNode;
}

/** Waits until what is stored has been read. */
export function SectionLoader({ section, children }: SectionLoaderProps) {
  const content = useStoredRows('site_content');
  const drafts = useContentDrafts();
  const isLoading = content.isLoading || drafts.isLoading;
  if (!isLoading && !content.isFailed && !drafts.isFailed) return children(content);
  const reload = () => void Promise.all([content.reload(), drafts.reload()]).catch(() => undefined);
  return (
    <>
      <PageHeading title={section.label} />
      {isLoading ? (
        <Loading label={`Loading ${section.nouns.many}`} />
      ) : (
        <LoadFailed what={section.nouns.many} onRetry={reload} />
      )}
    </>
  );
}
