/** What stands behind the site in a run of the tests: the embedded backend of this process, or a project elsewhere. */
import { test } from '@playwright/test';
import type { SentMail } from '../server/sentMail';
import { readTestProject } from './testProject';

export interface Backing {
  /** Where the services answer, without a trailing slash. */
  readonly servicesUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Runs one statement past every policy. */
  readonly sql: <Row = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Makes the user of somebody who is invited. */
  readonly createUser: (email: string, password: string) => Promise<void>;
  /** Whether whoever sets up a second factor is given recovery codes. */
  readonly hasRecoveryCodes: boolean;
  /** What the sign-in service has mailed, newest first. */
  readonly signInMails: () => Promise<SentMail[]>;
  readonly files: StoredFiles;
  /** What was refused as unknown since the last time; nothing where no gate stands before the services. */
  readonly takeRefusals: () => string[];
  readonly close: () => Promise<void>;
}

export interface StoredFiles {
  /** Whether the bytes are there, whatever the tables say. */
  has(bucket: string, name: string): Promise<boolean>;
  /** The names of all that the storage holds. */
  names(bucket: string): Promise<string[]>;
  /** Forgets all files, where that is not done with the rows. */
  removeAll(): Promise<void>;
}

const project = readTestProject(process.env);

/** What a run can do, and in a sentence what a test is about that it cannot do. */
const CAPABILITIES = {
  embedded: [!project, 'It is about the embedded backend, its gate, its folder or its process.'],
  signInMails: [
    !project || project.mailpitUrl !== undefined,
    'The mails of the sign-in service cannot be read: MAILPIT_URL is not set.',
  ],
} as const;

export const can = (capability: keyof typeof CAPABILITIES): boolean => CAPABILITIES[capability][0];

/** Skips the test, or all tests of a group or file, where this run cannot do what they are about. */
export function needs(capability: keyof typeof CAPABILITIES): void {
  const [isThere, sentence] = CAPABILITIES[capability];
  test.skip(!isThere, sentence);
}
