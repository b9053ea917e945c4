/** The tokens of the site: those that the admin has too, with weights of text and roles that pages use in their place. */
import { block, fluid, layersCss, rulesWith, sizeVariables } from './tokens.ts';

/** The font of texts ends at `lg`; larger sizes belong to the roles of the headline font. */
const siteScale = {
  md: [15, 15],
  '3xl': [31, 41.5],
  '4xl': [37, 52],
  '5xl': [41, 66],
} as const;

/** Weights of the text font: `medium` for labels and links, `strong` for whatever stands out in a text. */
const textWeights = { regular: 400, medium: 530, strong: 620 } as const;

/** Small headings need more weight than large ones. `2xl` and `4xl` keep one, those between change with the window. */
const headingWeights = {
  narrow: { xl: 680, '3xl': 620 },
  wide: { xl: 620, '3xl': 560 },
} as const;

/** From this width in rem, `xl` has 24 px and `3xl` nearly 40. */
const WIDE = 64;

/**
 * The styles of the headline font: weight, size and line height, for the property `font`. Headings are named by their
 * size; all figures are alike, as are all quotes.
 */
const typeRoles = {
  'heading-5xl': [560, 'var(--text-5xl)', 1.02],
  'heading-4xl': [560, 'var(--text-4xl)', 1.1],
  'heading-3xl': ['var(--weight-3xl)', 'var(--text-3xl)', 1.1],
  'heading-2xl': [620, 'var(--text-2xl)', 1.15],
  'heading-xl': ['var(--weight-xl)', 'var(--text-xl)', 1.2],
  'heading-lg': [680, 'var(--text-lg)', 1.3],
  'heading-base': [680, 'var(--text-base)', 1.3],
  'heading-sm': [680, 'var(--text-sm)', 1.3],
  statement: [450, 'var(--text-3xl)', 1.2],
  lead: [450, 'var(--text-xl)', 1.4],
  quote: [430, '', 1.25],
  figure: [560, '', 1],
  'figure-3xl': [560, 'var(--text-3xl)', 1],
  'figure-xl': [560, 'var(--text-xl)', 1.2],
} as const;

/** Sizes in px that only one role has. */
const roleSizes = { quote: [24, 32], figure: [32, 56] } as const;

const weightVariables = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([name, weight]) => `--weight-${name}:${weight}`);

const roleVariables = Object.entries(typeRoles).map(([name, [weight, size, line]]) => {
  const own = name === 'quote' || name === 'figure' ? fluid(roleSizes[name]) : size;
  return `--${name}:${weight} ${own}/${line} var(--headline)`;
});

const typeVariables = [
  ...sizeVariables(siteScale),
  ...weightVariables({ ...textWeights, ...headingWeights.narrow }),
  '--text:400 var(--text-base)/1.6 var(--font)',
  ...roleVariables,
];

/** They replace the others in wide windows. */
const wideVariables = weightVariables(headingWeights.wide);

const siteRules = rulesWith(typeVariables) + `@media (min-width:${WIDE}rem){:root${block(wideVariables)}}`;

/** They are part of the site's style sheet. The owner's choices are outside of the layers. */
export const layeredTokensCss = `@layer base{${siteRules}}`;

/** The same after the order of the layers, where nothing splits the style sheet. */
export const siteTokensCss = layersCss + siteRules;
