import { longDate } from '../shared/longDate';

/** A calendar day, such as 20 November 2026. */
export const DateInWords = ({ day }: { readonly day: string }) => <time dateTime={day}>{longDate(day)}</time>;
