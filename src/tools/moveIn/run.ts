/**
 * A run of the move: its changes, stored beside its report so that one command undoes it, or the reason why it did
 * nothing.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

export const RUN_FILE = 'run.json';

const texts = v.array(v.string());
const doneSchema = v.object({
  schema: v.literal('sampark/move-in/1'),
  /** Names in the bucket. */
  pictures: texts,
  // A database may write such numbers as text.
  jobs: v.array(v.pipe(v.unknown(), v.transform(Number), v.number())),
  /** In a dry run as well. */
  wouldAddJobs: v.number(),
  /** Drafts with the items that were added to them, each with a fingerprint that detects later changes. */
  drafts: v.array(
    v.object({ id: v.string(), hadDraft: v.boolean(), items: v.record(v.string(), v.string()) }),
  ),
  redirects: v.array(v.object({ from: v.string(), to: v.string() })),
});

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;
export type Done = ReadonlyDeep<v.InferOutput<typeof doneSchema>>;

export const NOTHING_DONE: Done = {
  schema: 'sampark/move-in/1',
  pictures: [],
  jobs: [],
  wouldAddJobs: 0,
  drafts: [],
  redirects: [],
};

export const isNothing = ({ pictures, jobs, wouldAddJobs, drafts, redirects }: Done): boolean =>
  pictures.length + jobs.length + wouldAddJobs + drafts.length + redirects.length === 0;

export async function readDone(folder: string): Promise<Done> {
  const text = await readFile(join(folder, RUN_FILE), 'utf8').catch(() => {
    throw new MoveInError(`${folder} is not the report of a run: it has no ${RUN_FILE}.`);
  });
  try {
    return v.parse(doneSchema, JSON.parse(text));
  } catch {
    throw new MoveInError(`${join(folder, RUN_FILE)} was changed and cannot be read.`);
  }
}

/** The reason why nothing is moved in, in a sentence for the operator. */
export class MoveInError extends Error {
  override readonly name = 'MoveInError';
}
