/**
 * The code of a thread: Tesseract as WebAssembly, which is given grey pixels. It is text, because a thread of a
 * bundled file would need a second entry of the build. The thread reads two files of the package and nothing else,
 * and never the network.
 */
import type { DetectedOrientation, PageText } from './recognised.js';

/** What a thread is started with. */
export interface ThreadSetup {
  /** Absolute path of the JavaScript of `tesseract.js-core`. */
  readonly core: string;
  readonly code: WebAssembly.Module;
  /** Language data, not compressed, in the order of preference. */
  readonly languages: readonly { readonly code: string; readonly data: Uint8Array }[];
  /** Data that tells which side of a page is up. */
  readonly orientation: Uint8Array;
}

/** What a thread is asked. `pixels` are grey, one byte each, without gaps. */
export interface ThreadRequest {
  readonly kind: 'recognise' | 'orientation';
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly dpi: number;
  /** Turn crooked lines straight first; what is found is on the turned picture. */
  readonly straighten: boolean;
  /** Find what is ink by the surroundings of every pixel, for uneven grounds. */
  readonly adaptive: boolean;
}

/** What a thread says: first that it is ready or why not, then one answer to each request. */
export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'recognised'; readonly page: PageText }
  | { readonly kind: 'turned'; readonly orientation: DetectedOrientation | null }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * The source of the thread. Init's 1 and 0 are OEM_LSTM_ONLY and OEM_TESSERACT_ONLY (publictypes.h). Page
 * segmentation mode 3 is automatic: others mix up columns. Thresholding method 2 is Sauvola's.
 */
export const threadSource = `
const { parentPort, workerData } = require('node:worker_threads');
const { core, code, languages, orientation } = workerData;
const quiet = () => undefined;
let tesseract, reader, compass;
const start = async () => {
  tesseract = await require(core)({
    print: quiet, printErr: quiet, TesseractProgress: quiet,
    instantiateWasm: (imports, receive) => {
      WebAssembly.instantiate(code, imports).then((instance) => receive(instance, code));
      return {};
    },
  });
  for (const { code: name, data } of languages) tesseract.FS.writeFile('/' + name + '.traineddata', data);
  reader = new tesseract.TessBaseAPI();
  const names = languages.map((language) => language.code).join('+');
  if (reader.Init('/', names, 1) !== 0) throw new Error('the language data does not open');
  for (const { code: name } of languages) tesseract.FS.unlink('/' + name + '.traineddata');
  reader.SetVariable('tessedit_pageseg_mode', '3');
};
const startCompass = () => {
  tesseract.FS.writeFile('/osd.traineddata', orientation);
  compass = new tesseract.TessBaseAPI();
  if (compass.Init('/', 'osd', 0) !== 0) throw new Error('the data for orientation does not open');
  tesseract.FS.unlink('/osd.traineddata');
};
const show = (api, { width, height, pixels, dpi }, angle = 0) => {
  const head = Buffer.from('P5 ' + width + ' ' + height + ' 255\\n');
  const image = new Uint8Array(head.length + pixels.length);
  image.set(head);
  image.set(pixels, head.length);
  tesseract.FS.writeFile('/input', image);
  const failed = api.SetImageFile(1, angle);
  tesseract.FS.unlink('/input');
  if (failed) throw new Error('the picture does not open');
  api.SetVariable('user_defined_dpi', String(dpi));
};
const box = ({ x0, y0, x1, y1 }) => [x0, y0, x1, y1];
const recognise = (request) => {
  reader.SetVariable('thresholding_method', request.adaptive ? '2' : '0');
  show(reader, request);
  let angle = 0;
  if (request.straighten) {
    reader.FindLines();
    const skew = reader.GetGradient();
    // Less than a third of a degree is read as well as it is; more than 15 was measured wrong.
    if (Math.abs(skew) >= 0.005 && Math.abs(skew) < 0.26) {
      angle = skew;
      show(reader, request, angle);
    }
  }
  reader.Recognize(null);
  const blocks = JSON.parse(reader.GetJSONText()).blocks || [];
  const lines = [];
  for (const block of blocks)
    for (const paragraph of block.paragraphs || [])
      (paragraph.lines || []).forEach((line, place) => lines.push({
        startsParagraph: place === 0,
        box: box(line.bbox),
        baseline: box(line.baseline),
        height: line.rowAttributes ? line.rowAttributes.rowHeight : 0,
        descent: line.rowAttributes ? Math.abs(line.rowAttributes.descenders) : 0,
        leftToRight: Boolean(paragraph.is_ltr),
        words: (line.words || []).map((word) => ({ text: word.text, confidence: word.confidence, box: box(word.bbox) })),
      }));
  const page = {
    lines,
    confidence: reader.MeanTextConf(),
    turned: angle,
  };
  reader.Clear();
  return { kind: 'recognised', page };
};
const turn = (request) => {
  if (!compass) startCompass();
  show(compass, request);
  const results = new tesseract.OSResults();
  const known = compass.DetectOS(results);
  const best = results.best_result;
  const found = known ? { degrees: [0, 270, 180, 90][best.orientation_id], confidence: best.oconfidence } : null;
  compass.Clear();
  return { kind: 'turned', orientation: found };
};
const answer = (work) => {
  try { parentPort.postMessage(work()); }
  catch (error) { parentPort.postMessage({ kind: 'failed', reason: String(error && error.message || error) }); }
};
start().then(
  () => {
    parentPort.on('message', (request) => answer(() => (request.kind === 'recognise' ? recognise : turn)(request)));
    parentPort.postMessage({ kind: 'ready' });
  },
  (error) => parentPort.postMessage({ kind: 'failed', reason: String(error && error.message || error) }),
);
`;
