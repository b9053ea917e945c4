/** A form is never lost to a fault of its script: the browser then sends it, as it does where no script runs. */
import { useContext } from 'react';
import { type Outcome, TakesPostsContext } from '../../../data/formSender';

/** Answers what `send` does; undefined where there is nothing to say, as the answer of the server is another page. */
export function usePlainPost() {
  const takesPosts = useContext(TakesPostsContext);
  return async (
    form: HTMLFormElement,
    send: () => Promise<Outcome | undefined>,
  ): Promise<Outcome | undefined> => {
    try {
      return await send();
    } catch (error) {
      reportError(error);
      if (!takesPosts) return { kind: 'unheard' };
      // A field may be called "submit".
      HTMLFormElement.prototype.submit.call(form);
      return undefined;
    }
  };
}
