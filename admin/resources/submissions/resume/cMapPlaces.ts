/** The addresses of East Asian code pages, by their path in pdf.js. */
export const cMapPlaces = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
