import { Columns3, List } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InboxAddress } from '../query/useInboxAddress';

/** The same entries one below the other, or by stage. */
export function ViewToggle({ address, isBoard }: { address: InboxAddress; isBoard: boolean }) {
  const to = (view: string) => {
    const params = new URLSearchParams(address.params);
    params.delete('page');
    if (view) params.set('view', view);
    else params.delete('view');
    return { search: params.toString() };
  };
  return (
    <nav className="view-toggle" aria-label="View">
      <Link to={to('')} state={address.state} aria-current={isBoard ? undefined : 'page'}>
        <List size={16} aria-hidden="true" />
        List
      </Link>
      <Link to={to('board')} state={address.state} aria-current={isBoard ? 'page' : undefined}>
        <Columns3 size={16} aria-hidden="true" />
        Board
      </Link>
    </nav>
  );
}
