/** Submissions of people through the forms, which call functions like every request from a browser. */
import { resumeTypes } from '../../src/shared/submissions/resumeTypes';
import type { Actor, ActorName, Stage } from '../stage/database/database';
import { resumes } from './resumes';

export type Form = Record<string, unknown>;

/** A valid form; every one has its own key. */
const aForm = (change: Form): Form => ({
  key: crypto.randomUUID(),
  first_name: 'Asha',
  last_name: 'Sample',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  consent: true,
  notice_version: '2026-11-21',
  source: '',
  website: '',
  seconds_open: 30,
  ...change,
});

export const aMessage = (change: Form = {}): Form =>
  aForm({ subject: 'general', message: 'When is your office open?', ...change });

export const anEnquiry = (change: Form = {}): Form =>
  aForm({ company: 'Example Analytics', message: 'We look for two analysts.', ...change });

/** Without `job_id` a resume for the file. */
export const anApplication = (resume: string, change: Form = {}): Form =>
  aForm({ resume, resume_name: 'Asha Sample.pdf', industry: 'technology', ...change });

export interface Answer {
  status: number;
  body: { ok?: boolean; reference?: string; code?: string; message?: string; details?: string };
}

/** Calls a function of visitors as somebody, from an address of its own unless `headers` say another. */
export async function callFrom(
  actor: Actor,
  name: string,
  body: object,
  headers: Record<string, string> = { 'x-real-ip': '198.51.100.1' },
): Promise<Answer> {
  const response = await actor.fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // A function without a result sends no body at all.
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as Answer['body'] };
}

/** Messages of three people, a, b and c; their ids. */
export async function sendThree({ backend, actors }: Stage): Promise<number[]> {
  for (const name of ['a', 'b', 'c']) {
    const form = aMessage({ email: `${name}@example.com` });
    await callFrom(actors.visitor, 'submit_contact_message', { form });
  }
  const rows = await backend.sql<{ id: string }>('select id from public.submissions order by id');
  return rows.map(({ id }) => Number(id));
}

/** Moves, assigns or holds entries in any state, as somebody who has just looked. */
export async function changeAsSeen(
  stage: Stage,
  who: ActorName,
  ids: readonly number[],
  changes: unknown,
): Promise<Answer> {
  const seen = await stage.backend.sql<{ id: string }>(
    'select id, stage, owner_id, hold_reason from public.submissions where id = any ($1)',
    [ids],
  );
  const items = ids.map((id) => ({ ...seen.find((row) => Number(row.id) === id), submission_id: id }));
  return callFrom(stage.actors[who], 'change_submissions', { items, changes });
}

/** The messages of a refused form by field. */
export const problemsIn = ({ body }: Answer) => JSON.parse(body.details ?? '{}') as Record<string, string>;

export const onStage = (stage: () => Stage) => {
  const { from, row } = addresses(stage);
  return { ...uploads(stage, from), row, from };
};

/** Every call comes from another address, so that rate limits affect only their own tests. */
function addresses(stage: () => Stage) {
  let last = 0;
  const nextAddress = () => {
    last += 1;
    return { 'x-real-ip': `10.0.${Math.floor(last / 250)}.${(last % 250) + 1}` };
  };
  return {
    from: (who: ActorName, name: string, body: object) =>
      callFrom(stage().actors[who], name, body, nextAddress()),
    /** The rows of a statement that bypasses every policy. */
    row: <Row>(sql: string, parameters?: unknown[]) => stage().backend.sql<Row>(sql, parameters),
  };
}

type From = ReturnType<typeof addresses>['from'];

function uploads(stage: () => Stage, from: From) {
  const ticket = async (who: ActorName, filename: string, size: number): Promise<string> => {
    const { status, body } = await from(who, 'request_resume_upload', { filename, size });
    if (status !== 200) throw new Error(body.message);
    return (body as { name: string }).name;
  };
  const put = (
    who: ActorName,
    name: string,
    bytes: Uint8Array<ArrayBuffer> = resumes.pdf,
    init: { method?: string; headers?: Record<string, string>; body?: BodyInit; duplex?: 'half' } = {},
  ) =>
    stage().actors[who].fetch(`/storage/v1/object/resumes/${name}`, {
      method: 'POST',
      body: bytes,
      ...init,
      headers: { 'content-type': resumeTypes[name.split('.').pop() ?? ''] ?? '', ...init.headers },
    });
  return {
    ticket,
    put,
    /** A stored file with its open ticket, by name. */
    upload: async (who: ActorName = 'visitor', bytes: Uint8Array<ArrayBuffer> = resumes.pdf) => {
      const name = await ticket(who, 'asha.pdf', bytes.byteLength);
      const response = await put('visitor', name, bytes);
      if (!response.ok) throw new Error(await response.text());
      return name;
    },
  };
}
