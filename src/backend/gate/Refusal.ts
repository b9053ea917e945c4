/** What the gate does not let through, with a sentence and a status for whoever asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 400 | 401 | 404;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

export const notOffered = () => new Refusal(404, 'This server does not offer what was asked for.');
export const notSignedIn = () => new Refusal(401, 'Please sign in.');
export const badRequest = (message: string) => new Refusal(400, message);

/** In the forms of all three services, so that their client hands the sentence on. */
export function answerOf({ status, message }: Refusal): Response {
  const body = { code: String(status), error: 'refused', message, msg: message, details: null, hint: null };
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  return Response.json({ ...body, statusCode: String(status) }, { status, headers });
}
