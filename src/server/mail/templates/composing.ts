/** What a mail is written from. */
import type { Schemes } from '../../../shared/design/tokens';
import type { SenderFacts } from '../../../shared/mail/reply';

/** What every mail may name of the site. */
export interface SiteFacts extends SenderFacts {
  /** Origin without a slash at its end. */
  readonly siteUrl: string;
  /** Where mail to staff goes. */
  readonly staffAddress: string;
  /** The colours of an own look. */
  readonly colors?: Schemes | undefined;
}

/** The entry cannot become a mail, now or later. */
export class UnwritableMailError extends Error {
  override readonly name = 'UnwritableMailError';
}
