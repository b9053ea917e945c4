import { useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import { MyDataContext, type MyDataTexts } from '../../data/myData/myData';
import { limits } from '../../shared/forms/limits';
import { TextInput } from '../../ui/forms/fields/TextInput';
import { FormContext } from '../../ui/forms/FormContext';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { Failure } from '../../ui/notice/Failure';
import { News } from '../../ui/notice/News';
import { useAction } from '../../data/myData/useMyData';
import '../../ui/controls/button.css';
import '../../ui/forms/form.css';

interface AskForLinkProps {
  readonly texts: MyDataTexts;
  /** It stands where a session was. */
  readonly takesFocus: boolean;
}

/** Told the same whether anything is kept about the address or not. */
export function AskForLink({ texts, takesFocus }: AskForLinkProps) {
  const load = useContext(MyDataContext);
  const isHydrated = useIsHydrated();
  const { isBusy, failure, problems, run } = useAction(texts);
  const [asked, setAsked] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (problems['email']) form.current?.querySelector('input')?.focus();
  }, [problems]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
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
      <FormContext value={{ name: 'my-data', problems, typed: {} }}>
        {/* An address never ends in the address of a page, not even before the script is there. */}
        <form className="form" method="post" ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <TextInput name="email" label="Email" type="email" autoComplete="email" maxLength={limits.email} />
          <div className="form__end">
            <button
              className="button"
              type="submit"
              disabled={!isHydrated}
              aria-disabled={isBusy || undefined}
            >
              {isBusy ? 'Sending…' : 'Email me a link'}
            </button>
          </div>
        </form>
      </FormContext>
      <Failure message={failure} />
      <News message={asked && texts.asked.replaceAll('{email}', asked)} />
    </section>
  );
}
