/** What people hear after a switch was pressed, made from its label. Pure. */

import { inSentence } from '../../../../src/shared/content/inSentence';

const asBeginning = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const savedLabel = (label: string, isEnabled: boolean) =>
  `${asBeginning(inSentence(label))} section ${isEnabled ? 'enabled' : 'disabled'} successfully!`;

export const failedLabel = (label: string) => `Failed to update ${inSentence(label)} visibility`;
