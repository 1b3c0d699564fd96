// `npm run bench -- ocr`: errors, places and time of text recognition, beside native Tesseract with the same data and OCRmyPDF.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { corpusFiles, scanCorpora } from './lib/corpora.mjs';
import { makeScans, publicScans, texts } from './lib/ocr-documents.mjs';
import { tesseractScans } from './lib/ocr-tesseract.mjs';
import { peakMemory, timed } from './lib/measure.mjs';
import { Worker } from './lib/ours.mjs';
import { capture } from './peers/process.mjs';
import { rowsOf } from './lib/rows.mjs';

const row = rowsOf('ocr', 3);
const require = createRequire(import.meta.url);

/** Pages of the document that is timed. */
const pages = { thorough: 6, quick: 4 };

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const worker = new Worker(null, scratch);
  try {
    const data = writeData(join(scratch, 'tessdata'));
    /** @type {{ case: string, language: string, text: string | undefined, pdf: string, image: string }[]} */
    const scans = [...(await makeScans(join(scratch, 'scans')))];
    const files = isQuick ? [] : await corpusFiles(say, scanCorpora);
    const own = [...scans];
    scans.push(...(await publicScans(files, join(scratch, 'scans'))));
    scans.push(...(await tesseractScans(files, join(scratch, 'scans'))));
    const rows = [];
    const wanted = isQuick ? scans.filter((scan) => /^(eng|nld) |columns/.test(scan.case)) : scans;
    for (const scan of wanted) {
      say(scan.case);
      rows.push(...(await compareOne(worker, scan, data, scratch)));
    }
    const count = isQuick ? pages.quick : pages.thorough;
    rows.push(...(await compareTime({ worker, scans: own, count, data, scratch, say })));
    return rows;
  } finally {
    await worker.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** The data Platen ships, as native Tesseract wants it. */
function writeData(folder) {
  mkdirSync(folder);
  for (const code of [...Object.keys(texts), 'osd']) {
    const place = require.resolve(`@tesseract.js-data/${code}/package.json`);
    const packed = readFileSync(join(place, '..', '4.0.0_best_int', `${code}.traineddata.gz`));
    writeFileSync(join(folder, `${code}.traineddata`), gunzipSync(packed));
  }
  // OCRmyPDF asks Tesseract for kinds of output that are described beside the data of the system.
  const told = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
  const own = /"([^"]+)"/.exec(told)?.[1];
  if (own !== undefined)
    for (const name of ['configs', 'tessconfigs', 'pdf.ttf'])
      symlinkSync(join(own, name), join(folder, name));
  return folder;
}

async function compareOne(
  worker,
  { case: name, language, text, pdf, image, isStart = false, isTurned = false },
  data,
  scratch,
) {
  const job = { path: pdf, name: 'scan.pdf', format: 'pdf', step: 'ocr-pdf', parts: true };
  const options = { ocr_language: language, ocr_text: 'txt' };
  const ours = await worker.withResult({ ...job, options }, async ({ output, parts }) => {
    const bytes = readFileSync(output.path);
    writeFileSync(join(scratch, 'ours.pdf'), bytes);
    return { bytes, text: readFileSync(parts[0].path, 'utf8') };
  });
  // Native Tesseract turns pages upright only where it is told to look for that.
  const words = ['-l', language, '--psm', isTurned ? '1' : '3', '--dpi', '300', '--tessdata-dir', data];
  const base = join(scratch, 'native');
  await capture('tesseract', [image, base, ...words, 'txt', 'tsv'], {
    ...process.env,
    OMP_THREAD_LIMIT: '1',
  });
  const native = { text: readFileSync(`${base}.txt`, 'utf8'), tsv: readFileSync(`${base}.tsv`, 'utf8') };
  // Where nobody wrote down what a scan says, what native Tesseract reads stands for it.
  const known = text ?? native.text;
  const before = await pictures(readFileSync(pdf));
  const after = await pictures(ours.bytes);
  return [
    row(
      name,
      'character errors %',
      errors(ours.text, known, isStart),
      errors(native.text, known, isStart),
      'tesseract, same data',
    ),
    ...(isTurned
      ? []
      : [row(name, 'words at their place %', inPlace(join(scratch, 'ours.pdf'), native.tsv))]),
    row(name, 'pictures unchanged', before.join() === after.join() ? 1 : 0),
  ];
}

