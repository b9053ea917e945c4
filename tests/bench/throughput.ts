/** Requests per second of one address, from a few connections at a time. */
const CONNECTIONS = 16;
const REQUESTS = 3000;

export async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  let left = REQUESTS;
  const started = performance.now();
  async function work() {
    while (left-- > 0) await (await fetch(url, { headers })).arrayBuffer();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return REQUESTS / ((performance.now() - started) / 1000);
}
