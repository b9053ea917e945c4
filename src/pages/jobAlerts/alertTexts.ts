import type { useSetting } from '../../data/content';

export type AlertTexts = ReturnType<typeof useSetting<'job_alerts_page'>>;
