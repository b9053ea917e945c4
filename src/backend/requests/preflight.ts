/**
 * A browser on another origin asks by OPTIONS before it calls a function. The library gives the right headers with the
 * status 404, which browsers take for a refusal.
 */
export function withAllowedPreflight(request: Request, response: Response): Response {
  if (request.method !== 'OPTIONS' || response.status !== 404) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return new Response(null, { status: 204, headers });
}
