/** The look that an owner has chosen, as a page carries it. */
import { LRUCache } from 'lru-cache';
import { look } from '../../shared/content/look';
import { FONT_ADDRESSES } from '../../shared/look/headScripts';
import { colors } from '../../shared/look/tokens';
import { lookOf, lookVersion, type LookValues } from '../../shared/look/lookOf';
import { variablesIn } from './pageStyles';

interface PageLook {
  /** Follows the styles of the site; empty for the look of the design. */
  readonly css: string;
  /** The variables that it reads. */
  readonly reads: readonly string[];
  /** The head of the template, with the colours, the icons and the fonts of this look. */
  readonly dress: (head: string) => string;
}

const ICON = /(href="\/(?:favicon|apple-touch-icon)\.\w+)"/g;

function makeLook(values: LookValues | undefined, baseFont: string | undefined): PageLook {
  const { css, font, colors: own } = lookOf(values ?? look.defaults);
  const version = values && lookVersion(values);
  const fonts = [baseFont, font?.path].filter(Boolean).join(' ');
  return {
    css,
    reads: variablesIn(css),
    dress: (head) =>
      (version ? head.replaceAll(ICON, `$1?v=${version}"`) : head)
        .replace('<html', (tag) => (fonts ? `${tag} ${FONT_ADDRESSES}="${fonts}"` : tag))
        .replace(`content="${colors.light.paper}"`, `content="${own.light.paper}"`)
        .replace(`content="${colors.dark.paper}"`, `content="${own.dark.paper}"`),
  };
}

/** The one that is published, those it took the place of, and a few drafts. */
const MOST_LOOKS = 8;

/** `baseFont` is the address of the font of every look. */
export function createPageLooks(baseFont: string | undefined) {
  const made = new LRUCache<string, PageLook>({ max: MOST_LOOKS });
  return {
    of(values: LookValues | undefined): PageLook {
      const key = JSON.stringify(values ?? null);
      const known = made.get(key) ?? makeLook(values, baseFont);
      made.set(key, known);
      return known;
    },
  };
}
