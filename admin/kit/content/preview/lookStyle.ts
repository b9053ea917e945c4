/** What calculates colours is fetched with this, for those who choose one. */
import { generalSettings } from '../../../../src/shared/content/registry';
import { wholeCss, type LookValues } from '../../../../src/shared/look/lookOf';

/** By name, because the declaration alone would become a file of its own. */
const look = generalSettings.find(({ key }) => key === 'look');

/** A whole look as a style sheet; what is no value yet counts as the design's. */
export const lookStyle = (value: unknown): string | undefined =>
  look && wholeCss(look.resolve(value).value as LookValues);
