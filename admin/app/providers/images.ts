/** Where pictures are kept: the public bucket `images`, under names nobody can guess. */
import { ForbiddenError, OfflineError, RequestError } from '../../kit/data/errors';
import type { ImageStore } from '../../kit/images/ImageStore';
import type { PreparedFile } from '../../kit/images/prepareImage';
import { runtimeConfig } from '../../kit/data/runtimeConfig';
import { backendOrigin, type AdminClient } from '../client';

/** Storage names the status as a number or as text, depending on the backend. */
const isRefusal = (error: object) =>
  'statusCode' in error && ['401', '403'].includes(String(error.statusCode));

const YEAR = '31536000';

function answerOf(text: string): { message?: string; statusCode?: string } {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** By XMLHttpRequest, because `fetch` does not tell how much of a file has left. */
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
      const answer = answerOf(request.responseText);
      const isForbidden = [401, 403].includes(request.status) || isRefusal(answer);
      reject(
        isForbidden ? new ForbiddenError() : new RequestError(answer.message ?? 'The file was refused.'),
      );
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
      // A path survives a move of the whole site to another address.
      return url.origin === location.origin ? url.pathname : url.href;
    },
    async remove(names) {
      if (names.length === 0) return;
      const images = await client.openBucket('images');
      const { error } = await images.remove([...names]);
      if (error) throw isRefusal(error) ? new ForbiddenError() : new RequestError(error.message);
    },
  };
}
