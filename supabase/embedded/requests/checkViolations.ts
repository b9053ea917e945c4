/** A value that a check refuses is the client's mistake: 400 and 23514 as on a hosted project, not the library's 500. */
export async function withCheckViolations(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response;
  const { code, message = '' } = (await response.clone().json()) as { code?: string; message?: string };
  if (code !== 'SUP' || !/violates check constraint/.test(message)) return response;
  const body = { code: '23514', message: message.replace(/^error: /, ''), details: null, hint: null };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: 400, headers });
}
