/** The page numbers to show: all of a few; else the ends and what is around the current one, with gaps between. */
export function pageNumbers(current: number, pages: number): readonly (number | 'gap')[] {
  const around = pages <= 7 ? pages : 1;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= around,
  );
  return shown.flatMap((page, index) =>
    index > 0 && page - Number(shown[index - 1]) > 1 ? ['gap', page] : [page],
  );
}
