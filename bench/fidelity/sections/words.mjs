// The words of public PDFs and their order, against pdftotext: by its reading order, or by the order of the content where that
// is nearer, since neither is the truth.
import { corpusFiles, morePdfCorpora, pdfCorpora } from '../../lib/corpora.mjs';
import { capture } from '../../peers/process.mjs';
import { wordsIn } from '../docx-truth.mjs';
import { recogniser } from '../recognise.mjs';
import { f1, orderOf, score, sum } from '../structure.mjs';

const maxPages = 10;
/** Pages with fewer words say little. */
const minWords = 20;
const right = 0.9;
/** Milliseconds: pdftotext does not come to an end with some files that are made to grow. */
const peerTimeout = 60_000;

/** @param {import('../../fidelity.mjs').Section} options */
export async function measure({ isQuick, say, row }) {
  const all = await corpusFiles(say, [...pdfCorpora, ...morePdfCorpora]);
  const files = all.filter((_, place) => place % (isQuick ? 20 : 4) < 2);
  const { recognise, close } = await recogniser();
  /** @type {Record<string, any[]>} */
  const halves = { 'tuned on': [], 'held out': [] };
  for (const [place, { path }] of files.entries()) {
    const pages = await pagesOf(recognise, path);
    if (pages.length > 0) halves[place % 2 === 0 ? 'tuned on' : 'held out'].push(pages);
  }
  await close();
  return Object.entries(halves).flatMap(([half, documents]) => {
    if (documents.length === 0) return [];
    const pages = documents.flat();
    const name = `words, ${half} (${documents.length} documents, ${pages.length} pages)`;
    return [
      row(name, 'words F1 micro', f1(sum(pages.map(({ words }) => words)))),
      row(name, 'order', pages.reduce((total, { order }) => total + order, 0) / pages.length),
      row(name, 'pages in order', pages.filter(({ order }) => order >= right).length / pages.length),
    ];
  });
}

async function pagesOf(recognise, path) {
  const read = async (...options) => {
    const { status, output } = await capture(
      'pdftotext',
      [...options, '-l', String(maxPages), path, '-'],
      process.env,
      { timeout: peerTimeout },
    );
    return status === 0 ? output.split('\f').map(wordsIn) : null;
  };
  const [reading, raw] = [await read(), await read('-raw')];
  if (!reading || !raw) return [];
  try {
    const { pages } = await recognise(path, maxPages);
    return pages.flatMap(({ number, blocks }) => {
      const truth = reading[number - 1] ?? [];
      if (truth.length < minWords) return [];
      const ours = wordsIn(blocks.map(textOf).join('\n'));
      const order = Math.max(orderOf(ours, truth), orderOf(ours, raw[number - 1] ?? []));
      return [{ words: score(ours, truth), order }];
    });
  } catch {
    // What cannot be opened is a matter of another bench.
    return [];
  }
}

function textOf(block) {
  if (block.kind === 'picture') return block.description;
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.map(textOf)).join('\n');
  return block.inlines
    .map((inline) => (inline.kind === 'text' ? inline.text : (inline.text ?? ' ')))
    .join('');
}
