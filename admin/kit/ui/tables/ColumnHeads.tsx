interface ColumnHeadsProps {
  readonly names: readonly string[];
  /** A last column holds buttons, and needs no name to be seen. */
  readonly hasActions?: boolean;
}

/** The head of a table whose columns are always the same. */
export const ColumnHeads = ({ names, hasActions = false }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {hasActions && (
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      )}
    </tr>
  </thead>
);
