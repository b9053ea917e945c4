/** The look in the admin's document, so that its theme is ready before the first paint. */
import type { SiteSource } from '../../app/content';
import { look } from '../../shared/content/look';
import { withTimeout } from '../../data/withTimeout';
import { adminLookOf, hasOwnIcons, type LookValues } from '../../shared/look/lookOf';
import { LOOK_BLOCK } from '../../shared/look/tokens';
import { jsonBlock } from './htmlTemplate';

/** Staff must get in, even if the content is broken. */
const TIMEOUT = 1000;

/** Empty for the look of the design. */
export function lookBlock(values: LookValues): string {
  const own = adminLookOf(values);
  return own.css || own.logos.length > 0 || own.mark ? jsonBlock(LOOK_BLOCK, own) : '';
}

/** The published look. */
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
