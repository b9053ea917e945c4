import type { KeptAlert } from '../../../shared/privacy/myData';
import { Moment } from './Moment';

const FREQUENCY = { daily: 'every day', weekly: 'every week' } as const;

export function Alerts({ alerts }: { readonly alerts: readonly KeptAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <article className="kept" aria-labelledby="kept-alerts">
      <h3 id="kept-alerts">Job alerts</h3>
      <ul>
        {alerts.map(({ words, frequency, requested_at, confirmed_at }) => (
          <li key={words + requested_at}>
            {words}, {FREQUENCY[frequency]},{' '}
            {confirmed_at ? 'confirmed on ' : 'requested and not confirmed, '}
            <Moment iso={confirmed_at ?? requested_at} />
          </li>
        ))}
      </ul>
    </article>
  );
}
