/** Submits a form: one at a time, and only after its pending tasks have ended. */
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Completes a pending task. True on success. */
export type Finish = () => Promise<boolean>;

/** Pending tasks by field, such as an upload. */
export function useHolds(instance: FormInstance<Record<string, unknown>>) {
  const [held, setHeld] = useState<ReadonlyMap<string, Finish>>(new Map());
  const [due, setDue] = useState(0);
  const sent = useRef(0);

  // After the pending tasks, the form is sent with its current values.
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
