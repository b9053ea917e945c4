/** The look in the document of the admin, which makes its theme from it before anything is shown. */
import type { SiteSource } from '../../app/content';
import { look } from '../../shared/content/look';
import { withTimeout } from '../../data/withTimeout';
import { hasOwnIcons, lookOf, type LookValues } from '../../shared/look/lookOf';
import { LOOK_BLOCK, type AdminLook } from '../../shared/look/tokens';
import { jsonBlock } from './htmlTemplate';

/** Staff must get in, whatever is wrong with the content. */
const TIMEOUT = 1000;

/** Empty for the look of the design. */
export function lookBlock(values: LookValues): string {
  const { css, colors, radii } = lookOf(values);
  const { logo, logo_dark: dark, mark } = values;
  const told: AdminLook = { css, colors, radii, logos: logo ? [logo, dark || logo] : [], mark };
  return css || logo || mark ? jsonBlock(LOOK_BLOCK, told) : '';
}

/** The look that is published now. */
export function createCurrentLook(source: SiteSource) {
  const read = async (): Promise<LookValues> => {
    try {
      return (await withTimeout(TIMEOUT, (signal) => source.load(signal))).content.settings.look;
    } catch {
      return look.defaults;
    }
  };
  return {
    block: async () => lookBlock(await read()),
    // Icons of the design would stay in browsers for an hour.
    hasIcons: async (signal: AbortSignal) => hasOwnIcons((await source.load(signal)).content.settings.look),
  };
}
