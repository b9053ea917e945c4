/** The families that an owner can choose for headlines. None of them is loaded where it is not chosen. */

export interface HeadlineFont {
  /** What style sheets call it. */
  readonly family: string;
  /** Where the site has its file. */
  readonly path: string;
  /** The file in its package. */
  readonly file: string;
  /** Stands in where it comes too late for the first paint. */
  readonly fallback: string;
  /** The package with the same letters for pictures, and its name in them. */
  readonly drawn: { readonly name: string; readonly package: string; readonly file: string };
}

/** Nothing for Inter, which every page has. */
export const headlineFonts: Readonly<Record<'inter' | 'lora' | 'manrope', HeadlineFont | undefined>> = {
  inter: undefined,
  lora: {
    family: 'Lora Variable',
    path: '/fonts/lora.woff2',
    file: '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
    fallback: 'Georgia, serif',
    drawn: { name: 'Lora', package: '@fontsource/lora', file: 'lora' },
  },
  manrope: {
    family: 'Manrope Variable',
    path: '/fonts/manrope.woff2',
    file: '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
    fallback: 'var(--font)',
    drawn: { name: 'Manrope', package: '@fontsource/manrope', file: 'manrope' },
  },
};

/** Not waited for: it is preloaded, and where it comes too late the page keeps the letters that it began with. */
export const fontFace = ({ family, path }: HeadlineFont, display: 'optional' | 'swap' = 'optional'): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:400 800;font-display:${display};src:url(${path}) format('woff2')}`;
