/** Puts one file where its ticket allows. XMLHttpRequest, because `fetch` does not tell how far an upload is. */
import { resumeTypes } from '../../shared/submissions/choices';
import type { BackendAddress } from '../client';
import type { SendingOptions } from './formSender';

interface UploadAnswer {
  /** 0 when there was none. */
  readonly status: number;
  readonly body: string;
}

const typeOf = (name: string) => resumeTypes[name.slice(name.lastIndexOf('.') + 1)] ?? '';

/** Rejects with an AbortError when it is cancelled. `name` is the ticket's. */
export function uploadResume(
  { supabaseUrl, publishableKey }: BackendAddress,
  name: string,
  bytes: ArrayBuffer,
  { signal, onProgress }: SendingOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress({ sent: loaded, total: bytes.byteLength }),
    );
    request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel);
      resolve({ status: request.status, body: request.responseText });
    });
    request.open('POST', `${supabaseUrl}/storage/v1/object/resumes/${name}`);
    request.setRequestHeader('apikey', publishableKey);
    request.setRequestHeader('authorization', `Bearer ${publishableKey}`);
    request.setRequestHeader('content-type', typeOf(name));
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    onProgress({ sent: 0, total: bytes.byteLength });
    request.send(bytes);
  });
}
