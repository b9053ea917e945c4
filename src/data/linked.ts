/** What a page behind a secret shows: the server gives it with the page; a page that is a file asks for it. */
import { createContext, useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import {
  answerBody,
  LINKED_PAGES,
  readLinkedAnswer,
  tokenIn,
  type Linked,
  type LinkedPath,
} from '../shared/submissions/linkedPages';
import { VisitorApiContext } from './visitorApi';

export const LinkedContext = createContext<Linked | undefined>(undefined);

const unanswered = () => readLinkedAnswer(0, undefined);

/** `linked` is absent without a link, and until a file has read it; `onSubmit` is for forms of the page. */
export function useLinked(path: LinkedPath) {
  const sent = useContext(LinkedContext);
  const { loadCall: load } = useContext(VisitorApiContext);
  const [read, setRead] = useState<Linked>();
  const [isBusy, setBusy] = useState(false);
  const token = useRef<string>(undefined);

  const ask = async (name: string, body: object) => {
    const answer = await (await load())(name, body);
    return readLinkedAnswer(answer.status, answer.given);
  };

  useEffect(() => {
    token.current ??= tokenIn(window.location.search);
    const secret = token.current;
    if (!secret) return;
    // The secret stays in no address that is copied or told to another site.
    window.history.replaceState(window.history.state, '', path);
    void ask(LINKED_PAGES[path].read, { token: secret })
      .catch(unanswered)
      .then((answer) => setRead({ token: secret, ...answer }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [path]);

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const secret = token.current;
    if (!secret || isBusy) return;
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ) as Record<string, string>;
    if (submitter instanceof HTMLButtonElement) values[submitter.name] = submitter.value;
    setBusy(true);
    const answer = await ask(LINKED_PAGES[path].answer, answerBody(secret, values)).catch(unanswered);
    setBusy(false);
    setRead((before) =>
      'given' in answer
        ? { token: secret, ...answer }
        : { token: secret, given: before?.given, ...answer, typed: values },
    );
  }

  return {
    linked: sent ?? read,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
  };
}
