import { useEffect, useState } from 'react';

const TOKEN = /^#([0-9a-f]{64})$/;

/** The token of the mailed link. It stands in the fragment, which no server sees, and leaves the address at once. */
export function useToken() {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const found = TOKEN.exec(location.hash)?.[1];
      if (!found) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      setToken(found);
    };
    take();
    // Another link may be opened where this page stands already.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { token, forget: () => setToken(undefined) };
}
