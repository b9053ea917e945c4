/** The history beside a screen: its address, its content, and the restore. */
import { useSearchParams } from 'react-router-dom';
import { App, Button, Drawer } from 'antd';
import { History as HistoryIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useVersions, type Versioned, type Version } from './versions';
import { VersionList, VersionScreen, type ShownVersion } from './VersionScreen';
import './versions.css';

/** The open history and version, kept in the address, so that both can be linked. */
function useHistoryAddress(key: string) {
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('version') ?? Number.NaN);

  function change(changes: { history?: string; version?: number }) {
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['history', 'version'] as const) {
        const value = changes[name];
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    });
  }

  return {
    isOpen: params.get('history') === key,
    /** The open version; undefined for the list. */
    version: Number.isInteger(shown) ? shown : undefined,
    open: () => change({ history: key }),
    look: (version: number) => change({ history: key, version }),
    close: () => change({}),
  };
}

/** Restores an earlier value. Asks first if there are unsaved edits, because it replaces them. */
export function useRestore<T>(hasEdits: boolean, restore: (value: T, version: number) => unknown) {
  const { modal } = App.useApp();

  function bringBack(value: T, version: number, close: () => void) {
    close();
    restore(value, version);
  }

  return (value: T, version: number, close: () => void) => {
    if (!hasEdits) return bringBack(value, version, close);
    void modal.confirm({
      title: 'Replace your unsaved changes?',
      content: 'The restored version will replace your unsaved changes shown here.',
      okText: 'Restore',
      cancelText: 'Keep my changes',
      onOk: () => bringBack(value, version, close),
    });
  };
}

interface HistoryProps<T> {
  /** The name of the history, as on its screen. */
  readonly name: string;
  readonly of: Versioned<T>;
  /** The stored row; undefined if there is none. */
  readonly current: Version | undefined;
  /** Set if each of many items has its own history. */
  readonly isSmall?: boolean;
  /** The changes between two values, one line each. */
  readonly describe: (before: T, after: T) => readonly string[];
  /** One version beside another, with restore buttons; `close` returns to the screen. */
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

/** Opens all versions of the content beside its screen. */
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
