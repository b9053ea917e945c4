/** An agency at work: its staff and its entries. Nobody in it exists. */
import { plantSubmission } from '../builders/inbox';
import { addStaff, EDITOR, RECRUITER, OWNER } from '../builders/people';
import type { Server } from '../stage/server/builtServer';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

type Row = readonly [first: string, last: string, job: number, title: string, stage: string, hours: number];

const APPLICATIONS: readonly Row[] = [
  ['Ritu', 'Saklani', 2, 'Staff Nurse, Intensive Care', 'new', 1],
  ['Dev', 'Karunakar', 7, 'Site Reliability Engineer', 'new', 3],
  ['Leena', 'Vettom', 1, 'Senior Wind Turbine Engineer', 'new', 20],
  ['Imran', 'Bagwan', 3, 'Machine Learning Engineer', 'screening', 27],
  ['Tara', 'Nambissan', 2, 'Staff Nurse, Intensive Care', 'screening', 50],
  ['Joseph', 'Kannath', 9, 'Flight Software Engineer', 'interview', 75],
  ['Nila', 'Thangaraj', 4, 'Battery Test Lead', 'interview', 98],
  ['Arun', 'Bisht', 13, 'Solar Design Engineer', 'offer', 150],
  ['Zoya', 'Lakdawala', 6, 'Site Planning Engineer', 'placed', 320],
  ['Peter', 'Lyngdoh', 3, 'Machine Learning Engineer', 'rejected', 300],
];

const MESSAGE = `I have worked in intensive care for six years, the last two as shift lead.

I can start in eight weeks and would move to Kochi.`;

async function plantApplications(server: Server): Promise<void> {
  for (const [first_name, last_name, job_id, job_title, stage, hours] of APPLICATIONS.toReversed()) {
    await plantSubmission(server, {
      first_name,
      last_name,
      email: `${first_name.toLowerCase()}@example.com`,
      job_id,
      job_title,
      stage,
      message: MESSAGE,
      source: hours % 2 === 0 ? 'job-portal' : 'newsletter',
      created_at: ago(hours),
      read_at: stage === 'new' ? null : ago(hours - 1),
      owner: hours < 30 ? null : RECRUITER.email,
    });
  }
}

async function plantMessages(server: Server): Promise<void> {
  const message = { message: 'We need eight nurses from March, for a new ward in Pune.', created_at: ago(5) };
  await plantSubmission(server, {
    ...message,
    kind: 'enquiry',
    first_name: 'Maya',
    last_name: 'Solanke',
    email: 'maya@example.com',
  });
  await plantSubmission(server, {
    ...message,
    kind: 'contact',
    first_name: 'Kiran',
    last_name: 'Dongre',
    email: 'kiran@example.com',
  });
}

const PEOPLE = [
  [OWNER.email, 'Meera Palakkal'],
  [RECRUITER.email, 'Asha Borkar'],
  [EDITOR.email, 'Rohan Bellary'],
] as const;

export async function plantSampleData(server: Server): Promise<void> {
  await addStaff(server, RECRUITER, 'recruiter');
  await addStaff(server, EDITOR, 'editor');
  for (const [email, name] of PEOPLE) {
    await server.sql('update public.admins set name = $2 where email = $1', [email, name]);
  }
  await plantApplications(server);
  await plantMessages(server);
  await server.sql(
    `insert into public.site_settings (key, value)
     select key, '{"enabled": true}' from unnest(array['show_leadership_team', 'show_testimonials']) as key`,
  );
}
