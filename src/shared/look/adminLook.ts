/** What the server tells the admin of the look, so that signing in needs nothing that calculates colours. */
import type { Radii, Schemes } from '../design/tokens';

/** The id of the script element that holds it; absent for the look of the design. */
export const LOOK_BLOCK = 'sampark-look';

export interface AdminLook {
  /** Follows the tokens. */
  readonly css: string;
  readonly colors: Schemes;
  readonly radii: Radii;
  /** Addresses of the logo on light and on dark pages, which may be the same; none where there is no logo. */
  readonly logos: readonly string[];
  /** Address of the square sign, or nothing. */
  readonly mark: string;
}
