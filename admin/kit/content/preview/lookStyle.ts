/** Lazy, because the colour library is needed only while a colour is being chosen. */
import { generalSettings } from '../../../../src/shared/content/registry';
import { wholeCss, type LookValues } from '../../../../src/shared/look/lookOf';

/** By name, because the declaration alone would become its own chunk. */
const look = generalSettings.find(({ key }) => key === 'look');

/** A whole look as a style sheet; invalid values fall back to the design. */
export const lookStyle = (value: unknown): string | undefined =>
  look && wholeCss(look.resolve(value).value as LookValues);
