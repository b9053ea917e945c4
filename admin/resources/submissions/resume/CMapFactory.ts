/** Code pages of East Asia that a PDF may ask for, each fetched when it does. */
const FOLDER = '../../../../node_modules/pdfjs-dist/cmaps/';
const places = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** As pdf.js asks for them. */
export class CMapFactory {
  private readonly folder = FOLDER;

  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const place = places[this.folder + filename];
    if (!place) throw new Error(`There is no code page ${filename}.`);
    return new Uint8Array(await (await fetch(place)).arrayBuffer());
  }
}
