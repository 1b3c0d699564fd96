// `npm run bench -- extract-coverage [--tool pdf-to-word,pdf-to-text]`: public PDFs through every conversion from PDF. What
// counts: it ends, in a result or in a typed error, and every word that pdftotext finds is in the result.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { corpusFiles, morePdfCorpora, pdfCorpora } from './lib/corpora.mjs';
import { watchForHang } from './lib/hang-watch.mjs';
import { median } from './lib/measure.mjs';
import { JobFailed, Worker } from './lib/ours.mjs';
import { recallOf } from './lib/recall.mjs';

/** Pages of each document that are converted: a book of a thousand says no more than its first ones. */
const maxPages = 12;
/** Below this share of the words a result is looked at. */
const enough = 0.98;

const partsOf = {
  docx: /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/,
  pptx: /^ppt\/(slides\/slide\d+|notesSlides\/notesSlide\d+)\.xml$/,
};

const plain = (markup) =>
  markup
    .replaceAll(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(
      /<\/(w:p|a:p|si|p|td|th|li|h\d|tr|div|figcaption|row|c|is)>|<(w:br|w:tab|br|a:br|w:noBreakHyphen)\b[^>]*>/g,
      '\n',
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_all, code) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
    .replaceAll(
      /&(lt|gt|quot|apos|nbsp|amp);/g,
      (_all, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' })[name],
    );

/** The words of a result; null for pictures. */
function textOf(path, format) {
  const bytes = readFileSync(path);
  switch (format) {
    case 'docx':
    case 'xlsx':
    case 'pptx': {
      const parts = unzipSync(bytes, { filter: ({ name }) => partsOf[format].test(name) });
      return Object.values(parts)
        .map((part) => plain(strFromU8(part)))
        .join('\n');
    }
    case 'html':
      return plain(bytes.toString('utf8'));
    case 'md':
      return plain(bytes.toString('utf8')).replaceAll(/\\([^A-Za-z0-9\s])/g, '$1');
    case 'txt':
    case 'csv':
      return bytes.toString('utf8');
    default:
      return null;
  }
}

/** Every conversion, with the options that keep all words. Sheets keep the text outside of tables. */
const conversions = {
  'pdf-to-word': {},
  'pdf-to-excel': { outside_text: 'keep' },
  'pdf-to-csv': { outside_text: 'keep', sheets: 'all' },
  'pdf-to-powerpoint': {},
  'pdf-to-text': { headers_footers: 'keep' },
  'pdf-to-html': { headers_footers: 'keep' },
  'pdf-to-markdown': { headers_footers: 'keep' },
  'pdf-to-jpg': { picture_dpi: 40 },
  'pdf-to-png': { picture_dpi: 40 },
  'pdf-to-webp': { picture_dpi: 40 },
  'pdf-to-tiff': { picture_dpi: 40 },
};

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const asked = tool?.split(',');
  const chosen = Object.entries(conversions).filter(([name]) => !asked || asked.includes(name));
  if (chosen.length === 0) throw new Error(`Tools: ${Object.keys(conversions).join(', ')}`);
  const every = await corpusFiles(say, [...pdfCorpora, ...morePdfCorpora]);
  const step = Number(process.env.PLATEN_COVERAGE_STEP ?? (isQuick ? 40 : 1));
  const files = every.filter((_file, place) => place % step === 0);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-extract-'));
  const list = process.env.PLATEN_COVERAGE_LIST;
  const outcomes = list && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const known = new Set(outcomes.map(({ name, file }) => `${name} ${file}`));
  /** @type {Worker | null} */
  let worker = null;
  try {
    for (const [place, { corpus, path }] of files.entries()) {
      const file = `${corpus}/${basename(path)}`;
      const read = spawnSync('pdftotext', ['-l', String(maxPages), '-enc', 'UTF-8', path, '-'], {
        timeout: 30_000,
        maxBuffer: 1 << 28,
      });
      const words = read.status === 0 ? read.stdout.toString('utf8') : '';
      const pages = pagesOf(path) > maxPages ? `1-${maxPages}` : '';
      for (const [name, options] of chosen) {
        if (known.has(`${name} ${file}`)) continue;
        if (!worker?.alive) worker = new Worker(null, scratch);
        const outcome = { name, file, ...(await attempt(worker, name, { ...options, pages }, path, words)) };
        outcomes.push(outcome);
        if (
          outcome.result === 'crashed' ||
          outcome.result === 'hung' ||
          outcome.result === 'internal' ||
          outcome.result === 'words'
        )
          say(`${place + 1}/${files.length} ${name} ${file}: ${outcome.result} ${outcome.detail}`);
      }
      if (list) writeFileSync(list, JSON.stringify(outcomes, null, 1));
    }
  } finally {
    await worker?.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return chosen.flatMap(([name]) => rowsOf(name, outcomes));
}

/** As poppler counts them; 0 for what it does not open. */
function pagesOf(path) {
  const told = spawnSync('pdfinfo', [path], { timeout: 30_000 }).stdout?.toString('latin1') ?? '';
  return Number(/^Pages:\s+(\d+)/m.exec(told)?.[1] ?? 0);
}

async function attempt(worker, step, options, path, words) {
  const watch = watchForHang(worker);
  const started = performance.now();
  const end = (result, detail = '') => ({ result, detail, seconds: (performance.now() - started) / 1000 });
  try {
    const job = { path, name: 'document.pdf', format: 'pdf', step, parts: true };
    return await worker.withResult(
      { ...job, options: { ocr: false, entitled: true, ...options } },
      ({ output, parts }) => {
        const made = output ? [output] : parts;
        const texts = made.map(({ path: at, format }) => (format === null ? null : textOf(at, format)));
        if (texts.every((text) => text === null)) return end('good');
        const recall = recallOf(words, texts.filter((text) => text !== null).join('\n'));
        return recall === null || recall >= enough ? end('good') : end('words', recall.toFixed(3));
      },
    );
  } catch (thrown) {
    if (!(thrown instanceof JobFailed)) throw thrown;
    if (watch.isHung) return end('hung');
    if (thrown.code === 'engine_crashed') return end('crashed');
    if (thrown.code === 'internal' || thrown.code === 'conversion_failed')
      return end('internal', thrown.message.slice(0, 300));
    return end('refused', thrown.code);
  } finally {
    watch.stop();
  }
}

function rowsOf(name, outcomes) {
  const mine = outcomes.filter((outcome) => outcome.name === name);
  const row = (metric, ours) => ({
    ...{ bench: 'extract-coverage', case: name, metric, ours },
    ...{ peer: null, peer_name: null, ratio: null },
  });
  const results = ['good', 'words', 'refused', 'internal', 'crashed', 'hung'];
  return [
    row('files', mine.length),
    ...results.map((result) => row(result, mine.filter((outcome) => outcome.result === result).length)),
    row('median s', Number(median(mine.map(({ seconds }) => seconds)).toFixed(2))),
  ];
}
