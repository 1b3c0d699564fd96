// @ts-check
/**
 * The entry of a thread that reads pictures: Tesseract as WebAssembly, which is given grey pixels. It is JavaScript, because tests start it
 * from its source. The thread reads two files of the package and nothing else, and never the network.
 *
 * Init's 1 and 0 are OEM_LSTM_ONLY and OEM_TESSERACT_ONLY (publictypes.h). Page segmentation mode 3 is automatic: others mix up columns.
 * Mode 11 looks for words in no order. Thresholding method 2 is Sauvola's.
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {import('./thread-messages.js').ThreadAnswer} ThreadAnswer
 * @typedef {import('./thread-messages.js').ThreadProgress} ThreadProgress
 * @typedef {import('./thread-messages.js').ThreadRequest} ThreadRequest
 */
/** @typedef {any} Tesseract what `tesseract.js-core` makes; it has no types */

const port = parentPort;
if (port === null) throw new Error('This runs in a thread only.');
const { core, code, languages, orientation } = /** @type {import('./thread-messages.js').ThreadSetup} */ (
  workerData
);
const quiet = () => undefined;

/** @type {Tesseract} */
let tesseract;

/** @type {Promise<Tesseract>} */
const loading = createRequire(import.meta.url)(core)({
  print: quiet,
  printErr: quiet,
  TesseractProgress: (/** @type {number} */ percent) =>
    port.postMessage(/** @satisfies {ThreadProgress} */ ({ kind: 'reading', share: percent / 100 })),
  /**
   * @param {WebAssembly.Imports} imports
   * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} receive
   */
  instantiateWasm: (imports, receive) => {
    void WebAssembly.instantiate(code, imports).then((instance) => receive(instance, code));
    return {};
  },
});

/** @param {string | null} first code of the language that is asked before the others */
function openReader(first) {
  for (const { code: name, data } of languages) tesseract.FS.writeFile(`/${name}.traineddata`, data);
  const reader = new tesseract.TessBaseAPI();
  const codes = languages.map((language) => language.code);
  const names = [...codes.filter((name) => name === first), ...codes.filter((name) => name !== first)].join(
    '+',
  );
  if (reader.Init('/', names, 1) !== 0) throw new Error('the language data does not open');
  for (const { code: name } of languages) tesseract.FS.unlink(`/${name}.traineddata`);
  return reader;
}

function openCompass() {
  tesseract.FS.writeFile('/osd.traineddata', orientation);
  const compass = new tesseract.TessBaseAPI();
  if (compass.Init('/', 'osd', 0) !== 0) throw new Error('the data for orientation does not open');
  tesseract.FS.unlink('/osd.traineddata');
  return compass;
}

/**
 * Gives an engine a picture.
 * @param {Tesseract} engine
 * @param {ThreadRequest} request
 */
function show(engine, { width, height, pixels, dpi }, angle = 0) {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`);
  const image = new Uint8Array(head.length + pixels.length);
  image.set(head);
  image.set(pixels, head.length);
  tesseract.FS.writeFile('/input', image);
  const failed = engine.SetImageFile(1, angle);
  tesseract.FS.unlink('/input');
  if (failed) throw new Error('the picture does not open');
  engine.SetVariable('user_defined_dpi', String(dpi));
}

/** @param {{ x0: number, y0: number, x1: number, y1: number }} box */
const box = ({ x0, y0, x1, y1 }) => /** @type {const} */ ([x0, y0, x1, y1]);

/**
 * @param {Tesseract} reader
 * @param {ThreadRequest} request
 * @returns {ThreadAnswer}
 */
function recognise(reader, request) {
  reader.SetVariable('thresholding_method', request.adaptive ? '2' : '0');
  reader.SetVariable('tessedit_pageseg_mode', request.sparse ? '11' : '3');
  show(reader, request);
  let turned = 0;
  if (request.straighten) {
    reader.FindLines();
    const skew = reader.GetGradient();
    // Less than a third of a degree is read as well as it is; more than 15 was measured wrong.
    if (Math.abs(skew) >= 0.005 && Math.abs(skew) < 0.26) {
      turned = skew;
      show(reader, request, turned);
    }
  }
  reader.Recognize(null);
  /** @type {import('./recognised.js').RecognisedLine[]} */
  const lines = [];
  for (const block of JSON.parse(reader.GetJSONText()).blocks ?? [])
    for (const paragraph of block.paragraphs ?? [])
      for (const [place, line] of (paragraph.lines ?? []).entries())
        lines.push({
          startsParagraph: place === 0,
          box: box(line.bbox),
          baseline: box(line.baseline),
          height: line.rowAttributes ? line.rowAttributes.rowHeight : 0,
          descent: line.rowAttributes ? Math.abs(line.rowAttributes.descenders) : 0,
          leftToRight: Boolean(paragraph.is_ltr),
          words: (line.words ?? []).map((/** @type {any} */ word) => ({
            text: word.text,
            confidence: word.confidence,
            box: box(word.bbox),
          })),
        });
  const page = { lines, confidence: reader.MeanTextConf(), turned };
  reader.Clear();
  return { kind: 'recognised', page };
}

/**
 * @param {Tesseract} compass
 * @param {ThreadRequest} request
 * @returns {ThreadAnswer}
 */
function turn(compass, request) {
  show(compass, request);
  const results = new tesseract.OSResults();
  const known = compass.DetectOS(results);
  const best = results.best_result;
  const degrees = /** @type {const} */ ([0, 270, 180, 90])[
    /** @type {0 | 1 | 2 | 3} */ (best.orientation_id)
  ];
  const found = known ? { degrees, confidence: best.oconfidence } : null;
  compass.Clear();
  return { kind: 'turned', orientation: found };
}

/** @param {() => ThreadAnswer} work */
function answer(work) {
  try {
    port?.postMessage(work());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    port?.postMessage(/** @satisfies {ThreadAnswer} */ ({ kind: 'failed', reason }));
  }
}

// Where it cannot be loaded the thread ends, which is what its owner hears.
void loading.then((made) => {
  tesseract = made;
  answer(begin);
});

/** @returns {ThreadAnswer} */
function begin() {
  let reader = openReader(null);
  /** @type {string | null} */
  let first = languages[0]?.code ?? null;
  /** @type {Tesseract} */
  let compass = null;
  port?.on('message', (/** @type {ThreadRequest} */ request) =>
    answer(() => {
      if (request.kind !== 'recognise') return turn((compass ??= openCompass()), request);
      const wanted = request.first ?? languages[0]?.code ?? null;
      if (wanted !== first) {
        reader.End();
        reader = openReader(wanted);
        first = wanted;
      }
      return recognise(reader, request);
    }),
  );
  return { kind: 'ready' };
}
