// `npm run bench -- compare [--quick]`: pairs of Word files with known edits, through LibreOffice to PDF, compared by Platen, by `diff` of
// what pdftotext reads, and by diff-pdf where it is installed. Whether each edit is found, and what is said to differ that was not edited.
// Then a pair of 500 pages: how long it takes, and how much memory.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { letter, longReport, quotation, report } from '../scripts/samples/word.mjs';
import { parts } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { changed, editsOf, randomOf } from './lib/edited-documents.mjs';
import { peakMemory, timed } from './lib/measure.mjs';
import { convertBatch } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

const row = rowsOf('compare', 4);
const limit = { timeout: 300_000, maxBuffer: 256 * 1024 * 1024, encoding: /** @type {const} */ ('utf8') };

/** Letters without spaces: a line that is broken elsewhere is the same text. */
const squeezed = (/** @type {string} */ text) => text.replaceAll(/\s/g, '');

/** @param {{ isQuick: boolean, say: (line: string) => void }} options @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-compare-'));
  try {
    const sources = [await letter(), await quotation(), await report(), await longReport(8)];
    const count = isQuick ? 20 : 200;
    const pairs = Array.from({ length: count }, (_, at) => {
      const source = at % sources.length;
      const { document, edits } = changed(sources[source], randomOf(at + 1));
      return { name: `pair-${at}`, source: `source-${source}`, document, edits };
    });
    const documents = [
      ...sources.map((document, at) => ({ name: `source-${at}`, document })),
      ...pairs.map(({ name, document }) => ({ name, document })),
    ];
    const files = documents.map(({ name, document }) => {
      const path = join(scratch, `${name}.docx`);
      writeFileSync(path, document);
      return path;
    });
    say(`${files.length} Word files to PDF`);
    const folder = join(scratch, 'pdf');
    mkdirSync(folder);
    for (let at = 0; at < files.length; at += 50)
      await convertBatch(files.slice(at, at + 50), folder, join(scratch, 'home'));
    const pdfOf = (/** @type {string} */ name) => join(folder, `${name}.pdf`);
    const ours = { found: 0, extra: 0, pairs: 0, moved: 0, named: 0 };
    const peer = { found: 0, extra: 0 };
    const looks = hasDiffPdf() ? { pages: 0, ours: 0, peer: 0 } : null;
    if (!looks)
      say('diff-pdf is not installed: its rows are left out (https://github.com/vslavik/diff-pdf).');
    let [edits, pages] = [0, 0];
    for (const [place, pair] of pairs.entries()) {
      const [old, fresh] = [pdfOf(pair.source), pdfOf(pair.name)];
      const data = ourChanges(old, fresh);
      const own = judged(pair.edits, data.changes.map(textsOf));
      const other = judged(pair.edits, hunksOf(old, fresh, scratch));
      edits += pair.edits.length;
      pages += data.new.pages;
      ours.found += own.found;
      ours.extra += own.extra;
      ours.pairs += own.found === pair.edits.length && own.extra === 0 ? 1 : 0;
      const moved = pair.edits.filter(({ kind }) => kind === 'moved');
      ours.moved += moved.length;
      ours.named += moved.filter((edit) => data.changes.some((change) => isMove(change, edit))).length;
      peer.found += other.found;
      peer.extra += other.extra;
      if (looks && place % everyLook === 0) {
        const edited = editedPages(pair.edits, old, fresh);
        const told = data.changes.flatMap((change) => pagesOfChange(change));
        const beside = (/** @type {readonly number[]} */ found) =>
          [...new Set(found)].filter((page) => !edited.has(page)).length;
        looks.pages += data.new.pages;
        looks.ours += beside(told);
        looks.peer += beside(pagesByLook(old, fresh));
      }
      if (own.found < pair.edits.length || own.extra > 0)
        say(
          `${pair.name} (${basename(old)}): ${JSON.stringify({ edits: pair.edits, changes: data.changes.map(textsOf) })}`,
        );
    }
    const name = 'diff of pdftotext';
    return [
      row(
        `${count} pairs, ${edits} edits`,
        'share of the edits that is found',
        ours.found / edits,
        peer.found / edits,
        name,
      ),
      row(
        `${count} pairs, ${pages} pages`,
        'changes that were not made, a page',
        ours.extra / pages,
        peer.extra / pages,
        name,
      ),
      row(`${count} pairs`, 'share of the pairs without a fault', ours.pairs / count),
      row(`${ours.moved} moved paragraphs`, 'share that is told as it moved', ours.named / ours.moved),
      ...(looks ? [lookRow(looks, Math.ceil(count / everyLook))] : []),
      ...(await longPair(isQuick ? 50 : 500, scratch, say)),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** diff-pdf draws each page twice at 300 pixels an inch: one pair in so many is enough. */
const everyLook = 5;

const hasDiffPdf = () => spawnSync('diff-pdf', ['--help'], limit).error === undefined;

/** Pages that diff-pdf finds to differ: it compares the first one with the first one, and counts from 0. @returns {number[]} */
function pagesByLook(old, fresh) {
  const { stdout } = spawnSync('diff-pdf', ['--verbose', old, fresh], limit);
  return [...stdout.matchAll(/^page (\d+) differs$/gm)].map(([, page]) => Number(page) + 1);
}

/** Pages of both documents that say something of an edit: its beginning or its end. */
function editedPages(edits, old, fresh) {
  const textOf = (pdf) => spawnSync('pdftotext', [pdf, '-'], limit).stdout.split('\f').map(squeezed);
  const [before, after] = [textOf(old), textOf(fresh)];
  const among = (pages, text) => {
    const words = squeezed(text);
    if (words === '') return [];
    const ends = [words.slice(0, 30), words.slice(-30)];
    return pages.flatMap((page, at) => (ends.some((end) => page.includes(end)) ? [at + 1] : []));
  };
  return new Set(edits.flatMap((edit) => [...among(before, edit.old), ...among(after, edit.fresh)]));
}

const pagesOfChange = ({ old, new: fresh }) =>
  [...(old?.places ?? []), ...(fresh?.places ?? [])].map(({ page }) => page);

const lookRow = ({ pages, ours, peer }, count) =>
  row(
    `${count} pairs, ${pages} pages`,
    'share of the pages that is said to differ and has no edit',
    ours / pages,
    peer / pages,
    'diff-pdf',
  );

/** Compares two versions of a long document, from the start of the command to its end. */
async function longPair(chapters, scratch, say) {
  const source = await longReport(chapters);
  const { document, edits } = changed(source, randomOf(chapters));
  const files = [source, document].map((content, at) => {
    const path = join(scratch, `long-${at}.docx`);
    writeFileSync(path, content);
    return path;
  });
  const folder = join(scratch, 'long');
  mkdirSync(folder);
  await convertBatch(files, folder, join(scratch, 'home'));
  const [old, fresh] = files.map((file) => join(folder, basename(file).replace('.docx', '.pdf')));
  const listed = join(scratch, 'long.json');
  let memory = 0;
  const seconds = await timed(async () => {
    const words = [...comparing(old, fresh), '--quiet', '--out', listed];
    const child = spawn(process.execPath, words, {
      stdio: 'ignore',
      env: { ...process.env, PLATEN_WARM: '0' },
    });
    memory = await peakMemory(child.pid, () => once(child, 'exit'));
  });
  const data = JSON.parse(readFileSync(listed, 'utf8'));
  const { found, extra } = judged(edits, data.changes.map(textsOf));
  say(`${data.new.pages} pages: ${found} of ${edits.length} edits found, ${extra} others`);
  const peer = await timed(() => void hunksOf(old, fresh, scratch));
  const name = `a pair of ${data.new.pages} pages`;
  return [
    row(name, 'seconds', seconds, peer, 'diff of pdftotext'),
    row(name, 'MB at most', memory),
    row(name, 'share of the edits that is found', found / edits.length),
    row(name, 'changes that were not made', extra),
  ];
}

/** Words of the command line. */
const comparing = (/** @type {string} */ old, /** @type {string} */ fresh) => [
  join(root, parts.cli.output),
  'compare',
  old,
  fresh,
];

function ourChanges(old, fresh) {
  const words = [...comparing(old, fresh), '--json', '--quiet'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, limit);
  if (status !== 0 && status !== 1) throw new Error(`${old}, ${fresh}: ${stderr}`);
  return JSON.parse(stdout);
}

/** What a change says: of both sides. @returns {string} */
const textsOf = ({ old, new: fresh }) => squeezed(`${old?.text ?? ''} ${fresh?.text ?? ''}`);

/** Tells whether a change says that a paragraph moved, and nothing else with it. */
const isMove = ({ kind, new: fresh }, edit) =>
  kind === 'moved' && squeezed(fresh?.text ?? '') === squeezed(edit.fresh);

/** Hunks of `diff` between the texts of two PDFs. @returns {string[]} */
function hunksOf(old, fresh, scratch) {
  const [a, b] = [old, fresh].map((pdf, at) => {
    const text = join(scratch, `text-${at}.txt`);
    spawnSync('pdftotext', [pdf, text], limit);
    return text;
  });
  const { stdout } = spawnSync('diff', [a, b], limit);
  return stdout
    .split(/^\d\S*$/m)
    .slice(1)
    .map((hunk) => squeezed(hunk.replaceAll(/^[<>] |^---$/gm, '')));
}

/**
 * An edit is found where a change contains one of its texts, or is a part of one: edits next to each other are one change. A change of no
 * edit was not made.
 * @param {readonly import('./lib/edited-documents.mjs').Edit[]} edits @param {readonly string[]} changes without spaces
 */
function judged(edits, changes) {
  const isOf = (edit, change) =>
    editsOf(edit).some((text) => change.includes(squeezed(text)) || squeezed(text).includes(change));
  return {
    found: edits.filter((edit) => changes.some((change) => isOf(edit, change))).length,
    extra: changes.filter((change) => !edits.some((edit) => isOf(edit, change))).length,
  };
}
