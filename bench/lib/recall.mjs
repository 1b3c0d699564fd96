// How many of a source's words are in its PDF: the source read by Python's own library, the PDF by poppler's pdftotext.
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { capture } from '../peers/process.mjs';

const readable = new Set(['html', 'mht', 'md', 'eml', 'epub', 'fb2', 'txt', 'mbox']);

/** Scripts whose words are not parted, or are joined and turned in a PDF: they are compared by the letter. */
const byLetter = /[\u0590-\u08ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;

/** Words of letters and digits; what a font may change is made equal first. */
function words(text) {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\u00ad|\u200b|\ufeff/g, '')
    .toLowerCase();
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.flatMap((word) => (byLetter.test(word) ? [...word] : [word]));
}

function counts(units) {
  const times = new Map();
  for (const unit of units) times.set(unit, (times.get(unit) ?? 0) + 1);
  return times;
}

/** The share of the source's words that the PDF has, each as often as it occurs; null for a source without words. */
export function recallOf(source, pdf) {
  const wanted = counts(words(source));
  if (wanted.size === 0) return null;
  // A hyphen at the end of a line is the word's own or the line's: either reading counts.
  const split = counts(words(pdf));
  const joined = counts(words(pdf.replaceAll(/[-\u2010]\n/g, '')));
  // A long word broken over two lines without a hyphen is in the PDF all the same.
  const glued = words(pdf).join('');
  let found = 0;
  let all = 0;
  for (const [unit, times] of wanted) {
    const here = Math.max(split.get(unit) ?? 0, joined.get(unit) ?? 0);
    all += times;
    found += here === 0 && unit.length > 3 && glued.includes(unit) ? times : Math.min(times, here);
  }
  return found / all;
}

export class RecallMeter {
  /** @returns {Promise<number | null>} null where the source cannot be read by another program, or has no words */
  async measure(source, format, pdf) {
    if (!readable.has(format)) return null;
    const script = join(root, 'bench', 'peers', 'words.py');
    const read = await capture('python3', [script, format, source]);
    if (read.status !== 0) return null;
    const drawn = await capture('pdftotext', ['-enc', 'UTF-8', pdf, '-']);
    return drawn.status === 0 ? recallOf(read.output, drawn.output) : null;
  }
}
