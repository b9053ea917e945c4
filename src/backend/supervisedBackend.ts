/**
 * The backend of a server: a gate that allows known requests, a memory budget for bodies, and the engine in a thread of
 * its own.
 */
import {
  atHome,
  openOnPostgres,
  settingsIn,
  type BuiltInBackend,
  type BuiltInBackendOptions,
} from './backend';
import { answerToProblem, readBody, type Budget } from './requests/bodies';
import { readCatalogue, readFrom } from './gate/catalogue';
import { createGate, type Gate, type Passing } from './gate/gate';
import { answerOf, Refusal } from './gate/Refusal';
import { publicFile, contentRefusal } from './requests/files';
import { trustedProxies, withClientAddress } from './requests/headers';
import { BusyError } from './errors';
import type { Files } from './engine/files';
import { filesIn } from './engine/storageFiles';
import { superviseEngine, type SupervisedEngine } from './engine/supervise';

interface SupervisedBackendOptions extends BuiltInBackendOptions {
  dataDir: string;
  /** The longest time of a statement, in milliseconds. */
  statementLimit: number;
  /** The memory of all bodies in progress. */
  budget: Budget;
  /** The engine cannot be restarted; the sentence is for people. */
  onEnd: (sentence: string) => void;
  /** Receives notifications of the database; undefined if some may have been lost. */
  onTold: (message: string | undefined) => void;
}

const HAS_TICKET = `
  select exists (
    select from private.upload_tickets where name = $1 and used_for is null and expires_at > now()
  ) as "isOpen"`;
const RESUME = /^\/storage\/v1\/object\/resumes\/([^/]+)$/;

/** Only the holder of an upload ticket may send a file; the database checks the rest. */
async function checkTicket(engine: SupervisedEngine, { method, url, isServer }: Passing): Promise<void> {
  const [, name] = method === 'POST' ? (RESUME.exec(new URL(url).pathname) ?? []) : [];
  if (name === undefined || isServer) return;
  const [row] = await engine.sql<{ isOpen: boolean }>(HAS_TICKET, [name]);
  if (!row?.isOpen) throw new Refusal(400, 'The upload has expired. Please choose the file again.');
}

/** A preflight request of another origin; the response is the same for all. */
const preflight = ({ headers }: Request) =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '600',
      vary: 'access-control-request-headers',
    },
  });

function busy({ message, retryAfter }: BusyError): Response {
  const headers = { 'access-control-allow-origin': '*', 'retry-after': String(retryAfter) };
  const body = {
    code: '503',
    statusCode: '503',
    error: 'busy',
    message,
    msg: message,
    details: null,
    hint: null,
  };
  return Response.json(body, { status: 503, headers });
}

interface DoorParts {
  /** Aborts when the sender is gone. A copy of the request may miss that. */
  readonly signal: AbortSignal;
  readonly engine: SupervisedEngine;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly files: Files;
}

async function pass(request: Request, address: string | null, parts: DoorParts): Promise<Response> {
  const { signal, engine, gate, budget, files } = parts;
  const passing = gate(request);
  const file = await publicFile(files, passing, request.headers.get('if-none-match'));
  if (file) return file;
  const { url, method, headers, bodyLimit, takeBody } = passing;
  if (bodyLimit === undefined) return engine.answer(new Request(url, { method, headers }), signal);
  await checkTicket(engine, passing);
  const read = await readBody(request, bodyLimit, { budget, address });
  if ('problem' in read) return answerToProblem(read.problem);
  try {
    const body = takeBody(read.bytes);
    const refusal = passing.isFile && contentRefusal(url, headers, body);
    if (refusal) return refusal;
    headers.set('content-length', String(body.byteLength));
    return await engine.answer(new Request(url, { method, headers, body }), signal);
  } finally {
    read.share.close();
  }
}

/** Opens the data folder and starts the engine. Throws BackendStartError. */
export function startSupervisedBackend(options: SupervisedBackendOptions): Promise<BuiltInBackend> {
  const { dataDir, postgresUrl, siteUrl, statementLimit, onEnd, onTold, budget } = options;
  const proxies = options.proxies ?? trustedProxies();
  return atHome(options, async (home) => {
    const settings = settingsIn(home, options);
    const engine = postgresUrl
      ? await openOnPostgres(settings, statementLimit)
      : await superviseEngine(settings, { statementLimit, onEnd, onTold });
    await home.finish();
    const catalogue = await readCatalogue(engine);
    const files = filesIn(settings);
    const { keys, isFresh } = home;
    const gate = createGate({ keys, catalogue });
    return {
      siteUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      dataDir,
      isFresh,
      serverName: engine.serverName,
      async fetch(request, peerAddress = null) {
        if (request.method === 'OPTIONS') return preflight(request);
        const headers = withClientAddress(request.headers, peerAddress, proxies);
        const address = peerAddress === null ? null : headers.get('x-real-ip');
        try {
          const { signal } = request;
          return await pass(new Request(request, { headers }), address, {
            signal,
            engine,
            gate,
            budget,
            files,
          });
        } catch (error) {
          if (error instanceof Refusal) return answerOf(error);
          if (error instanceof BusyError) return busy(error);
          // No one waits for it.
          if (request.signal.aborted) return new Response(null, { status: 408 });
          throw error;
        }
      },
      read: async (asked, signal) =>
        engine.read(
          asked.map((read) => readFrom(catalogue, read)),
          signal,
        ),
      sql: engine.sql,
      createUser: engine.createUser,
      async close() {
        await engine.close();
        await home.leave();
      },
    };
  });
}
