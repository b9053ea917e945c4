import { Button } from 'antd';
import { useId, useState } from 'react';
import type { UnknownAddress } from '../../kit/data/jsonAnswers';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Day } from '../../kit/ui/view/values';
import '../../kit/ui/list/listTable.css';

/** Enough to see the problems; a button shows the rest. */
const FIRST = 3;

interface UnknownAddressesProps {
  readonly addresses: readonly UnknownAddress[];
  /** Absent for read-only access. */
  readonly onRedirect: ((path: string) => void) | undefined;
}

/** Requested addresses without a page, the most frequent first. */
export function UnknownAddresses({ addresses, onRedirect }: UnknownAddressesProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (addresses.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>Addresses not found</h2>
        <p className="panel-lead">
          Visitors requested these in the last 30 days. Nothing about the visitors is stored.
        </p>
      </div>
      <div className="list-frame">
        <table className="list-table redirect-table" aria-labelledby={id}>
          <ColumnHeads names={['Address', 'Visits', 'Last visit']} hasActions={onRedirect !== undefined} />
          <tbody>
            {addresses.slice(0, isWhole ? undefined : FIRST).map(({ path, visits, last_day }) => (
              <tr key={path}>
                <th scope="row" className="redirect-path">
                  {path}
                </th>
                <td data-label="Visits">{visits.toLocaleString('en-IN')}</td>
                <td data-label="Last visit">
                  <Day iso={last_day} />
                </td>
                {onRedirect && (
                  <td>
                    <div className="button-row">
                      <Button aria-label={`Redirect ${path}`} onClick={() => onRedirect(path)}>
                        Redirect…
                      </Button>
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && addresses.length > FIRST && (
        <div>
          <Button onClick={() => setWhole(true)}>Show all {addresses.length}</Button>
        </div>
      )}
    </section>
  );
}
