import { useSearchParams } from 'react-router-dom';

/** Which history is open, and which version of it: in the address, so that both can be linked and gone back from. */
export function useHistoryAddress(key: string) {
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('version') ?? Number.NaN);

  function change(changes: { history?: string; version?: number }) {
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['history', 'version'] as const) {
        const value = changes[name];
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    });
  }

  return {
    isOpen: params.get('history') === key,
    /** The version that is looked at; undefined for the list of all. */
    version: Number.isInteger(shown) ? shown : undefined,
    open: () => change({ history: key }),
    look: (version: number) => change({ history: key, version }),
    close: () => change({}),
  };
}
