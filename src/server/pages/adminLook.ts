/** The look in the document of the admin, which makes its theme from it before anything is shown. */
import type { SiteSource } from '../../app/siteSource';
import { within } from '../../data/within';
import { lookOf, type LookValues } from '../../shared/look/lookOf';
import { LOOK_BLOCK, type AdminLook } from '../../shared/look/adminLook';
import { jsonBlock } from './htmlTemplate';

/** Staff must get in, whatever is wrong with the content. */
const PATIENCE_MS = 1000;

/** Empty for the look of the design. */
export function lookBlock(values: LookValues): string {
  const { css, colors, radii } = lookOf(values);
  const look: AdminLook = { css, colors, radii, mark: values.mark };
  return css || values.mark ? jsonBlock(LOOK_BLOCK, look) : '';
}

export async function currentLookBlock(source: SiteSource): Promise<string> {
  try {
    const { content } = await within(PATIENCE_MS, (signal) => source.load(signal));
    return lookBlock(content.settings.look);
  } catch {
    return '';
  }
}
