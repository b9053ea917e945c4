/** Stands where a value could be. */
export const NoValue = () => (
  <span className="no-value">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </span>
);
