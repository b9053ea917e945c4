import { Alert, Button } from 'antd';
import {
  getDocument,
  PDFWorker,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes it of `?worker`
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../../../kit/ui/widths';

/** More pages than a resume has; a file can claim any number. */
const MOST_PAGES = 30;
/** The largest canvas that phones still render. */
const MOST_PIXELS = 16_000_000;
/** A share of the available width. */
const SIZES = [1, 1.5, 2, 3];

const countOf = (count: number, shown: number) =>
  count > shown ? `The first ${shown} of ${count} pages` : count === 1 ? '1 page' : `${count} pages`;

const CMAPS = '../../../../node_modules/pdfjs-dist/cmaps/';

/** East Asian code pages for PDFs, as pdf.js requests them: each loads on demand. */
class CMapFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { cMapPlaces } = await import('./cMapPlaces');
    const place = cMapPlaces[CMAPS + filename];
    if (!place) throw new Error(`There is no code page ${filename}.`);
    return new Uint8Array(await (await fetch(place)).arrayBuffer());
  }
}

/** Each file gets its own worker, which ends with it: a malicious file may keep it busy. */
function openPdf(bytes: Uint8Array<ArrayBuffer>) {
  const port = new PdfWorker();
  // Repairs of a file do not belong in the console.
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  // The bytes move to the worker, but the download needs them too.
  const task = getDocument({
    data: bytes.slice(),
    worker,
    enableXfa: false,
    useWasm: false,
    cMapUrl: 'cmaps/',
    cMapPacked: true,
    useWorkerFetch: false,
    BinaryDataFactory: CMapFactory,
    verbosity: VerbosityLevel.ERRORS,
  });
  return {
    document: task.promise,
    close() {
      void task.destroy().catch(() => undefined);
      port.terminate();
    },
  };
}

/** Renders a page on its canvas, with its text layer. Returns the function that stops it. */
function drawPage(page: PDFPageProxy, place: HTMLElement, width: number) {
  const [canvas, text] = [place.querySelector('canvas'), place.querySelector<HTMLElement>('.resume-text')];
  if (!canvas || !text) return undefined;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const area = viewport.width * viewport.height;
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / area));
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  place.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  place.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  text.replaceChildren();
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  // A stopped render rejects; a page that fails stays white, as in other readers.
  void Promise.all([drawing.promise, layer.render()]).catch(() => undefined);
  return () => {
    drawing.cancel();
    layer.cancel();
  };
}

interface PageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** In px, as displayed. */
  readonly width: number;
}

/** Renders shortly before it scrolls into view. */
function Page({ pdf, number, width }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void pdf.getPage(number).then(setPage, () => undefined);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [pdf, number]);
  useEffect(
    () => (page && place.current && width > 0 ? drawPage(page, place.current, width) : undefined),
    [page, width],
  );
  return (
    <div ref={place} className="resume-page" style={{ width }}>
      <canvas aria-hidden="true" />
      <div className="resume-text" />
    </div>
  );
}

const LOCKED = 'This PDF is protected by a password. Download it to open it.';
const ACTIVE =
  'This PDF contains a script or starts a program, which a resume does not need. Nothing runs here, but be careful if you download and open it.';
const BROKEN = 'This PDF cannot be shown here. Download it to open it.';

/** Detects scripts anywhere; an action that starts a program only in uncompressed files. */
const hasActions = async (pdf: PDFDocumentProxy, bytes: Uint8Array<ArrayBuffer>) =>
  (await pdf.hasJSActions()) || /\/Launch\b/.test(new TextDecoder('latin1').decode(bytes));

function usePdf(bytes: Uint8Array<ArrayBuffer>) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isActive, setActive] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const opened = openPdf(bytes);
    let isWanted = true;
    async function show() {
      const document = await opened.document;
      const found = await hasActions(document, bytes);
      if (!isWanted) return;
      setActive(found);
      setPdf(document);
    }
    show().catch(({ name }: Error) => isWanted && setProblem(name === 'PasswordException' ? LOCKED : BROKEN));
    return () => {
      isWanted = false;
      opened.close();
    };
  }, [bytes]);
  return { pdf, isActive, problem };
}

interface PdfPagesProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly label: string;
}

/** The pages of a PDF as pictures with a text layer, for screen readers, search and copying. Links are disabled. */
export function PdfPages({ bytes, label }: PdfPagesProps) {
  const frame = useRef<HTMLElement>(null);
  const room = useWidth(frame);
  const { pdf, isActive, problem } = usePdf(bytes);
  const [size, setSize] = useState(0);
  if (problem) return <p role="alert">{problem}</p>;
  const count = pdf?.numPages ?? 0;
  const shown = Math.min(count, MOST_PAGES);
  return (
    <>
      <div className="resume-tools">
        <output>{pdf ? countOf(count, shown) : 'Opening the PDF…'}</output>
        <Button size="small" disabled={size === 0} onClick={() => setSize(size - 1)}>
          Smaller
        </Button>
        <Button size="small" disabled={size === SIZES.length - 1} onClick={() => setSize(size + 1)}>
          Larger
        </Button>
      </div>
      {isActive && <Alert type="warning" role="alert" showIcon message={ACTIVE} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is in reach of the keyboard */}
      <section ref={frame} className="resume-pages" aria-label={label} tabIndex={0}>
        {pdf &&
          Array.from({ length: shown }, (_, index) => (
            <Page key={index} pdf={pdf} number={index + 1} width={room * (SIZES[size] ?? 1)} />
          ))}
      </section>
    </>
  );
}