async function compareTime({ worker, scans, count, data, scratch, say }) {
  const path = join(scratch, 'many.pdf');
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) {
    const source = await PDFDocument.load(readFileSync(scans[page % scans.length].pdf));
    const [copied] = await document.copyPages(source, [0]);
    document.addPage(copied);
  }
  writeFileSync(path, await document.save());
  say(`${count} pages`);
  const job = { path, name: 'many.pdf', format: 'pdf', step: 'ocr-pdf', options: { ocr_language: 'eng' } };
  let seconds = 0;
  const memory = await peakMemory(worker.pid, async () => {
    seconds = await timed(() => worker.withResult(job, () => null));
  });
  const threads = String(availableParallelism());
  const words = ['-l', 'eng', '--output-type', 'pdf', '--optimize', '0', '--jobs', threads];
  let theirs = 0;
  const theirMemory = await peakMemory(process.pid, async () => {
    theirs = await timed(async () => {
      const output = join(scratch, 'theirs.pdf');
      const { status } = await capture('ocrmypdf', [...words, path, output], {
        ...process.env,
        TESSDATA_PREFIX: data,
      });
      if (status !== 0) throw new Error(`OCRmyPDF ended with ${status}.`);
    });
  });
  return [
    row(`${count} pages`, 'seconds per page', seconds / count, theirs / count, 'ocrmypdf'),
    row(`${count} pages`, 'peak MB', memory, theirMemory - ownMemory(), 'ocrmypdf'),
  ];
}

const ownMemory = () => process.memoryUsage.rss() / 1e6;

const plain = (text) => text.replaceAll(/\s+/g, ' ').replaceAll(/-\s/g, '-').trim();

/**
 * Characters that are wrong, missing or too many, in percent of the known text (Levenshtein's distance).
 * @param isStart what is given may go on after the known text
 */
export function errors(given, known, isStart = false) {
  const [one, other] = [plain(given), plain(known)];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  let least = other.length;
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let place = 0; place < other.length; place += 1)
      next.push(
        Math.min(next[place] + 1, last[place + 1] + 1, last[place] + (one[at] === other[place] ? 0 : 1)),
      );
    last = next;
    least = Math.min(least, last[other.length]);
  }
  return (100 * (isStart ? least : last[other.length])) / other.length;
}

/** Native Tesseract's words, whose middle lies inside the same word as a reader finds it in our PDF. */
function inPlace(pdf, tsv) {
  const found = [
    ...execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' }).matchAll(wordPattern),
  ].map(([, left, top, right, bottom, text]) => ({ edges: [left, top, right, bottom].map(Number), text }));
  const theirs = tsv
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells[0] === '5' && Number(cells[10]) > 60 && /^\w{3,}$/.test(cells[11] ?? ''));
  const scale = 72 / 300;
  const hits = theirs.filter(([, , , , , , left, top, width, height, , text]) => {
    const x = (Number(left) + Number(width) / 2) * scale;
    const y = (Number(top) + Number(height) / 2) * scale;
    return found.some(
      ({ edges: [x0, y0, x1, y1], text: word }) =>
        x > x0 && x < x1 && y > y0 && y < y1 && word.includes(text),
    );
  });
  return theirs.length === 0 ? 0 : (100 * hits.length) / theirs.length;
}

const wordPattern = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;

/** Digests of a PDF's pictures as they are stored. */
async function pictures(bytes) {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter((object) => object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
    .map((object) => createHash('sha256').update(object.contents).digest('hex'))
    .sort();
}
