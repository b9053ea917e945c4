/** Return types of the functions about clients. */
import type { messageStages } from '../../../src/shared/submissions/stages';

/** Clients that match; open jobs up to 1,000, which stands for more than 999. */
export interface FoundClients {
  readonly total: number;
  readonly clients: readonly {
    readonly id: number;
    readonly name: string;
    readonly owner_id: string | null;
    readonly open_jobs: number;
  }[];
}

/** Counts as above; both lists have the newest twenty. */
export interface ClientWork {
  readonly jobs: number;
  readonly open_jobs: number;
  readonly enquiries: number;
  readonly latest_jobs: readonly {
    readonly id: number;
    readonly title: string;
    readonly status: string;
    readonly applicants: number;
  }[];
  readonly latest_enquiries: readonly {
    readonly id: number;
    readonly reference: string;
    readonly name: string;
    readonly stage: keyof typeof messageStages;
    readonly created_at: string;
  }[];
  /** The newest twenty links for the client. */
  readonly shortlists: readonly {
    readonly id: string;
    readonly job_id: number;
    readonly job_title: string;
    readonly contact: string;
    readonly created_at: string;
    readonly ends_at: string;
    readonly openings: number;
  }[];
}
