/** The last known facts of the agency, in the data folder, for the outage page. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VisibleContent } from '../../data/content';
import { brand, contactDetails } from '../../shared/content/agency';
import { look } from '../../shared/content/look';

const FILE = 'last-known.json';

export type Facts = Pick<VisibleContent['settings'], 'brand' | 'contact_details' | 'look'>;

export interface LastKnown {
  keep(content: VisibleContent): Promise<void>;
  /** Undefined if this folder has never held the content of a site. */
  read(): Promise<Facts | undefined>;
}

export function createLastKnown(dataDir: string): LastKnown {
  const file = join(dataDir, FILE);
  let kept = '';
  return {
    async keep({ settings }) {
      const known: Facts = {
        brand: settings.brand,
        contact_details: settings.contact_details,
        look: settings.look,
      };
      const text = JSON.stringify(known);
      if (text === kept) return;
      kept = text;
      try {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.new`, text, { mode: 0o600 });
        await rename(`${file}.new`, file);
      } catch (error) {
        console.error(
          `The agency’s name could not be saved for the outage page in ${file}. ${String(error)}`,
        );
      }
    },
    async read() {
      try {
        const known = JSON.parse(await readFile(file, 'utf8')) as Partial<Record<keyof Facts, unknown>>;
        return {
          brand: brand.resolve(known.brand).value,
          contact_details: contactDetails.resolve(known.contact_details).value,
          look: look.resolve(known.look).value,
        };
      } catch {
        // Missing or damaged: the page does without.
        return undefined;
      }
    },
  };
}
