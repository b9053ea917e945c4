/** The backend of a test run: the built-in backend of this process, or a project elsewhere. */
import { test } from '@playwright/test';
import type { SentMail } from '../server/sentMail';
import { readTestProject } from './testProject';

export interface Backing {
  /** The address of the services, without a trailing slash. */
  readonly servicesUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Runs one statement that bypasses every policy. */
  readonly sql: <Row = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Creates an invited person's user. */
  readonly createUser: (email: string, password: string) => Promise<void>;
  /** True if a new second factor comes with recovery codes. */
  readonly hasRecoveryCodes: boolean;
  /** Emails of the sign-in service, newest first. */
  readonly signInMails: () => Promise<SentMail[]>;
  readonly files: StoredFiles;
  /** Requests that the gate refused since the last call; empty without a gate. */
  readonly takeRefusals: () => string[];
  readonly close: () => Promise<void>;
}

export interface StoredFiles {
  /** True if the bytes exist, independent of the tables. */
  has(bucket: string, name: string): Promise<boolean>;
  /** The names of all stored files. */
  names(bucket: string): Promise<string[]>;
  /** Deletes all files, if that is not done with the rows. */
  removeAll(): Promise<void>;
}

const project = readTestProject(process.env);

/** The abilities of a run, each with a sentence for a skipped test. */
const CAPABILITIES = {
  embedded: [!project, 'It is about the built-in backend, its gate, its folder or its process.'],
  signInMails: [
    !project || project.mailpitUrl !== undefined,
    'The mails of the sign-in service cannot be read: MAILPIT_URL is not set.',
  ],
} as const;

export const can = (capability: keyof typeof CAPABILITIES): boolean => CAPABILITIES[capability][0];

/** Skips the test, or all tests of a group or file, if this run lacks the ability. */
export function needs(capability: keyof typeof CAPABILITIES): void {
  const [isThere, sentence] = CAPABILITIES[capability];
  test.skip(!isThere, sentence);
}
