/** Calls the functions of the database about one's own data, and the server for files. */
import { linkForm, problemsOf } from '../../shared/forms/fields';
import { MY_DATA_EXPORT, MY_DATA_FILE, type MyData } from '../../shared/submissions/myData';
import { createCallFunction, readTexts, type ErrorBody } from '../callFunction';
import type { BackendAddress } from '../client';
import {
  NoFilesError,
  ProblemsError,
  RefusedError,
  SessionEndedError,
  type DataSession,
  type MyDataService,
} from './myData';

function errorOf({ code = '', message = '', details }: ErrorBody): Error {
  if (code === 'PT400' && details) {
    return new ProblemsError(JSON.parse(details) as Record<string, string>);
  }
  if (code === 'PT403') return new SessionEndedError(message);
  if (code.startsWith('PT')) return new RefusedError(message);
  return new Error('The backend did not answer.');
}

async function fileFrom(path: string, body: object): Promise<Blob> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
  });
  if (answer.ok) return answer.blob();
  if (answer.status === 403) throw new SessionEndedError();
  throw new NoFilesError();
}

export function createMyData(address: BackendAddress): MyDataService {
  const callFunction = createCallFunction(address);
  async function call<Answer>(name: string, body: object): Promise<Answer> {
    const { isOk, given } = await callFunction(name, body);
    if (!isOk) throw errorOf(given as ErrorBody);
    return given as Answer;
  }
  return {
    async requestLink(email) {
      const problems = problemsOf(linkForm, { email });
      if (Object.keys(problems).length > 0) throw new ProblemsError(problems);
      await call('request_data_link', { email });
    },
    open: (token) => call<DataSession>('open_my_data', { token }),
    read: (session) => call<MyData>('get_my_data', { session }),
    async correct(session, contact) {
      const { form, problems } = await readTexts({ ...contact });
      if (Object.keys(problems).length > 0) throw new ProblemsError(problems);
      return call<MyData>('correct_my_data', { session, contact: form });
    },
    withdrawConsent: (session) => call<MyData>('withdraw_my_consent', { session }),
    withdrawIntroduction: (session, id) => call<MyData>('withdraw_introduction', { session, id }),
    askForErasure: (session) => call<MyData>('ask_for_erasure', { session }),
    close: (session) => call('close_my_data', { session }),
    file: (session, reference) => fileFrom(MY_DATA_FILE, { session, reference }),
    archive: (session) => fileFrom(MY_DATA_EXPORT, { session }),
  };
}
