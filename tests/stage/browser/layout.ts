/** Finds faults in the layout of a page, from within the page. */

/** Runs in the page: texts and controls that overlap a drawing, and the number of drawings. */
export function readDrawings() {
  const found = { overhang: document.documentElement.scrollWidth - innerWidth, drawn: 0, behind: [''] };
  found.behind = [];
  for (const host of document.querySelectorAll('.motif')) {
    const style = getComputedStyle(host, '::after');
    if (style.display === 'none') continue;
    found.drawn += 1;
    const box = host.getBoundingClientRect();
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
    const right = box.right - Number.parseFloat(style.right);
    const top = box.top + Number.parseFloat(style.top) - (style.translate.includes('-50%') ? height / 2 : 0);
    if (right > innerWidth || top < box.top || top + height > box.bottom + 1) found.behind.push('cut off');
    for (const element of host.querySelectorAll('h1, h2, p, li, a, button, input')) {
      const words = document.createRange();
      words.selectNodeContents(element);
      const boxes = [...words.getClientRects()];
      if (element.matches('a, button, input')) boxes.push(element.getBoundingClientRect());
      const isBehind = boxes.some(
        (part) =>
          part.width > 0 &&
          part.right > right - width &&
          part.left < right &&
          part.bottom > top &&
          part.top < top + height,
      );
      if (isBehind) found.behind.push(`${host.className}: ${element.textContent}`);
    }
  }
  return found;
}

/** The result of `readFaults` on a page without faults, except the number of cities. */
export const NO_FAULTS = { narrow: [], misplaced: [], cropped: [], covered: [], ragged: [] };

/**
 * Runs in the page: words that wrap in a box with room for less than six letters a line, names of cities that are
 * outside the window or over another one, pictures with more than an eighth cut off, text behind a button, and
 * neighbours in a row whose texts do not begin at one height.
 */
export function readFaults() {
  /* oxlint-disable unicorn/consistent-function-scoping -- code in the page needs its own copy */
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  const boxesIn = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };

  const isNarrow = (node: Node) => {
    let box = node.parentElement;
    while (box && /^(?:inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
    if (!box?.checkVisibility({ visibilityProperty: true })) return false;
    const { fontSize, overflow } = getComputedStyle(box);
    // Visually hidden text for screen readers.
    const isUnseen = box.clientWidth <= 1 && overflow === 'hidden';
    if (isUnseen || box.closest('[aria-hidden=true]')) return false;
    return (
      box.clientWidth < 3 * Number.parseFloat(fontSize) &&
      new Set(boxesIn(node).map(({ top }) => top)).size > 1
    );
  };
  const narrow: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    if (words.length >= 6 && isNarrow(node)) narrow.push(words);
  }

  const cities = all('.globe a, .elsewhere a').map(
    (link) => [link.textContent, link.getBoundingClientRect()] as const,
  );
  const hero = document.querySelector('.hero')?.getBoundingClientRect();
  const misplaced = cities.filter(
    ([, box], at) =>
      box.left < 0 ||
      box.right > document.documentElement.clientWidth ||
      box.bottom > (hero?.bottom ?? 0) ||
      cities.slice(at + 1).some(([, other]) => isOver(box, other)),
  );

  const cropped = all<HTMLImageElement>('.service > .picture, .case > .picture, .offer .picture').filter(
    (image) => {
      const shapes = [
        image.clientWidth / image.clientHeight,
        Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      ];
      return Math.min(...shapes) / Math.max(...shapes) < 7 / 8;
    },
  );

  const covered = all('.job-row').filter((card) => {
    const button = card.querySelector('.save')?.getBoundingClientRect();
    const parts = [...card.querySelectorAll('h3, p, li, .job-mark')];
    return (
      button &&
      parts.some((part) =>
        (part.matches('.job-mark') ? [part.getBoundingClientRect()] : boxesIn(part)).some((box) =>
          isOver(button, box),
        ),
      )
    );
  });

  const ragged = all('.services li + li').filter((item) => {
    const [before, own] = [item.previousElementSibling, item].map((each) => ({
      row: each?.getBoundingClientRect().top,
      text: each?.querySelector('p:last-child')?.getBoundingClientRect().top,
    }));
    return before?.row === own?.row && before?.text !== own?.text;
  });

  const wordsOf = (elements: readonly Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 80));
  return {
    cities: cities.length,
    narrow,
    misplaced: misplaced.map(([words]) => words),
    cropped: wordsOf(cropped),
    covered: wordsOf(covered),
    ragged: wordsOf(ragged),
  };
}
