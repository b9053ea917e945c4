/** How resumes are read. The app puts in where they are kept; the screens only know this. */
import { createContext, use } from 'react';

export interface ResumeStore {
  /** The bytes of a file. `onBytes` hears how many have come. Rejects with a class of kit/errors. */
  read(name: string, onBytes: (count: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export const ResumeStoreContext = createContext<ResumeStore | undefined>(undefined);

export function useResumeStore(): ResumeStore {
  const store = use(ResumeStoreContext);
  if (!store) throw new Error('There is no resume store above this component.');
  return store;
}
