import { When } from '../../ui/view/When';
import { useStaff } from './useStaff';

interface SavedRow {
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** Who saved last and when; the built-in text where nobody has. */
export function LastSaved({ row }: { row: SavedRow | undefined }) {
  const nameOf = useStaff();
  if (!row) return 'Built-in defaults';
  return (
    <>
      {nameOf(row.updated_by)}, <When iso={row.updated_at} />
    </>
  );
}
