/** Nothing was exported; the message is one sentence that says why and what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
