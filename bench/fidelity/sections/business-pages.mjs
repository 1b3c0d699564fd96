// How many pages PDF to Word gives back, and whether each begins as in its source: PDFs to Word, and that drawn by LibreOffice.
import { copyFileSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { libreOfficePlaces } from '../../../scripts/lib/system.mjs';
import { JobFailed, Worker } from '../../lib/ours.mjs';
import { capture } from '../../peers/process.mjs';
import { businessDocuments } from '../business-documents.mjs';

/** Pages above which a document says no more than a shorter one. */
const maxPages = 20;
/** LibreOffice's own reading of PDFs comes to no end with some of them. */
const peerTimeout = 90;

/** `--quick` leaves the peer out. @param {import('../../fidelity.mjs').Section} options */
export async function measure({ scratch, isQuick, say, row }) {
  const soffice = libreOfficePlaces(process.platform, process.env).find((place) => existsSync(place));
  const documents = await businessDocuments(say);
  if (!soffice || documents.length === 0) {
    say('LibreOffice or the documents cannot be had here: pages of business documents are left out');
    return [];
  }
  const worker = new Worker(realpathSync(soffice), scratch);
  /** @type {{ half: string, ours: Comparison | null, peer: Comparison | null }[]} */
  const all = [];
  try {
    for (const { path, half } of documents) {
      const source = await firstLines(path);
      if (source === null || source.length === 0 || source.length > maxPages) continue;
      const drawn = await drawnAgain(worker, path, scratch, say);
      const ours = drawn === null ? null : compare(source, (await firstLines(drawn)) ?? []);
      const peer = isQuick ? null : await peerOf(soffice, path, source, scratch);
      if (!ours?.isEqual)
        say(`${basename(path)} (${half}): ${source.length} pages, then ${ours?.pages ?? 'none'}`);
      all.push({ half, ours, peer });
    }
  } finally {
    await worker.close();
  }
  const share = (list, test) => list.filter(test).length / list.length;
  const lineShare = (list) =>
    list.reduce((sum, one) => sum + (one?.sameLines ?? 0), 0) /
    list.reduce((sum, one) => sum + (one?.lines ?? 1), 0);
  return ['tuned on', 'held out'].flatMap((half) => {
    const of = all.filter((one) => one.half === half);
    if (of.length === 0) return [];
    const ours = of.map((one) => one.ours);
    const peers = of.map((one) => one.peer);
    const name = `business documents, ${half} (${of.length})`;
    /** @param {string} metric @param {(list: (Comparison | null)[]) => number} value */
    const scored = (metric, value) =>
      row(name, metric, value(ours), isQuick ? null : value(peers), 'LibreOffice');
    return [
      scored('as many pages', (list) => share(list, (one) => one?.isEqual)),
      scored('the same first line on each page', (list) =>
        share(list, (one) => one?.isEqual && one.sameLines === one.lines),
      ),
      scored('pages with the same first line', lineShare),
    ];
  });
}

/**
 * @typedef {object} Comparison
 * @property {number} pages of the result @property {boolean} isEqual as many as in the source
 * @property {number} lines pages of the source @property {number} sameLines those that begin as in the source
 */

/** @param {string[]} source @param {string[]} result first lines of the pages @returns {Comparison} */
export function compare(source, result) {
  const sameLines = source.filter((line, at) => isSame(line, result[at])).length;
  return { pages: result.length, isEqual: source.length === result.length, lines: source.length, sameLines };
}

/** A line may end earlier or later, and what stands beside it may be a line of its own: the first words have to be the same. */
function isSame(one, other) {
  if (other === undefined) return false;
  const length = Math.min(one.length, other.length, 12);
  return length === 0 ? one === other : one.slice(0, length) === other.slice(0, length);
}

/**
 * The letters and digits of the first line of each page, as poppler reads them; null for what it cannot open.
 * @param {string} path @returns {Promise<string[] | null>}
 */
export async function firstLines(path) {
  const { status, output } = await capture('pdftotext', ['-layout', path, '-'], process.env);
  if (status !== 0) return null;
  const pages = output.split('\f').slice(0, -1);
  return pages.map((page) => {
    const [first = ''] = page.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
    return first
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  });
}

/**
 * Draws what Platen makes of a PDF. `PLATEN_KEEP_DRAWN` names a folder that gets the Word file and its pages, to be looked at.
 * @returns {Promise<string | null>} path of a PDF; null for a document that is refused
 */
async function drawnAgain(worker, path, scratch, say) {
  const folder = process.env.PLATEN_KEEP_DRAWN ?? scratch;
  mkdirSync(folder, { recursive: true });
  const [docx, pdf] = ['docx', 'pdf'].map((end) => join(folder, `${parse(path).name}.${end}`));
  try {
    const steps = { path, name: basename(path), format: 'pdf', step: 'pdf-to-word', options: { ocr: false } };
    await worker.withResult(steps, ({ output }) => copyFileSync(output.path, docx));
    const draw = { path: docx, name: basename(docx), format: 'docx' };
    await worker.withResult(draw, ({ output }) => copyFileSync(output.path, pdf));
    return pdf;
  } catch (thrown) {
    say(`${basename(path)}: ${thrown}`);
    if (!(thrown instanceof JobFailed)) throw thrown;
    return null;
  }
}

/** What LibreOffice's own reading of a PDF becomes. */
async function peerOf(soffice, path, source, scratch) {
  const folder = join(scratch, 'peer');
  const run = (from, ...how) =>
    capture(
      'timeout',
      [
        ...[
          String(peerTimeout),
          soffice,
          `-env:UserInstallation=file://${scratch}/peer-profile`,
          '--headless',
        ],
        ...[...how, '--outdir', folder, from],
      ],
      process.env,
    );
  const { name } = parse(path);
  await run(path, '--infilter=writer_pdf_import', '--convert-to', 'docx');
  await run(join(folder, `${name}.docx`), '--convert-to', 'pdf');
  const pdf = join(folder, `${name}.pdf`);
  return existsSync(pdf) ? compare(source, (await firstLines(pdf)) ?? []) : null;
}
