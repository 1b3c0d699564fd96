// Words, order, headings, lists, marks, links and notes of PDFs that Platen made from Word documents, against those documents: with their tags,
// without them, and without tags and bookmarks.
import { copyFileSync, existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { libreOfficePlaces } from '../../../scripts/lib/system.mjs';
import { corpusFiles } from '../../lib/corpora.mjs';
import { JobFailed, Worker } from '../../lib/ours.mjs';
import { docxStructure } from '../docx-truth.mjs';
import { recogniser } from '../recognise.mjs';
import { f1, modelStructure, orderOf, scoreStructure, sum } from '../structure.mjs';
import { writeUntagged } from '../untagged.mjs';
import { wordDocuments } from '../word-documents.mjs';

/** Pages above which a document would outweigh all others. */
const maxPages = 120;
/** Pictures are not written here, and tables are counted cell by cell in a section of their own. */
const counted = ['words', 'headings', 'lists', 'bold', 'italic', 'links', 'footnotes'];
/** Without tags, nothing tells a heading with a style from one that was made by hand, nor an item of a list from one that was typed. */
const countedUntagged = [
  ...counted,
  ...['headings, any level', 'headings but those by hand, by depth', 'headings but those by hand, any level'],
  ...['headings and titles but those by hand, by depth', 'headings as seen, any level'],
  ...['lists, any level', 'lists but those typed', 'lists but those typed, any level'],
  'lists as seen, any level',
];
/** What is read of each document; `from` makes another PDF of the one with tags. */
const readings = [
  { name: 'structure', kinds: counted, from: null },
  { name: 'structure without tags', kinds: countedUntagged, from: { keepsBookmarks: true } },
  { name: 'structure without tags and bookmarks', kinds: countedUntagged, from: { keepsBookmarks: false } },
];

/** @param {import('../../fidelity.mjs').Section} options */
export async function measure({ scratch, isQuick, say, row }) {
  const soffice = libreOfficePlaces(process.platform, process.env).find((place) => existsSync(place));
  const files = (await corpusFiles(say, [wordDocuments])).filter((_, place) => !isQuick || place % 8 < 2);
  if (!soffice || files.length === 0) {
    say('LibreOffice or the documents cannot be had here: structure is left out');
    return [];
  }
  const worker = new Worker(realpathSync(soffice), scratch);
  const { recognise, close } = await recogniser();
  /** By half: every second by name is for tuning, so that content decides nothing. */
  /** @type {Record<string, any[]>} */
  const halves = { 'tuned on': [], 'held out': [] };
  try {
    for (const [place, { path }] of files.entries()) {
      const pdf = join(scratch, `${place}.pdf`);
      const scores = await scoresOf(worker, recognise, path, pdf, say);
      if (scores) halves[place % 2 === 0 ? 'tuned on' : 'held out'].push(scores);
    }
  } finally {
    await worker.close();
    await close();
  }
  return readings.flatMap(({ name: reading, kinds }, which) =>
    Object.entries(halves).flatMap(([half, documents]) => {
      const all = documents.flatMap((document) => document[which] ?? []);
      if (all.length === 0) return [];
      const name = `${reading}, ${half} (${all.length} documents)`;
      const order = all.reduce((total, one) => total + one.order, 0) / all.length;
      return [
        ...kinds.map((kind) => row(name, `${kind} F1`, f1(sum(all.map((one) => one.scores[kind]))))),
        row(name, 'order', order),
      ];
    }),
  );
}

/** Scores a document once for each reading, null where it cannot be scored. */
async function scoresOf(worker, recognise, path, pdf, say) {
  const name = basename(path);
  try {
    await worker.withResult({ path, name, format: 'docx' }, ({ output }) => copyFileSync(output.path, pdf));
    const truth = docxStructure(path);
    if (truth.words.length === 0) return null;
    const scores = [];
    for (const { from } of readings) {
      if (from) await writeUntagged(pdf, `${pdf}.untagged`, from);
      const found = await recognise(from ? `${pdf}.untagged` : pdf, maxPages + 1);
      if (found.pages.length > maxPages) return null;
      const ours = modelStructure(found);
      scores.push({ scores: scoreStructure(ours, truth), order: orderOf(ours.words, truth.words) });
    }
    return scores;
  } catch (thrown) {
    // A document that is refused, such as a damaged one, says nothing of what is recognised.
    if (!(thrown instanceof JobFailed)) say(`${name}: ${thrown}`);
    return null;
  }
}
