/** What changed, one line each. Two items may be called the same, so lines may repeat. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="plain-list">
      {lines.map((line, index) => (
        // Lines have no names, and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
