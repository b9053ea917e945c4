/** Where pictures are kept: the public bucket `images`, under names nobody can guess. */
import { ForbiddenError, RequestError } from '../../kit/errors';
import type { ImageStore } from '../../kit/images/ImageStore';
import type { AdminClient } from '../client';

/** Storage names the status as a number or as text, depending on the backend. */
const isRefusal = (error: object) =>
  'statusCode' in error && ['401', '403'].includes(String(error.statusCode));

const YEAR = '31536000';

export function createImageStore(client: AdminClient): ImageStore {
  const bucket = client.storage.from('images');
  return {
    async save({ bytes, extension, mimeType }) {
      const path = `public/${crypto.randomUUID()}.${extension}`;
      const { error } = await bucket.upload(path, bytes, { contentType: mimeType, cacheControl: YEAR });
      if (error) throw isRefusal(error) ? new ForbiddenError() : new RequestError(error.message);
      const url = new URL(bucket.getPublicUrl(path).data.publicUrl);
      // A path survives a move of the whole site to another address.
      return url.origin === location.origin ? url.pathname : url.href;
    },
  };
}
