/** A request that the gate rejects, with a message and a status for its sender. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 400 | 401 | 404;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

export const notOffered = () => new Refusal(404, 'This server does not offer this request.');
export const notSignedIn = () => new Refusal(401, 'Please sign in.');
export const badRequest = (message: string) => new Refusal(400, message);

/** In the error formats of all three services, so that their client passes the message on. */
export function answerOf({ status, message }: Refusal): Response {
  const body = { code: String(status), error: 'refused', message, msg: message, details: null, hint: null };
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  return Response.json({ ...body, statusCode: String(status) }, { status, headers });
}
