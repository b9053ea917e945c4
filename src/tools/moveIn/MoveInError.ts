/** Why nothing is moved in, in a sentence for whoever runs the command. */
export class MoveInError extends Error {
  override readonly name = 'MoveInError';
}
