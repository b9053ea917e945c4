/** What stands in rooms. Each thing is drawn around its foot at 0/0, unless it is said otherwise. */
import { circle, line, path, rect, row, stack } from './shapes';
import type { Tones } from './tones';

type Thing = (tones: Tones) => string;

/** A window of this size with the sun behind hills, or behind a city; 0/0 is its upper left corner. */
export const view = (
  tones: Tones,
  width: number,
  height: number,
  outside: 'hills' | 'city' = 'hills',
): string => {
  const across = (part: number) => Math.round(width * part);
  const down = (part: number) => Math.round(height * part);
  const houses = [
    [0.06, 0.5, 0.14],
    [0.22, 0.36, 0.1],
    [0.34, 0.6, 0.16],
    [0.56, 0.44, 0.11],
    [0.7, 0.64, 0.2],
  ];
  return stack(
    rect(tones.dawn, 0, 0, width, height, 8),
    circle(tones.sun, across(0.68), down(0.36), Math.min(width, height) * 0.12),
    outside === 'hills'
      ? path(
          tones.leaf,
          `M0 ${down(0.72)}Q${across(0.25)} ${down(0.44)} ${across(0.5)} ${down(0.66)}T${width} ${down(0.56)}V${height}H0Z`,
        ) +
          path(
            tones.fern,
            `M0 ${down(0.86)}Q${across(0.3)} ${down(0.66)} ${across(0.62)} ${down(0.82)}T${width} ${down(0.78)}V${height}H0Z`,
          )
      : houses
          .map(([x = 0, y = 0, part = 0], index) =>
            rect(index % 2 ? tones.fern : tones.leaf, across(x), down(y), across(part), height - down(y)),
          )
          .join(''),
    rect(tones.white, across(0.5) - 4, 0, 8, height),
    rect(tones.white, -8, height - 4, width + 16, 12, 4),
  );
};

const LEAF = 'C-16-20-20-52 0-84 20-52 16-20 0 0Z';

/** A plant with broad leaves in a pot, 190 high. */
export const plant: Thing = (tones) =>
  stack(
    ...[-58, 52, -30, 26, 0].map(
      (degrees, index) =>
        `<g transform="translate(0 -62) rotate(${degrees}) scale(${index === 4 ? 1.45 : 1.2})">${path(index % 2 ? tones.moss : tones.brand, `M0 0${LEAF}`)}</g>`,
    ),
    path(tones.sun, 'M-34-70H34L26-4Q25 0 21 0H-21Q-25 0-26-4Z'),
    rect(tones.glow, -38, -76, 76, 14, 4),
  );

/** A laptop seen from behind, 60 high. */
export const laptop: Thing = (tones) =>
  stack(
    path(tones.white, 'M-46-60H46Q52-60 52-54L56-4H-56L-52-54Q-52-60-46-60Z'),
    rect(tones.leaf, -64, -6, 128, 6, 3),
    circle(tones.leaf, 0, -32, 5),
  );

/** A cup, 26 high. */
export const cup: Thing = (tones) =>
  stack(line(tones.sun, 4, 'M12-18Q24-18 12-6'), path(tones.sun, 'M-14-26H14L11-3Q10 0 7 0H-7Q-10 0-11-3Z'));

/** Books on a board of this width. */
export const shelf = (tones: Tones, width: number): string => {
  const colors = [tones.brand, tones.sun, tones.leaf, tones.moss, tones.white, tones.fern, tones.glow];
  return stack(
    row(Math.floor((width - 40) / 22), (index) => {
      const height = 46 + ((index * 17) % 26);
      return rect(colors[index % colors.length] as string, 14 + index * 22, -height, 17, height, 2);
    }),
    rect(tones.moss, 0, 0, width, 10, 3),
  );
};

/** A picture on a wall, 0/0 its upper left corner. */
export const framed = (tones: Tones, width: number, height: number): string =>
  stack(
    rect(tones.white, 0, 0, width, height, 4),
    path(
      tones.fern,
      `M12 ${height - 12}A${width / 2 - 12} ${width / 2 - 12} 0 0 1 ${width - 12} ${height - 12}Z`,
    ),
    circle(tones.sun, width * 0.68, height * 0.3, width * 0.09),
  );
