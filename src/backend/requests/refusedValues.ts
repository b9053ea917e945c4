/** A value that the database cannot take is the client's mistake: 400 as on a hosted project, not the library's 500. */

/** The driver could not make a parameter of what a client sent; the database has not seen it. */
export const wrongValue = /Invalid input for \w+ type|Invalid time value|to a BigInt/;

/** What the message says, and the code that a hosted project answers with. */
const REFUSALS: readonly (readonly [says: RegExp, code: string])[] = [
  [/violates check constraint/, '23514'],
  [wrongValue, '22P02'],
];

export async function withRefusedValues(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response;
  const answer = (await response.clone().json()) as { code?: string; message?: string };
  const { message = '' } = answer;
  const code = REFUSALS.find(([says]) => says.test(message))?.[1];
  if (answer.code !== 'SUP' || !code) return response;
  const body = { code, message: message.replace(/^error: /i, ''), details: null, hint: null };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: 400, headers });
}
