/** The part of pdf.js that has no types. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  export class JpegImage {
    readonly width: number;
    readonly height: number;
    parse(bytes: Uint8Array): void;
    getData(wanted: {
      width: number;
      height: number;
      forceRGBA: true;
      isSourcePDF: false;
    }): Uint8ClampedArray<ArrayBuffer>;
  }
}
