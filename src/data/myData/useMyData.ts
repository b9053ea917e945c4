/**
 * The session in which a person views their own data, and their actions there. The half hour outlives a reload, and a
 * phone that unloads the page to open a PDF. It ends with the tab, too.
 */
import { useCallback, useContext, useEffect, useState } from 'react';
import type { MyData } from '../../shared/submissions/myData';
import { VisitorApiContext } from '../visitorApi';
import {
  type DataSession,
  SessionEndedError,
  type MyDataService,
  NoFilesError,
  ProblemsError,
  RefusedError,
  type MyDataTexts,
} from './myData';

const KEY = 'sampark-my-data';

/** Nothing once its time is over. */
function keptSession(): DataSession | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DataSession | null;
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keepSession(session: DataSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then it ends with the page.
  }
}

/** The end of a session: by the person, or automatically, with a sentence that gives the reason. */
type Farewell = { readonly isWished: true } | { readonly isWished: false; readonly words: string };

const OVER = 'Your half-hour session has ended. Please request a new link.';

/** The session and its data. `onOpened` is called when a link has been used. */
export function useMyData(onOpened: () => void) {
  const { loadMyData: load } = useContext(VisitorApiContext);
  const [session, setSession] = useState<DataSession>();
  const [data, setData] = useState<MyData>();
  const [farewell, setFarewell] = useState<Farewell>();

  // oxlint-disable-next-line react/set-state-in-effect -- after it was drawn as the server sent it
  useEffect(() => setSession(keptSession()), []);

  const end = useCallback((how: Farewell) => {
    keepSession(undefined);
    setSession(undefined);
    setData(undefined);
    setFarewell(how);
  }, []);

  // The data must not stay on an unattended screen.
  useEffect(() => {
    if (!session) return undefined;
    const left = new Date(session.expires_at).getTime() - Date.now();
    const timer = setTimeout(() => end({ isWished: false, words: OVER }), left);
    return () => clearTimeout(timer);
  }, [session, end]);

  /** Calls with the session. Rejects like the call, except that an ended session ends here too. */
  async function ask<T>(call: (service: MyDataService, secret: string) => Promise<T>): Promise<T> {
    try {
      return await call(await load(), session?.session ?? '');
    } catch (error) {
      if (error instanceof SessionEndedError) end({ isWished: false, words: error.message || OVER });
      throw error;
    }
  }

  return {
    data,
    session,
    farewell,
    ask,
    setData,
    /** Uses the link up. Rejects if it does not open. */
    async open(token: string) {
      const opened = await (await load()).open(token);
      keepSession(opened);
      setSession(opened);
      setFarewell(undefined);
      onOpened();
    },
    /** Fetches the data of the session. Rejects like the call. */
    async read() {
      setData(await ask((service, secret) => service.read(secret)));
    },
    /** The data leaves the screen at once; the server ends the session too, if it can be reached. */
    close() {
      void ask((service, secret) => service.close(secret)).catch(() => undefined);
      end({ isWished: true });
    },
  };
}

export type Mine = ReturnType<typeof useMyData>;

function messageOf(error: unknown, texts: MyDataTexts): string {
  if (error instanceof NoFilesError) return texts.no_files;
  if (error instanceof RefusedError) return error.message;
  // The page already reports an ended session; problems are shown at their fields.
  if (error instanceof SessionEndedError || error instanceof ProblemsError) return '';
  return texts.unheard;
}

/** An action that takes a moment and can fail. One at a time: a second press does nothing. */
export function useAction(texts: MyDataTexts) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  /** True when it was done. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure('');
    setProblems({});
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(messageOf(error, texts));
      if (error instanceof ProblemsError) setProblems(error.problems);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, problems, setProblems, run };
}
