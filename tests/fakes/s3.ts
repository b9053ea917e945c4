/** An S3 service of one bucket, in memory, that checks every signature and fails on request. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** `cut`: a response ends in the middle; `stalled`: nothing follows its first half. */
type Mood = 'well' | 'down' | 'silent' | 'cut' | 'stalled' | 'denied' | 'unlisted';

const KEY = 'KEY';
const SECRET = 'se/cr+et';
const PAGE = 2;

interface S3File {
  readonly bytes: Buffer;
  readonly lastModified: Date;
}

export interface S3Service {
  /** The address of the bucket; arguments replace its parts. */
  url(part?: { host?: string; key?: string; secret?: string; bucket?: string }): string;
  readonly files: Map<string, S3File>;
  mood: Mood;
  close(): Promise<void>;
}

async function isSigned({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer) {
  const { authorization = '', host = '', 'x-amz-content-sha256': sum = '' } = headers;
  const given: Record<string, string> = {};
  for (const name of /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []) {
    if (name !== 'host') given[name] = String(headers[name]);
  }
  const datetime = String(headers['x-amz-date']);
  const parts = { accessKeyId: KEY, secretAccessKey: SECRET, service: 's3', region: 'here', datetime };
  const signer = new AwsV4Signer({ ...parts, method, url: `http://${host}${url}`, headers: given });
  const isWhole = bytes.length === 0 || createHash('sha256').update(bytes).digest('hex') === sum;
  return isWhole && (await signer.sign()).headers.get('authorization') === authorization;
}

const text = (name: string, value: string | number) => `<${name}>${value}</${name}>`;

const refusalOf = (response: ServerResponse) => (status: number, code: string) =>
  response.writeHead(status).end(text('Code', code));

function listing(files: S3Service['files'], { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const start = searchParams.get('continuation-token') ?? '';
  const found = Array.from(files.keys()).filter((path) => path.startsWith(prefix) && path > start);
  const page = found.toSorted().slice(0, PAGE);
  const contents = page.map((path) => {
    const { bytes, lastModified } = files.get(path) as S3File;
    const facts = text('LastModified', lastModified.toISOString()) + text('Size', bytes.length);
    return text('Contents', text('Key', path) + facts);
  });
  const isTruncated = found.length > PAGE;
  const next = isTruncated ? text('NextContinuationToken', page.at(-1) ?? '') : '';
  return text('ListBucketResult', text('IsTruncated', String(isTruncated)) + next + contents.join(''));
}

function act(service: S3Service, request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const url = new URL(request.url ?? '', 'http://s3');
  const refuse = refusalOf(response);
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const path = rest.join('/');
  if (bucket !== 'bucket') return void refuse(404, 'NoSuchBucket');
  if (service.mood === 'denied' && request.method === 'PUT') return void refuse(403, 'AccessDenied');
  if (!path && service.mood === 'unlisted') return void refuse(403, 'AccessDenied');
  const isStalled = service.mood === 'stalled';
  if (!path) return void response[isStalled ? 'write' : 'end'](listing(service.files, url));
  if (request.method === 'PUT') service.files.set(path, { bytes, lastModified: new Date() });
  if (request.method === 'DELETE') service.files.delete(path);
  if (request.method === 'PUT' || request.method === 'DELETE') return void response.end();
  const found = service.files.get(path);
  if (!found) return void refuse(404, 'NoSuchKey');
  response.setHeader('content-length', found.bytes.length);
  response.setHeader('last-modified', found.lastModified.toUTCString());
  const isWhole = service.mood !== 'cut' && !isStalled;
  if (isWhole || request.method === 'HEAD') return void response.end(found.bytes);
  response.write(found.bytes.subarray(0, 1), () => isStalled || response.destroy());
}

async function answer(service: S3Service, request: IncomingMessage, response: ServerResponse) {
  const bytes = await buffer(request);
  const refuse = refusalOf(response);
  if (service.mood === 'silent') return;
  if (service.mood === 'down') refuse(503, 'SlowDown');
  else if (!request.headers.authorization?.includes(`Credential=${KEY}/`)) refuse(403, 'InvalidAccessKeyId');
  else if (!request.headers.authorization.includes('/here/')) refuse(400, 'AuthorizationHeaderMalformed');
  else if (!(await isSigned(request, bytes))) refuse(403, 'SignatureDoesNotMatch');
  else act(service, request, response, bytes);
}

export async function startS3(): Promise<S3Service> {
  const server = createServer((request, response) => void answer(service, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: S3Service = {
    url({ host = `127.0.0.1:${port}`, key = KEY, secret = SECRET, bucket = 'bucket?region=here' } = {}) {
      return `http://${key}:${encodeURIComponent(secret)}@${host}/${bucket}`;
    },
    files: new Map(),
    mood: 'well',
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
