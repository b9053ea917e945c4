/**
 * The data we keep about a person, for themselves. The link is only in the memory of this page, the session only in its
 * tab.
 */
import { useContext, useEffect, useRef, useState, type FormEvent, useEffectEvent } from 'react';
import type { MyDataTexts } from '../../data/myData/myData';
import { VisitorApiContext } from '../../data/visitorApi';
import { limits } from '../../shared/forms/limits';
import { typedLine } from '../../shared/forms/typed';
import { TextInput } from '../../ui/fields/controls';
import { FormAnswerMessage } from '../../ui/fields/FormAnswerMessage';
import { FormContext, usePosted } from '../../ui/fields/FormContext';
import { Failure, News } from '../../ui/Notice';
import { useAction, useMyData } from '../../data/myData/useMyData';
import { useContent, useSetting } from '../../data/content';
import { industryLabels } from '../../shared/submissions/choices';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import type { Held as HeldPart } from './Held';
import '../../ui/button.css';
import '../../ui/fields/fields.css';
import './myData.css';

interface AskForLinkProps {
  readonly texts: MyDataTexts;
  /** It replaces a session. */
  readonly takesFocus: boolean;
}

/** The message is the same for every address, with stored data or not. */
function AskForLink({ texts, takesFocus }: AskForLinkProps) {
  const { loadMyData: load } = useContext(VisitorApiContext);
  const posted = usePosted('my_data');
  const { isBusy, failure, problems, run } = useAction(texts);
  const [asked, setAsked] = useState(posted.sent?.email ?? '');
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (problems['email']) form.current?.querySelector<HTMLInputElement>('[type=email]')?.focus();
  }, [problems]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typedLine(typed) : '';
    setAsked('');
    if (await run(async () => (await load()).requestLink(email))) setAsked(email);
  }

  return (
    <section className="my-data__ask" aria-labelledby="ask-heading">
      <h2 id="ask-heading" ref={heading} tabIndex={-1}>
        {texts.ask_heading}
      </h2>
      {texts.ask_lead && <p>{texts.ask_lead}</p>}
      <noscript>
        <p>{texts.without_script}</p>
      </noscript>
      <FormContext
        value={{ name: 'my-data', problems: { ...posted.problems, ...problems }, typed: posted.typed }}
      >
        {/* An email address never becomes part of the page's address, not even before the script is ready. */}
        <form className="form" method="post" ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <input type="hidden" name="form" value="my_data" />
          <TextInput name="email" label="Email" type="email" autoComplete="email" maxLength={limits.email} />
          <div className="form__end">
            <button className="button" type="submit" aria-disabled={isBusy || undefined}>
              {isBusy ? 'Sending…' : 'Email me a link'}
            </button>
          </div>
          {posted.outcome && <FormAnswerMessage outcome={posted.outcome} />}
        </form>
      </FormContext>
      <Failure message={failure} />
      <News message={asked && texts.asked.replaceAll('{email}', asked)} />
    </section>
  );
}

const TOKEN = /^#([0-9a-f]{64})$/;

/** The token of the emailed link. It is in the fragment, which no server receives, and leaves the address at once. */
function useToken() {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const found = TOKEN.exec(location.hash)?.[1];
      if (!found) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      setToken(found);
    };
    take();
    // Another link may be opened while this page is open.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { token, forget: () => setToken(undefined) };
}

interface OpenLinkProps {
  readonly token: string;
  readonly texts: MyDataTexts;
  readonly onOpen: (token: string) => Promise<void>;
}

/** A press opens it, not the visit: mail programs visit links to check them, and this one works only once. */
function OpenLink({ token, texts, onOpen }: OpenLinkProps) {
  const { isBusy, failure, run } = useAction(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="my-data__ask" aria-labelledby="open-heading">
      <h2 id="open-heading" ref={heading} tabIndex={-1}>
        {texts.open_heading}
      </h2>
      {texts.open_lead && <p>{texts.open_lead}</p>}
      <p>
        <button
          className="button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void run(() => onOpen(token))}
        >
          {isBusy ? 'Opening…' : 'Show my data'}
        </button>
      </p>
      <Failure message={failure} />
      {failure && <a href="/my-data">Request a new link</a>}
    </section>
  );
}

interface ReadDataProps {
  readonly texts: MyDataTexts;
  readonly onRead: () => Promise<void>;
}

/** The session is open, after its link or from before a reload: its data is loading. */
function ReadData({ texts, onRead }: ReadDataProps) {
  const { isBusy, failure, run } = useAction(texts);
  const read = useEffectEvent(() => void run(onRead));
  useEffect(() => read(), []);
  return (
    <section className="my-data__ask">
      <output>{isBusy && 'Opening…'}</output>
      <Failure message={failure} />
      {failure && (
        <button className="button" type="button" onClick={() => void run(onRead)}>
          Try again
        </button>
      )}
    </section>
  );
}

export function MyDataPage() {
  // Read as a whole before any of it is shown, because a page contains only the content that was read when it was made.
  const { title, lead, description, ...texts } = { ...useSetting('my_data_page') };
  const industryOf = industryLabels(useContent('industries', { shownBy: null }));
  const { country } = useSetting('contact_details');
  const link = useToken();
  const mine = useMyData(link.forget);
  const [Held, setHeld] = useState<typeof HeldPart>();
  async function loadHeld() {
    const held = await import('./Held');
    setHeld(() => held.Held);
  }
  /** A link opens once, so the code that shows the data is loaded before it is used. */
  async function open(token: string) {
    await loadHeld();
    await mine.open(token);
  }
  async function read() {
    await loadHeld();
    await mine.read();
  }
  return (
    <>
      <Seo title={title} description={description} isHidden />
      <PageHeader motif="key" title={title} lead={lead} />
      <div className="my-data wrap" data-start="">
        <News message={mine.farewell && (mine.farewell.isWished ? texts.closed : mine.farewell.words)} />
        {mine.data && Held ? (
          <Held mine={mine} data={mine.data} {...{ texts, industryOf, country }} />
        ) : link.token ? (
          <OpenLink key={link.token} token={link.token} texts={texts} onOpen={open} />
        ) : mine.session ? (
          <ReadData texts={texts} onRead={read} />
        ) : (
          <AskForLink texts={texts} takesFocus={mine.farewell !== undefined} />
        )}
      </div>
    </>
  );
}
