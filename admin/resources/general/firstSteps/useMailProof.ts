/** The link of a test email leads to General, which takes its secret out of the address and tells the database. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../kit/data/functions';

const PARAMETER = 'mail';

/** Waits until the list has been read: reading again before that would give what was there before. */
export function useMailProof(isRead: boolean, reload: () => unknown): void {
  const [params, setParams] = useSearchParams();
  const { call } = useCall(reload);
  const taken = useRef<string>(undefined);
  const id = params.get(PARAMETER);
  useEffect(() => {
    if (!id || !isRead || taken.current === id) return;
    taken.current = id;
    setParams(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true },
    );
    void call(
      'confirm_test_mail',
      { id },
      { done: 'Email arrives: the test email was opened', failed: 'The link could not be taken' },
    );
  }, [id, isRead, setParams, call]);
}
