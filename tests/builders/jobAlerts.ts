/** Job alerts as people get them: requested by a form, confirmed and ended by the tokens in their emails. */
import type { JobCard, JobFilters } from '../../src/shared/jobs/jobs';
import type { Stage } from '../stage/database/database';
import { onStage, type Form } from './submissions';

export interface WrittenMail {
  kind: string;
  to_address: string;
  data: {
    token: string;
    query_words: string;
    frequency: string;
    filters?: JobFilters;
    total?: number;
    jobs?: JobCard[];
  };
}

/** A valid request. */
export const anAlert = (change: Form = {}): Form => ({
  email: 'asha@example.com',
  frequency: 'daily',
  consent: true,
  notice_version: '2026-11-21',
  website: '',
  seconds_open: 30,
  ...change,
});

export function onAlerts(stage: () => Stage) {
  const { from, row } = onStage(stage);
  /** With the jobs as they would be mailed now. */
  const written = () =>
    row<WrittenMail>(
      `select kind, to_address, case kind when 'job_alert' then private.alert_with_cards(data) else data end as data
       from private.outbox order by created_at, id`,
    );
  const call = (name: string, token: string) => from('visitor', name, { token });
  return {
    from,
    row,
    written,
    mails: async (kind: 'alert_confirm' | 'alert_renewal' | 'job_alert') =>
      (await written()).filter((mail) => mail.kind === kind),
    request: (change: Form = {}) => from('visitor', 'request_job_alert', { form: anAlert(change) }),
    confirm: (token: string) => call('confirm_job_alert', token),
    stop: (token: string) => call('stop_job_alert', token),
    alertOf: async (token: string) => (await call('job_alert_of', token)).body as unknown,
    /** How many alerts were due. */
    prepare: async (): Promise<number> => {
      const [answer] = await row<{ due: number }>('select public.prepare_job_alerts() as due');
      return Number(answer?.due);
    },
    /** Requests and confirms; returns the token that ends the alert. The email of the request is deleted. */
    subscribe: async (change: Form = {}): Promise<string> => {
      await from('visitor', 'request_job_alert', { form: anAlert(change) });
      const [mail] = await row<WrittenMail>(
        `delete from private.outbox where kind = 'alert_confirm' and to_address = $1 returning *`,
        [anAlert(change)['email']],
      );
      const { status, body } = await call('confirm_job_alert', mail?.data.token ?? '');
      if (status !== 200) throw new Error(body.message);
      const [alert] = await row<{ token: string }>(
        'select token from public.job_alerts order by confirmed_at desc, id desc limit 1',
      );
      return alert?.token ?? '';
    },
    /** As if an alert had been confirmed some time ago: it is due now and has no jobs of the last days. */
    passDays: async (days = 1) => {
      await row(`update public.job_alerts
        set told_until = told_until - ${days} * interval '1 day', due_at = due_at - ${days} * interval '1 day'`);
    },
  };
}
