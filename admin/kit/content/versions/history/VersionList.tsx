import { Button, Tag } from 'antd';
import { Loading, LoadFailed } from '../../../ui/view/LoadStates';
import { Lines } from '../Lines';
import type { Versions } from './useVersions';
import { versionTitle, type ListedVersion } from './versions';
import { VersionWho } from './VersionWho';

interface VersionListProps<T> {
  readonly versions: Versions<T>;
  /** What a version changed, one line each. */
  readonly describe: (before: T, after: T) => readonly string[];
  readonly onLook: (version: number) => void;
}

function changesOf<T>(
  describe: VersionListProps<T>['describe'],
  { number, previous, value }: ListedVersion<T>,
): readonly string[] {
  if (number === 0) return ['As it came with the site'];
  if (!previous) return ['First version'];
  const lines = describe(previous.value, value);
  return lines.length > 0 ? lines : ['Saved without changes'];
}

/** Who saved what when, newest first. */
export function VersionList<T>({ versions, describe, onLook }: VersionListProps<T>) {
  if (versions.isLoading) return <Loading label="Loading the history" />;
  if (versions.isFailed) return <LoadFailed what="the history" onRetry={versions.retry} />;
  if (versions.versions.length === 0)
    return <p>Nothing has been saved yet. Every saved version will be listed here.</p>;
  return (
    <>
      <ol className="plain-list versions">
        {versions.versions.map((version, index) => (
          <li key={version.number} className="version">
            <div>
              <h3>
                {versionTitle(version.number)}
                {index === 0 && <Tag color="success">Newest</Tag>}
                {version.sameAs !== undefined && <Tag>Same as version {version.sameAs}</Tag>}
              </h3>
              <VersionWho version={version} />
              <Lines lines={changesOf(describe, version)} />
            </div>
            <Button aria-label={`View version ${version.number}`} onClick={() => onLook(version.number)}>
              View
            </Button>
          </li>
        ))}
      </ol>
      {versions.hasMore && (
        <Button loading={versions.isLoadingMore} onClick={versions.loadMore}>
          Show older versions
        </Button>
      )}
    </>
  );
}
