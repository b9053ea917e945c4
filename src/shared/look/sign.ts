/** The drawn sign on a ground in the brand's colour, for icons. */
import { wcagContrast } from 'culori/fn';
import { lookOf, type LookValues } from './lookOf';

const CONTROL = 3;

export interface SignColors {
  readonly ground: string;
  readonly line: string;
  readonly dot: string;
}

/** The brand itself is the ground, however light: nothing small is written on it. */
export function signColors(values: LookValues): SignColors {
  const { light, dark } = lookOf(values).colors;
  const ground = values.color;
  const isRead = (hex: string) => wcagContrast(hex, ground) >= CONTROL;
  const line = isRead('#ffffff') ? '#ffffff' : light.ink;
  return { ground, line, dot: isRead(dark.accent) ? dark.accent : line };
}
