/**
 * Stores files: pictures in the public bucket `images`, under names that cannot be guessed; resumes in the private
 * bucket `resumes`, read with the session of the signed-in person.
 */
import {
  ForbiddenError,
  OfflineError,
  RequestError,
  ServerError,
  toRequestError,
} from '../../kit/data/errors';
import type { ImageStore } from '../../kit/images/ImageStore';
import type { PreparedFile } from '../../kit/images/prepareImage';
import { runtimeConfig } from '../../kit/data/runtimeConfig';
import type { ResumeStore } from '../../kit/people/stores';
import { backendOrigin, type AdminClient } from '../client';

/** The storage's own messages are not written for people. Some backends put the status into the body. */
function imageRefusal(status: number, body: object): RequestError {
  if (status === 0) return new OfflineError();
  const meant = 'statusCode' in body ? Number(body.statusCode) : status;
  if (meant === 401 || meant === 403) return new ForbiddenError();
  if (meant === 413) return new RequestError('The file is larger than the storage allows.');
  return status >= 500 ? new ServerError() : new RequestError('The storage refused this file.');
}

const YEAR = '31536000';

function answerOf(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function send(
  url: string,
  headers: Record<string, string>,
  body: ArrayBuffer,
  onSent: (bytes: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('error', () => reject(new OfflineError()));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      reject(imageRefusal(request.status, answerOf(request.responseText)));
    });
    request.send(body);
  });
}

const addressIn = (place: string, name: string) =>
  new URL(`/storage/v1/object/${place}/${name}`, backendOrigin);

export function createImageStore(client: AdminClient): ImageStore {
  const { publishableKey } = runtimeConfig;

  return {
    async put({ bytes, extension, mimeType }: PreparedFile, onSent) {
      const name = `public/${crypto.randomUUID()}.${extension}`;
      const { data } = await client.auth.getSession();
      const headers = {
        apikey: publishableKey,
        authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
        'content-type': mimeType,
        'cache-control': `max-age=${YEAR}`,
      };
      await send(addressIn('images', name).href, headers, bytes, onSent);
      return name;
    },
    addressOf(name) {
      const url = addressIn('public/images', name);
      // A path survives a move of the site to another address.
      return url.origin === location.origin ? url.pathname : url.href;
    },
    async remove(names) {
      if (names.length === 0) return;
      const images = await client.openBucket('images');
      const { error } = await images.remove([...names]);
      if (error) throw imageRefusal(error.status ?? 0, error);
    },
  };
}

/** The storage returns "not found" to people without access. */
const GONE = 'The file no longer exists, or you do not have access to it.';

function resumeRefusal(error: object): RequestError {
  const status = 'status' in error ? Number(error.status) : 0;
  if (status === 401 || status === 403) return new ForbiddenError();
  return status === 0 ? new OfflineError() : new RequestError(GONE);
}

export const createResumeStore = (client: AdminClient): ResumeStore => ({
  async read(name, onBytes, signal) {
    // The database releases a file only after today's view has been recorded.
    const opened = await client.rpc('open_resume', { name });
    if (opened.error) throw toRequestError(opened.error);
    const resumes = await client.openBucket('resumes');
    const { data, error } = await resumes.download(name, {}, { signal }).asStream();
    if (error) throw resumeRefusal(error);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let count = 0;
    const reader = data.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      chunks.push(chunk.value);
      count += chunk.value.byteLength;
      onBytes(count);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  },
});
