/** Follows the section that is being read or that a link has opened. */

/** A section is current while it crosses this line, a third of the way down the window. */
const READING_LINE = '-33% 0px -66% 0px';

/** Marks the link of an index to the section in view. */
function markCurrent(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-index] a[href*="#"]')];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.find(({ hash }) => hash === `#${target.id}`);
        if (isIntersecting) link?.setAttribute('aria-current', 'location');
        else link?.removeAttribute('aria-current');
      }
    },
    { rootMargin: READING_LINE },
  );
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}

/** Phones show a service or an industry whole when a link opens it; without a script the styles do. */
function openFold(): void {
  const place = document.getElementById(location.hash.slice(1));
  const fold = place?.querySelector<HTMLDetailsElement>(':scope > .fold');
  if (fold) fold.open = true;
}

export function runSections(): void {
  markCurrent();
  openFold();
  addEventListener('hashchange', openFold);
}
