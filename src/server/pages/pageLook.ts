/** The look that an owner has chosen, as a page carries it. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { colors } from '../../shared/design/tokens';
import { lookOf, lookVersion, type LookValues } from '../../shared/look/lookOf';

export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PageLook {
  /** For the head, after the styles of the site. */
  readonly style: string;
  /** As a source of the security policy; absent where there is no style. */
  readonly hash: string | undefined;
  /** What the template says of colours and icons, in this look. */
  readonly dress: (head: string) => string;
}

const ICON = /(href="\/(?:favicon|apple-touch-icon)\.\w+)"/g;

const NONE: PageLook = { style: '', hash: undefined, dress: (head) => head };

function makeLook(values: LookValues): PageLook {
  const { css, font, colors: own } = lookOf(values);
  const version = lookVersion(values);
  if (!css && !version) return NONE;
  const preload = font
    ? `<link rel="preload" href="${font.path}" as="font" type="font/woff2" crossorigin>`
    : '';
  return {
    style: css && `${preload}<style>${css}</style>`,
    hash: css ? cspHash(css) : undefined,
    dress: (head) =>
      (version ? head.replaceAll(ICON, `$1?v=${version}"`) : head)
        .replace(`content="${colors.light.paper}"`, `content="${own.light.paper}"`)
        .replace(`content="${colors.dark.paper}"`, `content="${own.dark.paper}"`),
  };
}

/** The one that is published, those it took the place of, and a few drafts. */
const MOST_LOOKS = 8;

export function createPageLooks() {
  const made = new LRUCache<string, PageLook>({ max: MOST_LOOKS });
  return {
    of(values: LookValues | undefined): PageLook {
      if (!values) return NONE;
      const key = JSON.stringify(values);
      const look = made.get(key) ?? makeLook(values);
      made.set(key, look);
      return look;
    },
    /** Of the styles that pages were given lately. */
    hashes: (): string[] => [...made.values()].flatMap(({ hash }) => hash ?? []),
  };
}
