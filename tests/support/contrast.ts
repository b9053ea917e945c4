/** Contrast of everything that can be read in the main part of a page, also of what axe leaves out, such as disabled controls. */
import type { Page } from '@playwright/test';
import { showIn } from './accessible';

/** Runs in the page. Gives what is fainter than 4.5:1, in words. */
function faintWords(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  function colourOf(css: string): Colour {
    if (!brush) throw new Error('No canvas.');
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = css;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
  const over = ([r, g, b, a]: Colour, under: Colour): Colour => [
    r * a + under[0] * (1 - a),
    g * a + under[1] * (1 - a),
    b * a + under[2] * (1 - a),
    1,
  ];
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
  const behind = (element: Element) =>
    ancestors(element).reduceRight<Colour>(
      (under, one) => over(colourOf(getComputedStyle(one).backgroundColor), under),
      colourOf('canvas'),
    );
  const opacityOf = (element: Element) =>
    ancestors(element).reduce((product, one) => product * Number(getComputedStyle(one).opacity), 1);
  const linear = (part: number) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]: Colour) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  function contrast(element: Element): number {
    const [red, green, blue, alpha] = colourOf(getComputedStyle(element).color);
    const ground = behind(element);
    const ink = over([red, green, blue, alpha * opacityOf(element)], ground);
    const [low = 0, high = 0] = [luminance(ink), luminance(ground)].toSorted((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('.visually-hidden') === null;
  const wordsIn = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : Array.from(element.childNodes, (node) => (node instanceof Text ? node.data.trim() : '')).join('');

  return [...document.querySelectorAll('main *')]
    .filter((element) => wordsIn(element) !== '' && isSeen(element))
    .filter((element) => contrast(element) < 4.5)
    .map((element) => `${contrast(element).toFixed(2)}:1 “${wordsIn(element).slice(0, 60)}”`);
}

/** What is too faint in one of the two colour schemes. */
export async function faintIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await showIn(page, colorScheme);
  return page.evaluate(faintWords);
}
