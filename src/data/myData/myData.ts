/** The actions of a person on their own data, and their errors. The code that calls the backend is loaded when needed. */
import type { MyData } from '../../shared/submissions/myData';
import type { useSetting } from '../content';

/** Its secret stays in the tab: `keptSession`. */
export interface DataSession {
  readonly session: string;
  /** ISO 8601 */
  readonly expires_at: string;
}

interface ContactData {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
}

/** The texts of the parts of the page. */
export type MyDataTexts = Omit<
  ReturnType<typeof useSetting<'my_data_page'>>,
  'title' | 'lead' | 'description'
>;

/** Some fields need fixing: a message for each. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError';
  constructor(readonly problems: Readonly<Record<string, string>>) {
    super('Please check the fields with errors.');
  }
}

/** The call was understood and rejected, with a sentence for people: past a limit, or a used link. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The half hour is over. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** No server with a key to the files is available here. */
export class NoFilesError extends Error {
  override readonly name = 'NoFilesError';
}

/** Every call rejects with one of the classes above, or with any other error without a response. */
export interface MyDataService {
  requestLink(email: string): Promise<void>;
  open(token: string): Promise<DataSession>;
  read(session: string): Promise<MyData>;
  correct(session: string, contact: ContactData): Promise<MyData>;
  withdrawConsent(session: string): Promise<MyData>;
  askForErasure(session: string): Promise<MyData>;
  /** Withdraws the consent to an introduction. */
  withdrawIntroduction(session: string, id: number): Promise<MyData>;
  close(session: string): Promise<void>;
  file(session: string, reference: string): Promise<Blob>;
  /** Everything with all files, as one ZIP. */
  archive(session: string): Promise<Blob>;
}
