import { Button, Radio } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { focusOnMount } from '../../../ui/focusOnMount';
import { Loading, LoadFailed } from '../../../ui/view/LoadStates';
import type { Versions } from './useVersions';
import { versionTitle, type ListedVersion } from './versions';
import { VersionWho } from './VersionWho';

/** What a version is compared with: what is on the screen now, or the version before it. */
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

/** Versions count up, so an older one than those read so far may still come. */
function mayCome<T>({ versions: { versions, hasMore }, number }: VersionScreenProps<T>): boolean {
  return hasMore && number < (versions.at(-1)?.number ?? Infinity);
}

/** A version that was linked is looked for, page by page. */
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

/** One version, compared with what is on the screen now or with the version before it. */
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
