// `npm run bench -- compare [--quick]`: pairs of Word files with known edits, through LibreOffice to PDF, compared by Platen and by
// `diff` of what pdftotext reads. Whether each edit is found, and what is said to differ that was not edited.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { letter, longReport, quotation, report } from '../scripts/samples/word.mjs';
import { parts } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { changed, editsOf, randomOf } from './lib/edited-documents.mjs';
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
    const ours = { found: 0, extra: 0, pairs: 0 };
    const peer = { found: 0, extra: 0 };
    let [edits, pages] = [0, 0];
    for (const pair of pairs) {
      const [old, fresh] = [pdfOf(pair.source), pdfOf(pair.name)];
      const data = ourChanges(old, fresh);
      const own = judged(pair.edits, data.changes.map(textsOf));
      const other = judged(pair.edits, hunksOf(old, fresh, scratch));
      edits += pair.edits.length;
      pages += data.new.pages;
      ours.found += own.found;
      ours.extra += own.extra;
      ours.pairs += own.found === pair.edits.length && own.extra === 0 ? 1 : 0;
      peer.found += other.found;
      peer.extra += other.extra;
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
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function ourChanges(old, fresh) {
  const words = [join(root, parts.cli.output), 'compare', old, fresh, '--json', '--quiet'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, limit);
  if (status !== 0 && status !== 1) throw new Error(`${old}, ${fresh}: ${stderr}`);
  return JSON.parse(stdout);
}

/** What a change says: of both sides. @returns {string} */
const textsOf = ({ old, new: fresh }) => squeezed(`${old?.text ?? ''} ${fresh?.text ?? ''}`);

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
