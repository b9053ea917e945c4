import type { ReactNode } from 'react';
import type { ListSection } from '../../../src/shared/content/listSection';
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
  if (!content.isLoading && !content.isFailed) return children(content);
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
