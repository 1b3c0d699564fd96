// How many of a source's words are in its PDF: the source read by Python's own library, the PDF by poppler's pdftotext.
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { capture } from './peers/process.mjs';

const readable = new Set(['html', 'mht', 'md', 'eml', 'epub', 'fb2', 'txt', 'mbox']);

/** Words of letters and digits; what a font or a line break may change is made equal first. */
export function words(text) {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\u00ad|\u200b|\ufeff/g, '')
    .replaceAll(/-\n/g, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The share of the source's words that the PDF has, each as often as it occurs. Scripts that do not part words are compared
 * by the letter.
 */
export function recallOf(source, pdf) {
  const units = (text) =>
    words(text).flatMap((word) =>
      /[\u0590-\u08ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u.test(word) ? [...word] : [word],
    );
  const have = new Map();
  for (const unit of units(pdf)) have.set(unit, (have.get(unit) ?? 0) + 1);
  const wanted = units(source);
  if (wanted.length === 0) return null;
  // A word broken over two lines without its hyphen is in the PDF all the same.
  const glued = words(pdf).join('');
  let found = 0;
  for (const unit of wanted) {
    const left = have.get(unit) ?? 0;
    if (left > 0) {
      have.set(unit, left - 1);
      found += 1;
    } else if (!have.has(unit) && unit.length > 3 && glued.includes(unit)) found += 1;
  }
  return found / wanted.length;
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
