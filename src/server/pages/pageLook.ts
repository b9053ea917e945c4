/** The owner's chosen look in a page. */
import { LRUCache } from 'lru-cache';
import { look } from '../../shared/content/look';
import { colors } from '../../shared/look/tokens';
import {
  headlineFaces,
  lookOf,
  lookVersion,
  type CarriedLetters,
  type LookValues,
} from '../../shared/look/lookOf';
import { variablesIn } from './pageStyles';

interface PageLook {
  /** After the styles of the site: the font of headlines, and differences from the design. */
  readonly css: string;
  /** The variables that it reads. */
  readonly reads: readonly string[];
  /** The head of the template, with the colours and the icons of this look. */
  readonly dress: (head: string) => string;
}

const ICON = /(href="\/(?:favicon|apple-touch-icon)\.\w+)"/g;

function makeLook(values: LookValues = look.defaults, carried: CarriedLetters | undefined): PageLook {
  const { css, colors: own } = lookOf(values);
  const version = lookVersion(values);
  return {
    css: headlineFaces(values, carried) + css,
    reads: variablesIn(css),
    dress: (head) =>
      (version ? head.replaceAll(ICON, `$1?v=${version}"`) : head)
        .replace(`content="${colors.light.paper}"`, `content="${own.light.paper}"`)
        .replace(`content="${colors.dark.paper}"`, `content="${own.dark.paper}"`),
  };
}

/** The published one, the ones before it, and a few drafts. */
const MOST_LOOKS = 8;

export function createPageLooks(carried: CarriedLetters | undefined) {
  const made = new LRUCache<string, PageLook>({ max: MOST_LOOKS });
  return {
    of(values: LookValues | undefined): PageLook {
      const key = JSON.stringify(values ?? null);
      const known = made.get(key) ?? makeLook(values, carried);
      made.set(key, known);
      return known;
    },
  };
}
