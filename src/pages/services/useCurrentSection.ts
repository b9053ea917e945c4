import { useEffect, useState } from 'react';

/** A section is current while it crosses this line, a third of the way down the window. */
const READING_LINE = '-33% 0px -66% 0px';

/** The id of the section that is being read; undefined above the first, below the last and before hydration. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(target.id);
          else setCurrent((id) => (id === target.id ? undefined : id));
        }
      },
      { rootMargin: READING_LINE },
    );
    for (const id of list.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
