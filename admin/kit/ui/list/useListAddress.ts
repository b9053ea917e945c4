import { useSearchParams } from 'react-router-dom';

/** Search, filters, order and page of a list, kept in the address so that it can be shared, reloaded and gone back to. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    /** Empty values are taken out. Anything but another page begins at the first one. */
    change(changes: Readonly<Record<string, string>>, replace = false) {
      setParams(
        (current) => {
          const kept = { ...Object.fromEntries(current), page: '', ...changes };
          return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ''));
        },
        { replace },
      );
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
