import { Button, Drawer } from 'antd';
import { History as HistoryIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import '../versions.css';
import { useHistoryAddress } from './useHistoryAddress';
import { useVersions, type Versioned } from './useVersions';
import { VersionList } from './VersionList';
import { VersionScreen, type ShownVersion } from './VersionScreen';
import type { Version } from './versions';

interface HistoryProps<T> {
  /** What has this history, as its screen calls it. */
  readonly name: string;
  readonly of: Versioned<T>;
  /** What is stored; undefined where nothing is. */
  readonly current: Version | undefined;
  /** Where there is one beside each of many. */
  readonly isSmall?: boolean;
  /** What changed from one value to another, one line each. */
  readonly describe: (before: T, after: T) => readonly string[];
  /** One version beside another, with the ways to bring it back; `close` leads back to the screen. */
  readonly render: (shown: ShownVersion<T>, close: () => void) => ReactNode;
}

type Address = ReturnType<typeof useHistoryAddress>;

function Versions<T>({ of, current, describe, render, address }: HistoryProps<T> & { address: Address }) {
  const versions = useVersions(of, current);
  if (address.version === undefined) {
    return <VersionList {...{ versions, describe }} onLook={address.look} />;
  }
  return (
    <VersionScreen
      key={address.version}
      versions={versions}
      number={address.version}
      render={(shown) => render(shown, address.close)}
      onBack={address.open}
    />
  );
}

/** Opens every version of what a screen shows, beside that screen. */
export function History<T>(props: HistoryProps<T>) {
  const address = useHistoryAddress(props.of.key);
  return (
    <>
      <Button
        size={props.isSmall ? 'small' : 'middle'}
        icon={<HistoryIcon size={16} aria-hidden="true" />}
        aria-label={`History of ${props.name}`}
        onClick={address.open}
      >
        History
      </Button>
      <Drawer
        title={`History of ${props.name}`}
        open={address.isOpen}
        onClose={address.close}
        closable={{ 'aria-label': 'Close' }}
        width={760}
        destroyOnHidden
      >
        <Versions {...props} address={address} />
      </Drawer>
    </>
  );
}
