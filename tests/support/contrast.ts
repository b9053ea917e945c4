/** Contrast of everything that can be read in the main part of a page, also of what axe leaves out, such as disabled controls. */
import { expect, type Page } from '@playwright/test';
import { showIn } from './accessible';

/** Colours as the browser computes them. */
interface Seen {
  readonly words: string;
  readonly color: string;
  /** Behind the words, from the outermost element to their own. */
  readonly backgrounds: readonly string[];
  /** What is left of the words after every element around them has faded. */
  readonly opacity: number;
}

/** Runs in the page. */
function readWords(): Seen[] {
  // A function that runs in the page brings its own.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const wordsIn = (element: Element) =>
    'value' in element && typeof element.value === 'string'
      ? element.value
      : Array.from(element.childNodes, (node) => (node instanceof Text ? node.data.trim() : '')).join('');
  const around = (element: Element): CSSStyleDeclaration[] => [
    ...(element.parentElement ? around(element.parentElement) : []),
    getComputedStyle(element),
  ];
  return Array.from(document.querySelectorAll('main *'), (element) => ({ element, words: wordsIn(element) }))
    .filter(({ element, words }) => {
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      return words !== '' && isDrawn && element.getBoundingClientRect().width > 1;
    })
    .map(({ element, words }) => ({
      words: words.slice(0, 60),
      color: getComputedStyle(element).color,
      backgrounds: around(element).map(({ backgroundColor }) => backgroundColor),
      opacity: around(element).reduce((left, { opacity }) => left * Number(opacity), 1),
    }));
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Of `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.4)` and `color(srgb 0.1 0.2 0.3 / 0.4)`, each part from 0 to 1. */
function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  const most = css.startsWith('color(srgb') ? 1 : 255;
  return [red / most, green / most, blue / most, alpha];
}

function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const mixed = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mixed(red, under[0]), mixed(green, under[1]), mixed(blue, under[2]), 1];
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrastOf({ color, backgrounds, opacity }: Seen): number {
  const ground = backgrounds.map(colourOf).reduce((under, colour) => over(colour, under), [1, 1, 1, 1]);
  const [red, green, blue, alpha] = colourOf(color);
  const ink = over([red, green, blue, alpha * opacity], ground);
  const [low = 0, high = 0] = [luminance(ink), luminance(ground)].toSorted((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** What is fainter than 4.5:1, in words. */
async function faintIn(page: Page): Promise<string[]> {
  const seen = await page.evaluate(readWords);
  return seen
    .filter((words) => contrastOf(words) < 4.5)
    .map((words) => `${contrastOf(words).toFixed(2)}:1 “${words.words}”`);
}

/** Everything is 4.5:1 or clearer in both colour schemes. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    expect(await faintIn(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
