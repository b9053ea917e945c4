/** The drawing engine, from its package: SVG in, PNG out. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);

let engine: Promise<void> | undefined;

/** `fonts`: the font files for the text of the SVG. */
export async function drawPng(svg: string, width: number, fonts: readonly Buffer[] = []): Promise<Buffer> {
  await (engine ??= initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  // Drawing blocks the process; between two pictures it serves requests and notices closed connections.
  await nextTurn();
  const drawing = new Resvg(svg, {
    font: { fontBuffers: [...fonts] },
    fitTo: { mode: 'width', value: width },
  });
  const image = drawing.render();
  const png = Buffer.from(image.asPng());
  image.free();
  drawing.free();
  return png;
}
