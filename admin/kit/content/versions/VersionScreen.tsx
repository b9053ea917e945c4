/** The screen of a history: the list of all versions, or one of them beside another. */
import { Button, Tag, Radio } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStaff } from '../../data/stored/staff';
import { When, Lines } from '../../ui/view/values';
import { Loading, LoadFailed } from '../../ui/view/states';
import { focusOnMount } from '../../ui/inputs';
import { type Version, type Versions, versionTitle, type ListedVersion } from './versions';

/** The author and time of a version; built-in content has none. */
function VersionWho({ version }: { version: Version }) {
  const nameOf = useStaff();
  if (version.number === 0) return null;
  return (
    <p className="version-who">
      {nameOf(version.savedBy)}, <When iso={version.savedAt} />
    </p>
  );
}

interface VersionListProps<T> {
  readonly versions: Versions<T>;
  /** The changes of a version, one line each. */
  readonly describe: (before: T, after: T) => readonly string[];
  readonly onLook: (version: number) => void;
}

function changesOf<T>(
  describe: VersionListProps<T>['describe'],
  { number, previous, value, savedBy }: ListedVersion<T>,
): readonly string[] {
  if (number === 0) return ['Built-in version'];
  if (!previous) return ['First version'];
  const lines = describe(previous.value, value);
  if (lines.length > 0) return lines;
  return [savedBy === null ? 'Stored automatically: the built-in version' : 'Saved without changes'];
}

/** All versions with author and time, newest first. */
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

/** A version is compared with the current value or with its predecessor. */
type Comparison = 'now' | 'before';

export interface ShownVersion<T> {
  readonly version: ListedVersion<T>;
  readonly comparison: Comparison;
}

interface VersionScreenProps<T> {
  readonly versions: Versions<T>;
  readonly number: number;
  readonly render: (shown: ShownVersion<T>) => ReactNode;
  readonly onBack: () => void;
}

/** Version numbers increase, so an older version may be on a later page. */
function mayCome<T>({ versions: { versions, hasMore }, number }: VersionScreenProps<T>): boolean {
  return hasMore && number < (versions.at(-1)?.number ?? Infinity);
}

/** Loads pages until the linked version is found. */
function useVersion<T>(props: VersionScreenProps<T>): ListedVersion<T> | undefined {
  const { versions, number } = props;
  const version = versions.versions.find((candidate) => candidate.number === number);
  const isWanted = mayCome(props) && !versions.isLoadingMore;
  useEffect(() => {
    if (isWanted) versions.loadMore();
  }, [isWanted, versions]);
  return version;
}

function Missing<T>(props: VersionScreenProps<T>) {
  const { versions, number } = props;
  if (versions.isFailed) return <LoadFailed what="the history" onRetry={versions.retry} />;
  if (versions.isLoading || mayCome(props)) return <Loading label={`Loading version ${number}`} />;
  return <p>There is no version {number}.</p>;
}

/** One version, compared with the current value or with its predecessor. */
export function VersionScreen<T>(props: VersionScreenProps<T>) {
  const { number, render, onBack } = props;
  const [comparison, setComparison] = useState<Comparison>('now');
  const version = useVersion(props);
  return (
    <div className="version-screen">
      <div>
        <Button icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
          All versions
        </Button>
      </div>
      <h3 tabIndex={-1} ref={focusOnMount}>
        {versionTitle(number)}
      </h3>
      {version ? (
        <>
          <VersionWho version={version} />
          <Radio.Group
            aria-label="Compare"
            optionType="button"
            value={comparison}
            onChange={({ target }) => setComparison(target.value as Comparison)}
            options={[
              { value: 'now', label: 'Compared with the current version' },
              { value: 'before', label: 'Changes in this version', disabled: !version.previous },
            ]}
          />
          {render({ version, comparison })}
        </>
      ) : (
        <Missing {...props} />
      )}
    </div>
  );
}
