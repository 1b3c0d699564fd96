// How many pages PDF to Word gives back: Word documents to PDF, that to Word, and that to PDF once more.
import { copyFileSync, existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { libreOfficePlaces } from '../../../scripts/lib/system.mjs';
import { corpusFiles } from '../../lib/corpora.mjs';
import { JobFailed, Worker } from '../../lib/ours.mjs';
import { wordDocuments } from '../word-documents.mjs';

/** Pages above which a document says no more than a shorter one. */
const maxPages = 60;
/** Share of its pages that a document may be off. */
const slack = 0.1;

/** @param {import('../../fidelity.mjs').Section} options */
export async function measure({ scratch, isQuick, say, row }) {
  const soffice = libreOfficePlaces(process.platform, process.env).find((place) => existsSync(place));
  const files = (await corpusFiles(say, [wordDocuments])).filter((_, place) => !isQuick || place % 8 < 2);
  if (!soffice || files.length === 0) {
    say('LibreOffice or the documents cannot be had here: pages are left out');
    return [];
  }
  const worker = new Worker(realpathSync(soffice), scratch);
  /** By half, as in the section of structure. */
  /** @type {Record<string, boolean[]>} */
  const halves = { 'tuned on': [], 'held out': [] };
  try {
    for (const [place, { path }] of files.entries()) {
      const counts = await countsOf(worker, path, scratch, say);
      if (!counts || counts.source > maxPages) continue;
      const isNear = Math.abs(counts.again - counts.source) <= slack * counts.source;
      if (!isNear) say(`${basename(path)}: ${counts.source} pages, then ${counts.again}`);
      halves[place % 2 === 0 ? 'tuned on' : 'held out'].push(isNear);
    }
  } finally {
    await worker.close();
  }
  return Object.entries(halves).flatMap(([half, all]) =>
    all.length === 0
      ? []
      : [
          row(
            `pages of Word documents, ${half} (${all.length})`,
            'share within 10 %',
            all.filter(Boolean).length / all.length,
          ),
        ],
  );
}

/** Null for a document that is refused, such as a damaged one. */
async function countsOf(worker, path, scratch, say) {
  const [pdf, docx] = [join(scratch, 'pages.pdf'), join(scratch, 'pages.docx')];
  const keep =
    (to) =>
    ({ output }) => {
      copyFileSync(output.path, to);
      return output.pages;
    };
  try {
    const source = await worker.withResult({ path, name: basename(path), format: 'docx' }, keep(pdf));
    const steps = {
      path: pdf,
      name: 'pages.pdf',
      format: 'pdf',
      step: 'pdf-to-word',
      options: { ocr: false },
    };
    await worker.withResult(steps, keep(docx));
    const again = await worker.withResult({ path: docx, name: 'pages.docx', format: 'docx' }, keep(pdf));
    return { source, again };
  } catch (thrown) {
    if (!(thrown instanceof JobFailed)) say(`${basename(path)}: ${thrown}`);
    return null;
  }
}
