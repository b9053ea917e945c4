/** How a form is sent: one thing at a time, and not before what it waits for has ended. */
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Ends something that a form waits for. True when it is done. */
export type Finish = () => Promise<boolean>;

/** What has to end before a form can be sent, such as an upload, by field. */
export function useHolds(instance: FormInstance<Record<string, unknown>>) {
  const [held, setHeld] = useState<ReadonlyMap<string, Finish>>(new Map());
  const [due, setDue] = useState(0);
  const sent = useRef(0);

  // Once nothing holds it any more, the form is sent with the values that it has then.
  useEffect(() => {
    if (due === sent.current || held.size > 0) return;
    sent.current = due;
    instance.submit();
  }, [due, held, instance]);

  function hold(name: string, end: Finish) {
    setHeld((others) => new Map([...others, [name, end]]));
    return () => {
      setHeld((others) => new Map([...others].filter(([other]) => other !== name)));
      instance.setFields([{ name, errors: [] }]);
    };
  }

  async function finish(): Promise<boolean> {
    const ended = await Promise.all([...held.values()].map((end) => end()));
    const isDone = ended.every(Boolean);
    if (isDone) setDue((count) => count + 1);
    return isDone;
  }
  return { held, hold, finish };
}

export function useSending() {
  const isOut = useRef(false);
  const [isSending, setSending] = useState(false);
  async function send(save: () => unknown) {
    if (isOut.current) return;
    isOut.current = true;
    setSending(true);
    try {
      await save();
    } finally {
      isOut.current = false;
      setSending(false);
    }
  }
  return { isSending, send };
}
