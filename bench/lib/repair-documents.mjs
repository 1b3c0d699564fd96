// PDFs that are broken: those of public collections in which qpdf finds something wrong, and sound ones broken in fixed ways.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { corpusFiles } from './corpora.mjs';

/** Test files of programs that read PDFs, and files that libraries collected because they are broken. */
const sources = [
  { name: 'format-corpus', repository: 'openpreserve/format-corpus', extensions: ['pdf'] },
  { name: 'itext', repository: 'itext/itext7', extensions: ['pdf'] },
  { name: 'pdfbox', repository: 'apache/pdfbox', extensions: ['pdf'] },
  { name: 'pdfcpu', repository: 'pdfcpu/pdfcpu', extensions: ['pdf'] },
  { name: 'pdfminer', repository: 'pdfminer/pdfminer.six', extensions: ['pdf'] },
];

/** Bytes of a file that is taken: larger ones would only take longer. */
const maxBytes = 4_000_000;
/** Of the sound files with text so many are broken, each in every way. */
const sounds = 8;
const limit = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024, encoding: /** @type {const} */ ('utf8') };

/** Each takes the bytes of a sound file and gives those of a broken one. */
const breaks = {
  'head cut off': (pdf) => pdf.subarray(700),
  'no header': (pdf) => pdf.subarray(pdf.indexOf('\n') + 1),
  'last 150 bytes missing': (pdf) => pdf.subarray(0, pdf.length - 150),
  'cut to 80 %': (pdf) => pdf.subarray(0, Math.floor(pdf.length * 0.8)),
  'cut to 50 %': (pdf) => pdf.subarray(0, Math.floor(pdf.length * 0.5)),
  'a block of zeros': (pdf) => {
    const copy = Buffer.from(pdf);
    const at = Math.floor(copy.length * 0.4);
    return copy.fill(0, at, at + Math.min(512, Math.floor(copy.length / 10)));
  },
  'a flipped bit in every 2,000 bytes': (pdf) => {
    const copy = Buffer.from(pdf);
    for (let at = 1_500; at < copy.length - 1_000; at += 2_000) copy[at] ^= 0x10;
    return copy;
  },
  'sent as text': (pdf) => Buffer.from(pdf.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1'),
};

/**
 * @param {string} scratch folder for the broken ones
 * @returns {Promise<{ group: string, path: string }[]>}
 */
export async function brokenFiles(scratch, isQuick, say) {
  const small = (await corpusFiles(say, sources)).filter(({ path }) => statSync(path).size <= maxBytes);
  const judged = small.map((file) => ({ ...file, status: check(file.path) }));
  const worded = judged.filter(({ path, status }) => status === 'sound' && hasText(path));
  const step = Math.max(1, Math.floor(worded.length / sounds));
  const chosen = worded.filter((_, place) => place % step === 0).slice(0, isQuick ? 2 : sounds);
  mkdirSync(scratch, { recursive: true });
  const made = Object.entries(breaks).flatMap(([way, damage], number) =>
    chosen.map(({ path }, place) => {
      const target = join(scratch, `${number}-${place}-${basename(path)}`);
      writeFileSync(target, damage(readFileSync(path)));
      return { group: way, path: target };
    }),
  );
  const found = judged
    .filter(({ status }) => status === 'broken')
    .filter((_, place) => !isQuick || place % 10 === 0);
  say(`${judged.length} files, of which ${found.length} broken; ${made.length} were broken`);
  return [...found.map(({ corpus, path }) => ({ group: corpus, path })), ...made];
}

/** What wants a password is neither. */
function check(path) {
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], limit);
  if (/invalid password|unsupported encryption/i.test(`${stdout}${stderr}`)) return 'locked';
  return status === 0 ? 'sound' : 'broken';
}

/** Two pages or more, and some words: others tell nothing of what a repair keeps. */
function hasText(path) {
  const pages = Number(/^Pages:\s+(\d+)/m.exec(spawnSync('pdfinfo', [path], limit).stdout)?.[1] ?? 0);
  return pages >= 2 && pages <= 40 && spawnSync('pdftotext', [path, '-'], limit).stdout.length > 1_000;
}
