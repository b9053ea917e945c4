/** The header of every screen: search, theme, account and sign-out. */
import { Button, App } from 'antd';
import { Search, SunMoon } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../src/shared/content/agency';
import { look } from '../../../src/shared/content/look';
import { ariaKeys, isCovered, isModPressed, readableKeys } from '../../kit/ui/keys';
import { ACCOUNT } from '../../kit/ui/addresses';
import { Logo } from '../../kit/ui/view/Logo';
import { showLook } from '../../kit/ui/view/ownLook';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { editsAboutPeople, useEditsStore } from '../../kit/data/edits/EditsStore';
import { hasUnsavedWork, releaseUnsavedWork } from '../../kit/data/unsaved';
import { LOGIN } from '../auth/returnPath';
import { LOGGED_OUT } from '../../../src/shared/addresses';
import { knownAdmin, signOut } from '../auth/session';
import { stopAsking } from '../client';
import { switchTheme } from '../theme';
import { leaving } from './UnsavedGuard';

/** Lazy, because it loads every declaration of texts and lists. */
const FindDialog = lazy(async () => ({ default: (await import('../find/FindDialog')).FindDialog }));

const KEYS = 'Mod+K';

/** Opens the search on every screen, except in a Markdown editor, where the same keys create a link. */
function FindButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The element that gets the focus back. */
  const before = useRef<Element>(null);

  function open() {
    before.current = document.activeElement;
    setOpen(true);
  }
  function close(isLeft: boolean) {
    setOpen(false);
    const place = before.current;
    // After navigation the old element is gone, so the focus moves to one that stays.
    if (!isLeft && place instanceof HTMLElement && place !== document.body) place.focus();
    else button.current?.focus();
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isModPressed(event, 'k') || isCovered()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <Button
        ref={button}
        className="find-button"
        icon={<Search size={16} aria-hidden="true" />}
        aria-keyshortcuts={ariaKeys(KEYS)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="find-button-name">Find</span>
        <kbd aria-hidden="true">{readableKeys(KEYS)}</kbd>
      </Button>
      <Suspense>{isOpen && <FindDialog onClose={close} />}</Suspense>
    </>
  );
}

/** Unsent texts about people never stay in a browser after sign-out. */
const forgetting = (count: number) => ({
  title: 'Sign out and delete what you have not sent?',
  content: `${count === 1 ? '1 unsent note or reply' : `${count} unsent notes and replies`} will be deleted from this browser. Your other changes are kept.`,
  okText: 'Sign out',
  cancelText: 'Stay',
});

function LogoutButton() {
  const { modal } = App.useApp();
  const editsStore = useEditsStore();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    for (const name of editsAboutPeople(editsStore)) editsStore.clear(name);
    releaseUnsavedWork();
    setLeaving(true);
    stopAsking();
    await signOut();
    // Sign-out works without it.
    await fetch(`${LOGIN}?${LOGGED_OUT}`).catch(() => undefined);
    // A full page load: no data of the screens stays in memory or is requested again.
    location.assign(LOGIN);
  }
  function ask() {
    const count = editsAboutPeople(editsStore).length;
    if (count > 0) void modal.confirm({ ...forgetting(count), onOk: leave });
    else if (hasUnsavedWork()) void modal.confirm({ ...leaving(), onOk: leave });
    else void leave();
  }
  return (
    <Button loading={isLeaving} onClick={ask}>
      Logout
    </Button>
  );
}

/** A look published after this document was sent applies at once, also if a colleague published it. */
function useFreshLook({ rows, isLoading }: ReturnType<typeof useStoredRows<'site_settings'>>) {
  const shown = useRef<number>(undefined);
  const row = rows[look.key];
  useEffect(() => {
    if (isLoading) return;
    const version = row?.version ?? 0;
    const isNewer = shown.current !== undefined && version !== shown.current;
    shown.current = version;
    if (isNewer) void showLook(look.resolve(row?.value).value);
  }, [isLoading, row]);
}

export function Header() {
  const settings = useStoredRows('site_settings');
  const { name } = brand.resolve(settings.rows[brand.key]?.value).value;
  useFreshLook(settings);
  const admin = knownAdmin();
  return (
    <header className="header">
      <div className="header-brand">
        <Logo name={name} />
      </div>
      {admin && (
        <p className="header-person">
          <Link to={ACCOUNT}>{admin.name || admin.email}</Link>{' '}
          <span className="header-role">{admin.role}</span>
        </p>
      )}
      {admin && <FindButton />}
      <Button
        type="text"
        icon={<SunMoon size={18} aria-hidden="true" />}
        aria-label="Switch between light and dark"
        onClick={switchTheme}
      />
      <a className="header-link" href="/">
        Back to Site
      </a>
      <LogoutButton />
    </header>
  );
}
