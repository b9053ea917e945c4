/** What people wear from the neck down, as far as a bust goes: shoulders at 10, the lower edge at 240. */
import { circle, line, path, rect, row, stack } from '../shapes';

/** The cloth that is seen most, its folds, and what is worn under or over it. */
export interface Cloth {
  readonly main: string;
  readonly shade: string;
  readonly second: string;
}

type Draw = (cloth: Cloth) => string;

const BODY =
  'M-22 2C-34 14-62 16-74 34-84 52-86 120-88 240H88C86 120 84 52 74 34 62 16 34 14 22 2 12 14-12 14-22 2Z';
/** Where arms leave the body. */
const SLEEVES = 'M-60 84Q-56 150-58 240M60 84Q56 150 58 240';

const body = ({ main, shade }: Cloth) => path(main, BODY) + line(shade, 3, SLEEVES);

/** The skin that a neckline leaves free is drawn before; here it is cut out of the cloth. */
const cut = (color: string, neckline: string, below: string) =>
  path(
    color,
    `M-22 2C-34 14-62 16-74 34-84 52-86 120-88 240H88C86 120 84 52 74 34 62 16 34 14 22 2 ${neckline}Z`,
  ) + below;

const STYLES = {
  sweater: (cloth) => stack(body(cloth), line(cloth.shade, 7, 'M-23 5Q0 30 23 5')),
  shirt: (cloth) =>
    stack(
      cut(cloth.main, 'L0 34-22 2', line(cloth.shade, 3, SLEEVES)),
      path(cloth.second, 'M-23 0L-32 12-14 36 0 30ZM23 0L32 12 14 36 0 30Z'),
      line(cloth.shade, 2, 'M0 36V240'),
      row(4, (index) => circle(cloth.shade, 5, 56 + index * 40, 2.4)),
    ),
  blazer: (cloth) =>
    stack(
      path(cloth.second, 'M-26 0L0 32 26 0 32 20V150H-32V20Z'),
      path(
        cloth.main,
        `M-24 2C-36 14-62 16-74 34-84 52-86 120-88 240H4L0 138C-14 96-22 46-24 2ZM24 2C36 14 62 16 74 34 84 52 86 120 88 240H-4L0 138C14 96 22 46 24 2Z`,
      ),
      path(
        cloth.shade,
        'M-24 2L-42 18-46 50-34 52-38 62 0 140C-14 96-20 46-24 2ZM24 2L42 18 46 50 34 52 38 62 0 140C14 96 20 46 24 2Z',
      ),
      path(cloth.second, 'M-24-4L-34 12-14 38 0 34ZM24-4L34 12 14 38 0 34Z'),
      line(cloth.shade, 3, SLEEVES),
    ),
  bandhgala: (cloth) =>
    stack(
      body(cloth),
      path(cloth.shade, 'M-20-12Q0 0 20-12L23 6Q0 20-23 6Z'),
      line(cloth.shade, 2.5, 'M0 14V240'),
      row(5, (index) => circle(cloth.second, 6, 32 + index * 34, 3)),
      path(cloth.second, 'M34 74H54L50 66 44 70 40 64Z'),
    ),
  kurta: (cloth) =>
    stack(
      cut(cloth.main, 'C16 14 6 20 3 37H-3C-6 20-16 14-22 2', line(cloth.shade, 3, SLEEVES)),
      line(cloth.second, 4, 'M-22 3C-16 15-6 21-2 38M22 3C16 15 6 21 2 38M0 40V104'),
    ),
  dupatta: (cloth) =>
    stack(
      cut(cloth.main, 'C12 34-12 34-22 2', line(cloth.shade, 3, SLEEVES)),
      path(cloth.second, 'M-26-2C-44 8-54 16-58 24-50 90-50 150-56 240H-26C-24 150-20 70-14 22Z'),
      path(cloth.second, 'M26-2C44 8 54 16 58 24 50 90 50 150 56 240H26C24 150 20 70 14 22Z'),
    ),
  waistcoat: (cloth) =>
    stack(
      path(cloth.second, BODY),
      path(cloth.second, 'M-20-12Q0 4 20-12L26 8 0 30-26 8Z'),
      path(
        cloth.main,
        'M-26 6C-36 14-46 16-54 22-50 80-52 160-54 240H54C52 160 50 80 54 22 46 16 36 14 26 6 20 40 8 60 0 66-8 60-20 40-26 6Z',
      ),
      line(cloth.shade, 2.5, 'M0 66V240'),
      row(4, (index) => circle(cloth.shade, 7, 84 + index * 34, 3)),
    ),
  openShirt: (cloth) =>
    stack(
      cut(cloth.second, 'C14 20-14 20-22 2', ''),
      path(
        cloth.main,
        'M-24 2C-36 14-62 16-74 34-84 52-86 120-88 240H-26C-22 160-20 70-24 2ZM24 2C36 14 62 16 74 34 84 52 86 120 88 240H26C22 160 20 70 24 2Z',
      ),
      path(cloth.shade, 'M-24 0L-38 14-28 44-18 26ZM24 0L38 14 28 44 18 26Z'),
      line(cloth.shade, 3, SLEEVES),
    ),
  blouse: (cloth) =>
    stack(
      cut(cloth.main, 'C14 40-14 40-22 2', line(cloth.shade, 3, SLEEVES)),
      row(7, (index) => circle(cloth.second, (index - 3) * 6.4, 27 - (index - 3) ** 2 * 2.4, 3)),
    ),
  coat: (cloth) =>
    stack(
      path(cloth.second, 'M-30 8H30V130H-30Z'),
      path(
        cloth.main,
        'M-24 2C-36 14-62 16-74 34-84 52-86 120-88 240H-4C-8 160-20 70-24 2ZM24 2C36 14 62 16 74 34 84 52 86 120 88 240H4C8 160 20 70 24 2Z',
      ),
      path(
        cloth.shade,
        'M-24 2L-40 18-36 60-12 108C-18 76-22 46-24 2ZM24 2L40 18 36 60 12 108C18 76 22 46 24 2Z',
      ),
      line(cloth.shade, 3, SLEEVES),
    ),
  tunic: (cloth) =>
    stack(
      cut(cloth.main, 'L0 46-22 2', line(cloth.shade, 3, SLEEVES)),
      line(cloth.second, 6, 'M-24 5L0 50 24 5'),
      path(cloth.second, 'M28 78H52V84H28Z'),
    ),
  jacket: (cloth) =>
    stack(
      body(cloth),
      path(cloth.shade, 'M-24-4Q0 12 24-4L30 14Q0 34-30 14Z'),
      line(cloth.shade, 3, 'M0 24V240'),
      path(cloth.second, 'M-52 26L-40 22V240H-54ZM52 26L40 22V240H54Z'),
      path(cloth.second, 'M-86 130H86L87 148H-87Z'),
    ),
  sari: (cloth) =>
    stack(
      cut(cloth.shade, 'C14 34-14 34-22 2', ''),
      path(
        cloth.main,
        'M24 2C40 10 62 16 74 34 84 52 86 120 88 240H-88C-87 190-86 140-78 108-34 96 8 60 24 2Z',
      ),
      line(cloth.second, 9, 'M26 4C10 62-28 98-76 111'),
      line(cloth.shade, 2.5, 'M44 14C30 84-10 130-80 154M60 22C52 100 10 160-84 196'),
    ),
  hoodie: (cloth) =>
    stack(
      body(cloth),
      path(
        cloth.shade,
        'M-34-2C-44 8-44 22-34 30-20 42 20 42 34 30 44 22 44 8 34-2 30 14 16 22 0 22S-30 14-34-2Z',
      ),
      rect(cloth.second, -9, 32, 3, 30, 1.5),
      rect(cloth.second, 6, 32, 3, 26, 1.5),
    ),
} as const satisfies Record<string, Draw>;

export type Dress = keyof typeof STYLES;

export const dress = (style: Dress, cloth: Cloth): string => STYLES[style](cloth);
