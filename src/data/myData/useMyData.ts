import { useCallback, useContext, useEffect, useState } from 'react';
import { keepSession, keptSession } from './keptSession';
import { MyDataContext, SessionEndedError, type DataSession, type MyDataService } from './myData';
import type { MyData } from '../../shared/privacy/myData';

/** How a session ended: as the person wished, or by itself, with a sentence that says why. */
type Farewell = { readonly isWished: true } | { readonly isWished: false; readonly words: string };

const OVER = 'Your half-hour session has ended. Please request a new link.';

/** The session and what it shows. `onOpened` is told when a link is used up. */
export function useMyData(onOpened: () => void) {
  const load = useContext(MyDataContext);
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

  // Nobody finds the data on a screen that was left alone.
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
    /** Uses the link up. Rejects when it does not open. */
    async open(token: string) {
      const opened = await (await load()).open(token);
      keepSession(opened);
      setSession(opened);
      setFarewell(undefined);
      onOpened();
    },
    /** Fetches what the session shows. Rejects like the call. */
    async read() {
      setData(await ask((service, secret) => service.read(secret)));
    },
    /** What is on the screen goes at once; the server forgets the session too, if it can be reached. */
    close() {
      void ask((service, secret) => service.close(secret)).catch(() => undefined);
      end({ isWished: true });
    },
  };
}

export type Mine = ReturnType<typeof useMyData>;
