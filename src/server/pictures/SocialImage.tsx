/** The picture of a shared link: the page's title on paper, the figure of its kind, and the name of the agency. */
import type { CSSProperties } from 'react';
import { colors, type Palette } from '../../shared/look/tokens';
import { headlineFonts, type HeadlineName } from '../../shared/look/tokens';
import { SOCIAL_IMAGE } from '../../shared/addresses';
import { Day, type DayOfCard } from './day';
import { figures, Mark } from './figures';
import { isFromRight, scriptsOf } from './scripts';

export type SocialKind = keyof typeof figures;

export interface SocialCard {
  readonly kind: SocialKind;
  /** The section of the page, if any. */
  readonly eyebrow: string;
  readonly title: string;
  /** For a job: the client, the place and the pay. */
  readonly facts?: string;
  /** For a job with hours: its day in words, and on a strip in place of the figure. */
  readonly day?: DayOfCard;
  readonly name: string;
  readonly tagline: string;
  /** The colours of the look; undefined for the design's. */
  readonly palette?: Palette;
  /** The font of the headline, if it has its own. */
  readonly font?: HeadlineName;
  /** The address of the agency's logo; in the picture itself, its data. */
  readonly mark?: string | undefined;
}

const { paper, ink, inkSoft, primary, line, accent } = colors.light;

/** The room for text in px, and the average width of a wide bold character, as a fraction of the font size. */
const TEXT_WIDTH = 706;
const LETTER = 0.61;
const LETTER_WITH_SIGNS = 0.75;

/** The font sizes in px that fit a title of this length into four lines; the first is for the shortest. */
const SIZES = {
  usual: [104, 84, 66, 52, 44],
  tall: [80, 62, 50, 42, 38],
};
const MOST_LETTERS = [22, 44, 66, 92];
const BALANCED = 44;

const lettersOf = (title: string) => title.replaceAll(/\p{M}/gu, '');

/**
 * Short titles are large; the longest allowed title fits in four lines, and the longest word in one. Facts reduce the
 * size of large ones.
 */
function titleSize(title: string, isTall: boolean, hasFacts: boolean): number {
  const sizes = isTall ? SIZES.tall : SIZES.usual;
  const letters = lettersOf(title);
  const step = MOST_LETTERS.filter((most) => letters.length > most).length;
  const preferred = (sizes[step] ?? 0) * (hasFacts && step < 3 ? 0.88 : 1);
  const longest = Math.max(...letters.split(/[\s-]/).map((word) => word.length));
  return Math.min(preferred, Math.floor(TEXT_WIDTH / (longest * (isTall ? LETTER_WITH_SIGNS : LETTER))));
}

/** Other scripts have marks above and below the letters, so their lines are never drawn closer than normal. */
function titleStyle(title: string, hasFacts: boolean): CSSProperties {
  const isTall = scriptsOf(title).length > 0;
  return {
    fontSize: titleSize(title, isTall, hasFacts),
    letterSpacing: isTall ? 0 : '-0.03em',
    lineHeight: isTall ? 1.32 : 1.08,
    // A title that fills its lines would be balanced to the narrowest possible column.
    ...(lettersOf(title).length <= BALANCED && { textWrap: 'balance' }),
    ...(isFromRight(title) && { direction: 'rtl', width: TEXT_WIDTH }),
  };
}

const Signature = ({ name, tagline, mark }: Pick<SocialCard, 'name' | 'tagline' | 'mark'>) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 20 }}>
    {mark ? <img src={mark} width={72} height={72} style={{ objectFit: 'contain' }} alt="" /> : <Mark />}
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <span style={{ fontSize: 32, fontWeight: 700, color: ink }}>{name}</span>
      {tagline && <span style={{ fontSize: 24, color: inkSoft }}>{tagline}</span>}
    </div>
  </div>
);

const Facts = ({ title, facts }: { readonly title: string; readonly facts: string }) => (
  <span
    style={{
      display: 'block',
      fontSize: 30,
      color: inkSoft,
      marginTop: 20,
      lineClamp: 1,
      ...(isFromRight(title) && { textAlign: 'right', width: TEXT_WIDTH }),
    }}
  >
    {facts}
  </span>
);

/** The full text of the picture. */
export const textOf = ({ eyebrow, title, facts = '', day, name, tagline }: SocialCard): string =>
  eyebrow + title + facts + (day?.words ?? '') + name + tagline;

const INTER = 'Inter, Inter Extended';

export function SocialImage(card: SocialCard) {
  const { kind, eyebrow, title, facts = '', day, name, tagline, font = 'eczar', mark } = card;
  const Figure = figures[kind];
  const drawn = headlineFonts[font]?.drawn;
  const others = scriptsOf(textOf(card)).map((script) => script.name);
  const families = [INTER, ...others].join(', ');
  return (
    <div style={{ ...SOCIAL_IMAGE, display: 'flex', background: paper, fontFamily: families }}>
      <div style={{ position: 'absolute', inset: 0, display: 'flex' }}>
        {day ? <Day day={day} /> : <Figure />}
      </div>
      <div style={{ position: 'absolute', left: 0, top: 0, width: 12, height: 630, background: primary }} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: `${day ? 64 : 72}px 0 ${day ? 104 : 60}px 84px`,
          boxSizing: 'border-box',
          width: 790,
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {eyebrow && (
            <div style={{ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 28 }}>
              <div style={{ width: 14, height: 14, borderRadius: 7, background: accent }} />
              <span style={{ fontSize: 28, fontWeight: 500, color: primary }}>{eyebrow}</span>
            </div>
          )}
          <span
            style={{
              display: 'block',
              fontFamily: drawn ? `${drawn}, ${drawn} Extended, ${families}` : families,
              ...titleStyle(title, facts !== ''),
              fontWeight: 700,
              color: ink,
              lineClamp: 4,
            }}
          >
            {title}
          </span>
          {facts && <Facts title={title} facts={facts} />}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ width: 600, height: 2, background: line, marginBottom: 32 }} />
          <Signature name={name} tagline={tagline} mark={mark} />
        </div>
      </div>
    </div>
  );
}
