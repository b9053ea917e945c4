import { useEffect, useRef } from 'react';
import { Failure } from '../../ui/notice/Failure';
import type { MyDataTexts } from '../../data/myData/myData';
import { useAction } from '../../data/myData/useAction';
import '../../ui/controls/button.css';

interface OpenLinkProps {
  readonly token: string;
  readonly texts: MyDataTexts;
  readonly onOpen: (token: string) => Promise<void>;
}

/** A press opens it, not the visit: mail programs visit links to check them, and this one works only once. */
export function OpenLink({ token, texts, onOpen }: OpenLinkProps) {
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
