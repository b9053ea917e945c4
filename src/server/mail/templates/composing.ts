/** What a mail is written from. */
import type { SenderFacts } from '../../../shared/mail/reply';

/** What every mail may name of the site. */
export interface SiteFacts extends SenderFacts {
  /** Origin without a slash at its end. */
  readonly siteUrl: string;
  /** Where mail to staff goes. */
  readonly staffAddress: string;
}
