import { App, Button } from 'antd';
import { SunMoon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../src/shared/content/settings/brand';
import { look } from '../../../src/shared/content/settings/look';
import { ACCOUNT } from '../../kit/addresses';
import { Logo } from '../../kit/ui/view/Logo';
import { refreshLook } from '../../kit/ui/view/ownLook';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { draftsAboutPeople } from '../../kit/data/drafts/aboutPeople';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { hasUnsavedWork, releaseUnsavedWork } from '../../kit/data/unsaved';
import { LOGIN } from '../auth/returnPath';
import { knownAdmin, signOut } from '../auth/session';
import { stopAsking } from '../client';
import { FindButton } from '../find/FindButton';
import { switchTheme } from '../theme';
import { leaving } from './UnsavedGuard';

/** Words about people stay in no browser that nobody is signed in to. */
const forgetting = (count: number) => ({
  title: 'Log out and delete what you have not sent?',
  content: `${count === 1 ? 'A note or reply that you began' : `${count} notes and replies that you began`} will be deleted from this browser. Your other changes are kept.`,
  okText: 'Log out',
  cancelText: 'Stay',
});

function LogoutButton() {
  const { modal } = App.useApp();
  const drafts = useDrafts();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    for (const name of draftsAboutPeople(drafts)) drafts.clear(name);
    releaseUnsavedWork();
    setLeaving(true);
    stopAsking();
    await signOut();
    // A new document: nothing that was on the screens stays in memory, or is asked for once more.
    location.assign(LOGIN);
  }
  function ask() {
    const count = draftsAboutPeople(drafts).length;
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

/** What was published after this document was sent shows here too, whoever published it. */
function useFreshLook(version: number | undefined) {
  const shown = useRef(version);
  useEffect(() => {
    if (version === undefined || version === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = version;
    if (!isFirst) void refreshLook();
  }, [version]);
}

export function Header() {
  const settings = useStoredRows('site_settings');
  const { name } = brand.resolve(settings.rows[brand.key]?.value).value;
  useFreshLook(settings.isLoading ? undefined : (settings.rows[look.key]?.version ?? 0));
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
