/**
 * Loaded into the server before anything else: notes when answers begin and end and how long zlib packs, and has the
 * processor's time sampled. It tells whoever started the server, and changes nothing of what the server does.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import zlib from 'node:zlib';

const MICROSECONDS_BETWEEN_SAMPLES = 200;

/** Microseconds on the clock that samples are told by. */
const now = () => Number(process.hrtime.bigint() / 1000n);

const answers = [];
const packings = [];
const begun = new WeakMap();

/** Notes how long the pool of threads took, which no sample of this thread shows. */
function notePacking(name) {
  const pack = zlib[name];
  zlib[name] = (...values) => {
    const answer = values.pop();
    const start = now();
    return pack(...values, (...result) => {
      packings.push({ start, end: now() });
      answer(...result);
    });
  };
}

const session = new Session();

const commands = {
  async start() {
    answers.length = 0;
    packings.length = 0;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: MICROSECONDS_BETWEEN_SAMPLES });
    await session.post('Profiler.start');
    return {};
  },
  async stop() {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return { profile, answers, packings };
  },
};

if (isMainThread && process.channel) {
  for (const name of ['brotliCompress', 'gzip', 'deflate']) notePacking(name);
  syncBuiltinESMExports();
  subscribe('http.server.request.start', ({ request }) => begun.set(request, now()));
  subscribe('http.server.response.finish', ({ request }) =>
    answers.push({ url: request.url, method: request.method, start: begun.get(request), end: now() }),
  );
  process.on('message', (command) => void commands[command]().then((noted) => process.send(noted)));
  // The server ends when it wants to.
  process.channel.unref();
}
