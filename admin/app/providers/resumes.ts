/** Where resumes are kept: the private bucket `resumes`, read with the session of whoever works here. */
import { ForbiddenError, OfflineError, RequestError } from '../../kit/data/errors';
import type { ResumeStore } from '../../kit/people/resumes';
import type { AdminClient } from '../client';

/** Storage tells a person who may not read a file that it is not there. */
const GONE = 'The file no longer exists, or you do not have access to it.';

function refusalOf(error: object): RequestError {
  const status = 'status' in error ? Number(error.status) : 0;
  if (status === 401 || status === 403) return new ForbiddenError();
  return status === 0 ? new OfflineError() : new RequestError(GONE);
}

export const createResumeStore = (client: AdminClient): ResumeStore => ({
  async read(name, onBytes, signal) {
    const resumes = await client.openBucket('resumes');
    const { data, error } = await resumes.download(name, {}, { signal }).asStream();
    if (error) throw refusalOf(error);
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
