/** The share of words that is found in a collection of small files, each with one trait of a common program. */
import { describe, expect, test } from 'vitest';
import { readResume } from '../../src/shared/forms/fileContent';
import { createTextReader } from '../../src/server/worker/resumes/textReader';
import { pdfSamples } from '../builders/corpus/pdf';
import { textSamples } from '../builders/corpus/texts';
import { zippedSamples } from '../builders/corpus/docx';

const SHARE = 0.98;
const FEWEST = 150;

describe.runIf(process.env['TESTS'] === 'long')('a collection of documents', () => {
  test(
    'at least 98 % of the words in a collection of documents are found',
    { timeout: 300_000 },
    async () => {
      const reader = createTextReader(60_000);
      const samples = [...zippedSamples(), ...textSamples(), ...pdfSamples()];
      const lost: string[] = [];
      let count = 0;
      for (const { name, bytes, words } of samples) {
        const { kind } = readResume(bytes);
        const read = await reader.read({ name, bytes });
        const text = 'words' in read ? read.words : '';
        count += words.length;
        const missing = words.filter((word) => !text.includes(word));
        lost.push(
          ...missing.map((word) => `${name} (${kind ?? 'refused'}): ${word} in ${JSON.stringify(read)}`),
        );
        if (text.includes('Hidden')) lost.push(`${name}: ${text}`);
      }
      await reader.close();
      const share = 1 - lost.length / count;
      console.error(`${samples.length} documents, ${count} words, found ${(share * 100).toFixed(1)} %`, lost);
      expect(samples.length).toBeGreaterThanOrEqual(FEWEST);
      expect(share).toBeGreaterThanOrEqual(SHARE);
    },
  );
});
