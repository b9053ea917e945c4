import { Columns3, List } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListLink } from '../../../kit/ui/list/useListLink';

/** The same entries one below the other, or by stage. */
export function ViewToggle({ isBoard }: { isBoard: boolean }) {
  const { state, search } = useListLink();
  const to = (view: string) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (view) params.set('view', view);
    else params.delete('view');
    return { search: params.toString() };
  };
  return (
    <nav className="view-toggle" aria-label="View">
      <Link to={to('')} state={state} aria-current={isBoard ? undefined : 'page'}>
        <List size={16} aria-hidden="true" />
        List
      </Link>
      <Link to={to('board')} state={state} aria-current={isBoard ? 'page' : undefined}>
        <Columns3 size={16} aria-hidden="true" />
        Board
      </Link>
    </nav>
  );
}
