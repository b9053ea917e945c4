/** Something that should not happen by mistake: a button, a question, and what was decided. */
import { useEffect, useId, useRef, useState } from 'react';
import { Failure } from '../../../ui/notice/Failure';
import { News } from '../../../ui/notice/News';
import type { MyDataTexts } from '../../../data/myData/myData';
import { useAction } from '../../../data/myData/useMyData';

interface DecisionProps {
  readonly heading: string;
  readonly lead: string;
  readonly label: string;
  readonly confirmLabel: string;
  /** What is said once it is decided; the button is gone then. */
  readonly done: string | undefined;
  readonly texts: MyDataTexts;
  readonly onConfirm: () => Promise<unknown>;
}

export function Decision({ heading, lead, label, confirmLabel, done, texts, onConfirm }: DecisionProps) {
  const id = useId();
  const { isBusy, failure, run } = useAction(texts);
  const [isAsking, setAsking] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);

  async function decide() {
    // The pressed button goes away with what it did.
    if (await run(onConfirm)) title.current?.focus();
  }

  function cancel() {
    setAsking(false);
    requestAnimationFrame(() => begin.current?.focus());
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {!done && lead && <p>{lead}</p>}
      <News message={done} />
      {!done && !isAsking && (
        <p>
          <button
            className="button"
            data-look="secondary"
            type="button"
            ref={begin}
            onClick={() => setAsking(true)}
          >
            {label}
          </button>
        </p>
      )}
      {!done && isAsking && (
        <p className="buttons">
          <button
            className="button"
            type="button"
            ref={confirm}
            aria-disabled={isBusy}
            onClick={() => void decide()}
          >
            {confirmLabel}
          </button>
          <button className="button" data-look="secondary" type="button" onClick={cancel}>
            No, keep it as it is
          </button>
        </p>
      )}
      <Failure message={failure} />
    </section>
  );
}
