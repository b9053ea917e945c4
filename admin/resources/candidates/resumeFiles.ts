/** Resume files of people added by staff: from the drop to the form, and to the storage. */
import { useNotification } from '@refinedev/core';
import { bytesToStore, readResume } from '../../../src/shared/forms/fileContent';
import { resumeTypes } from '../../../src/shared/submissions/resumeTypes';
import { OfflineError, RequestError, ServerError } from '../../kit/data/errors';
import { useCallFunction } from '../../kit/data/functions';
import { useDropping } from '../../kit/images/upload/Dropzone';
import { runtimeConfig } from '../../kit/data/runtimeConfig';

/** Files dropped on the list, kept for the form: an address cannot carry them. */
let carried: readonly File[] = [];

export function carryFiles(files: readonly File[]): void {
  carried = files;
}

export const carriedFiles = (): readonly File[] => carried;

export const RESUME_ENDINGS = [...Object.keys(resumeTypes), 'jpeg'].map((ending) => `.${ending}`);

const isResume = ({ name }: File) => RESUME_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** Accepts dropped resumes. Other files are rejected with their names. */
export function useResumeDrop(onFiles: (files: readonly File[]) => void) {
  const { open: notify } = useNotification();
  return useDropping((files) => {
    const others = files.filter((file) => !isResume(file));
    const resumes = files.filter(isResume);
    if (others.length > 0) {
      notify?.({
        type: 'error',
        message: `Not added: ${others.map(({ name }) => name).join(', ')}`,
        description: 'A resume is a PDF, DOC, DOCX, ODT, RTF or TXT file, or a photo.',
      });
    }
    if (resumes.length > 0) onFiles(resumes);
  });
}

const refuse = (file: string) => new RequestError(file, { file });

/** As form fields; empty without a file. */
export interface StoredResume {
  readonly resume: string;
  readonly resume_name: string;
}

export const NO_RESUME: StoredResume = { resume: '', resume_name: '' };

/** An uploaded file is not sent again if a later step failed. */
const stored = new WeakMap<File, StoredResume>();

/** The upload ticket has expired, or the file is invalid. */
export const forgetResume = (file: File | undefined) => void (file && stored.delete(file));

export function useStoreResume() {
  const callFunction = useCallFunction();
  /**
   * Uploads under the name of a ticket, which is all that the storage checks. `key` is that of the form. Throws
   * RequestError, with the problem of the file under `file`.
   */
  return async (file: File, key: string): Promise<StoredResume> => {
    const known = stored.get(file);
    if (known) return known;
    const given = await file.arrayBuffer().catch(() => {
      throw refuse('The file could not be read. Please choose it again.');
    });
    const read = readResume(new Uint8Array(given));
    if (!read.kind) throw refuse(read.problem);
    const bytes = bytesToStore(read.kind, new Uint8Array(given));
    const { name } = await callFunction('request_resume_upload', {
      filename: `resume.${read.kind}`,
      size: bytes.byteLength,
      key,
    });
    const { supabaseUrl, publishableKey } = runtimeConfig;
    const { ok, status } = await fetch(`${supabaseUrl}/storage/v1/object/resumes/${name}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
        'content-type': resumeTypes[read.kind] ?? '',
      },
      body: bytes,
    }).catch(() => {
      throw new OfflineError();
    });
    if (status >= 500) throw new ServerError();
    if (!ok) throw refuse('The file could not be uploaded. Please choose it again.');
    const resume = { resume: name, resume_name: file.name };
    stored.set(file, resume);
    return resume;
  };
}
