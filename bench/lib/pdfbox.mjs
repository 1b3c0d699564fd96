// What Apache PDFBox with Bouncy Castle says of signatures. PLATEN_BENCH_PDFBOX names a folder with its jars as Debian calls them
// (libpdfbox2-java, libbcpkix-java); without it they are looked for where Debian puts them. It compares no later changes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const source = join(import.meta.dirname, '..', 'peers', 'PdfboxJudge.java');
const jars = ['pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'];

/** @typedef {{ field: string, sound?: boolean, trusted?: boolean, stamped?: boolean, covers?: boolean, error?: string }} Judgement */

/**
 * Compiles the judge.
 * @returns {{ faults: typeof faultsOf, close: () => void } | null} null without PDFBox or without a compiler
 */
export function openPdfbox() {
  const folder = process.env.PLATEN_BENCH_PDFBOX ?? '/usr/share/java';
  const paths = jars.map((name) => join(folder, `${name}.jar`));
  if (!paths.every((one) => existsSync(one))) return null;
  const classes = mkdtempSync(join(tmpdir(), 'platen-pdfbox-'));
  const path = [classes, ...paths].join(delimiter);
  try {
    execFileSync('javac', ['-nowarn', '-cp', path, '-d', classes, source], { stdio: 'pipe' });
  } catch (thrown) {
    rmSync(classes, { recursive: true });
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
    throw thrown;
  }
  return {
    faults: (signing) => faultsOf(signing, path),
    close: () => rmSync(classes, { recursive: true, force: true }),
  };
}

/**
 * What it finds wrong with a file that was signed at each level, one signature behind the other.
 * @param {{ files: readonly string[], levels: readonly string[], root: string, password?: string }} signing the file before, and as it
 * is at each level
 * @param {string} path of the classes
 * @returns {Record<string, { opened: boolean, faults: string[] }>} by level
 */
function faultsOf({ files, levels, root, password = '' }, path) {
  const lines = execFileSync('java', ['-cp', path, 'PdfboxJudge', root, password, ...files], {
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 120_000,
  });
  /** @type {({ error: string } | Judgement[])[]} */
  const told = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Object.fromEntries(levels.map((level, at) => [level, faultsBetween(told[at], told[at + 1], level)]));
}

/** @param {{ error: string } | Judgement[] | undefined} before @param {{ error: string } | Judgement[] | undefined} after */
function faultsBetween(before = [], after = [], level) {
  if ('error' in after) return { opened: false, faults: [`PDFBox: ${after.error}`] };
  const known = new Map(('error' in before ? [] : before).map((one) => [one.field, one]));
  const worse = after.flatMap((one) => {
    const earlier = known.get(one.field);
    return earlier && (earlier.sound !== one.sound || earlier.error !== one.error)
      ? [`PDFBox: ${one.field} became ${one.error ?? (one.sound ? 'valid' : 'invalid')}`]
      : [];
  });
  const fresh = after.filter(({ field }) => !known.has(field));
  const [own] = fresh;
  if (fresh.length !== 1 || !own)
    return { opened: true, faults: [...worse, `PDFBox: ${fresh.length} new signatures`] };
  // Revocation data are added behind the signature.
  const isWhole = level === 'lt' || own.covers === true;
  const isGood =
    own.sound === true && own.trusted === true && isWhole && (level === 'b' || own.stamped === true);
  return { opened: true, faults: isGood ? worse : [...worse, `PDFBox: ${own.error ?? JSON.stringify(own)}`] };
}
