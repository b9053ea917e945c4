/** Shown while a screen is on its way. */
export function Waiting() {
  return (
    <output className="waiting">
      <span className="waiting-spinner" aria-hidden="true" />
      <span>Loading…</span>
    </output>
  );
}
