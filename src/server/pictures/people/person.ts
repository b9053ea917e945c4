/** Somebody from the waist up, drawn around the foot of the neck at 0/0. */
import { at, stack, turned } from '../shapes';
import { HAIRS, SKINS, type Tones } from '../tones';
import { dress, type Dress } from './dress';
import { face, neck, type Face } from './face';
import { hair, type HairStyle } from './hair';

type Tone = keyof Tones;

export interface Person extends Pick<Face, 'beard' | 'glasses'> {
  readonly skin: keyof typeof SKINS;
  readonly hair: keyof typeof HAIRS;
  readonly style: HairStyle;
  /** Of what is worn on the head, where that is cloth. */
  readonly wrap?: readonly [color: Tone, shade: Tone];
  readonly dress: Dress;
  readonly cloth: readonly [main: Tone, shade: Tone, second: Tone];
  readonly bindi?: boolean;
  readonly earrings?: boolean;
}

/** To which side somebody looks, and how far the head leans, in degrees. */
export interface Pose {
  readonly gaze?: -1 | 0 | 1;
  readonly tilt?: number;
}

const faceOf = (of: Person, tones: Tones, gaze: number): Face => ({
  ...of,
  gaze,
  skin: SKINS[of.skin],
  hair: HAIRS[of.hair],
  bindi: of.bindi ? tones.sun : undefined,
  earrings: of.earrings ? tones.sun : undefined,
});

export function person(of: Person, tones: Tones, { gaze = 0, tilt = 0 }: Pose = {}): string {
  const [main, shade, second] = of.cloth;
  const [wrap, fold] = of.wrap ?? [];
  const color = wrap ? tones[wrap] : HAIRS[of.hair];
  const { back, front } = hair(of.style, color, fold ? tones[fold] : HAIRS.chestnut);
  const looks = faceOf(of, tones, gaze);
  return stack(
    at(0, 8, 1.08, turned(tilt, back)),
    neck(looks),
    dress(of.dress, { main: tones[main], shade: tones[shade], second: tones[second] }),
    at(0, 8, 1.08, turned(tilt, face(looks), front)),
  );
}
