/** What we keep about a person, for themselves. The link and the session live in the memory of this page only. */
import { useState } from 'react';
import { useSetting } from '../../data/content';
import { News } from '../../ui/notice/News';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { AskForLink } from './AskForLink';
import type { Held as HeldPart } from './Held';
import { OpenLink } from './OpenLink';
import { useMyData } from '../../data/myData/useMyData';
import { useToken } from './useToken';
import './myData.css';

export function MyDataPage() {
  // Read as a whole before any of it is shown, for a page brings along only what was read when it was made.
  const { title, lead, description, ...texts } = { ...useSetting('my_data_page') };
  const link = useToken();
  const mine = useMyData(link.forget);
  const [Held, setHeld] = useState<typeof HeldPart>();
  /** A link opens once, so what shows the data comes before it is used up. */
  async function open(token: string) {
    const held = await import('./Held');
    setHeld(() => held.Held);
    await mine.open(token);
  }
  return (
    <>
      <Seo title={title} description={description} isHidden />
      <PageHeader title={title} lead={lead} />
      <div className="my-data wrap">
        <News message={mine.farewell && (mine.farewell.isWished ? texts.closed : mine.farewell.words)} />
        {mine.data && Held ? (
          <Held mine={mine} data={mine.data} texts={texts} />
        ) : link.token ? (
          <OpenLink key={link.token} token={link.token} texts={texts} onOpen={open} />
        ) : (
          <AskForLink texts={texts} takesFocus={mine.farewell !== undefined} />
        )}
      </div>
    </>
  );
}
