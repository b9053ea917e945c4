/** The data of a page behind a secret link: the server sends it with the page; an exported page fetches it. */
import { createContext, useContext, useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import {
  callOf,
  LINKED_PAGES,
  readLinkedAnswer,
  tokenIn,
  type Linked,
  type LinkedPath,
} from '../shared/submissions/linkedPages';
import { textsIn } from './callFunction';
import { VisitorApiContext } from './visitorApi';

export const LinkedContext = createContext<Linked | undefined>(undefined);

/** `linked` is absent without a link, and until an exported page has read it; `onSubmit` is for forms of the page. */
export function useLinked(path: LinkedPath) {
  const sent = useContext(LinkedContext);
  const { loadCall: load } = useContext(VisitorApiContext);
  const [read, setRead] = useState<Linked>();
  const [isBusy, setBusy] = useState(false);

  async function ask(name: string, body: object) {
    try {
      const { status, given } = await (await load())(name, body);
      return readLinkedAnswer(status, given);
    } catch {
      return readLinkedAnswer(0, undefined);
    }
  }

  const open = useEffectEvent((token: string) => ask(LINKED_PAGES[path].read, { token }));
  useEffect(() => {
    const token = tokenIn(window.location.search);
    if (!token) return;
    // The secret must not remain in an address that people copy or that other sites receive.
    window.history.replaceState(window.history.state, '', path);
    void open(token).then((answer) => setRead({ token, typed: {}, ...answer }));
  }, [path]);

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (!read || isBusy) return;
    const { token, given } = read;
    const typed = textsIn(new FormData(form));
    if (submitter instanceof HTMLButtonElement) typed[submitter.name] = submitter.value;
    setBusy(true);
    const { name, body } = callOf(path, token, typed);
    const answer = await ask(name, body);
    setBusy(false);
    setRead('given' in answer ? { token, typed: {}, ...answer } : { token, given, typed, ...answer });
  }

  return {
    linked: sent ?? read,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
  };
}
