import { useState } from 'react';
import { NoFilesError, ProblemsError, RefusedError, SessionEndedError, type MyDataTexts } from './myData';

type Problems = Readonly<Record<string, string>>;

function messageOf(error: unknown, texts: MyDataTexts): string {
  if (error instanceof NoFilesError) return texts.no_files;
  if (error instanceof RefusedError) return error.message;
  // The page says by itself that the session is over; problems stand at their fields.
  if (error instanceof SessionEndedError || error instanceof ProblemsError) return '';
  return texts.unheard;
}

/** Something that takes a moment and can fail. One at a time: a second press does nothing. */
export function useAction(texts: MyDataTexts) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [problems, setProblems] = useState<Problems>({});

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
