import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Neighbour } from './useNeighbours';

interface NeighboursProps {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** The way along the list, without going back to it. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="Browse entries">
      {previous && (
        <Link {...previous} rel="prev">
          <ChevronLeft size={16} aria-hidden="true" />
          Previous
        </Link>
      )}
      {next && (
        <Link {...next} rel="next">
          Next
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
