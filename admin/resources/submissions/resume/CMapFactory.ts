const FOLDER = '../../../../node_modules/pdfjs-dist/cmaps/';

/** Code pages of East Asia that a PDF may ask for, as pdf.js asks for them: each is fetched when a file needs it. */
export class CMapFactory {
  private readonly folder = FOLDER;

  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { cMapPlaces } = await import('./cMapPlaces');
    const place = cMapPlaces[this.folder + filename];
    if (!place) throw new Error(`There is no code page ${filename}.`);
    return new Uint8Array(await (await fetch(place)).arrayBuffer());
  }
}
