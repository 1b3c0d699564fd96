// What pyHanko, a validator of PAdES, says of signatures. PLATEN_BENCH_PYHANKO names a copy of its repository (or the folders of its
// packages, as PYTHONPATH has them); its Python needs asn1crypto, cryptography, uritools, oscrypto, requests and tzlocal.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const script = join(import.meta.dirname, '..', 'peers', 'pyhanko_judge.py');

function pathOf(folder) {
  const packages = ['pyhanko', 'pyhanko-certvalidator'].map((name) => join(folder, 'pkgs', name, 'src'));
  return packages.every((one) => existsSync(one)) ? packages.join(delimiter) : folder;
}

/**
 * @typedef {{ field: string, sound?: boolean, trusted?: boolean, stamped?: boolean, summary?: string, error?: string }} Judgement
 * `sound`: whole, and changed only as is permitted.
 */

/**
 * Judges all signatures of some files.
 * @param {readonly string[]} files
 * @param {{ root: string, password?: string, needsRevocation?: boolean }} wishes
 * @returns {({ error: string } | Judgement[])[] | null} null without pyHanko
 */
function pyhankoJudgements(files, { root, password = '', needsRevocation = false }) {
  const folder = process.env.PLATEN_BENCH_PYHANKO;
  if (folder === undefined) return null;
  const { stdout, stderr, status } = spawnSync(process.env.PLATEN_BENCH_PYTHON ?? 'python3', [script], {
    input: JSON.stringify({ files, root, password, revocation: needsRevocation ? 'hard-fail' : 'soft-fail' }),
    env: { ...process.env, PYTHONPATH: pathOf(folder) },
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`pyHanko: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  return JSON.parse(stdout);
}

/**
 * What pyHanko finds wrong with a file that was just signed.
 * @param {{ before: string, after: string, root: string, password?: string, level: string }} signing
 * @returns {{ opened: boolean, faults: string[] } | null} null without pyHanko
 */
export function pyhankoFaults({ before, after, root, password, level }) {
  const wishes = { root, password };
  const both = pyhankoJudgements([before, after], wishes);
  if (both === null) return null;
  const [old, all] = both;
  if ('error' in all) return { opened: false, faults: [`pyHanko: ${all.error}`] };
  const known = new Map(('error' in old ? [] : old).map((one) => [one.field, one]));
  const faults = all.flatMap((one) => {
    const earlier = known.get(one.field);
    return earlier &&
      JSON.stringify([earlier.sound, earlier.error]) !== JSON.stringify([one.sound, one.error])
      ? [`pyHanko: ${one.field} was ${wordsOf(earlier)} and is ${wordsOf(one)}`]
      : [];
  });
  const fresh = all.filter(({ field }) => !known.has(field));
  if (fresh.length !== 1)
    return { opened: true, faults: [...faults, `pyHanko: ${fresh.length} new signatures`] };
  const [strict] =
    level === 'lt' ? (pyhankoJudgements([after], { ...wishes, needsRevocation: true }) ?? []) : [all];
  const own = Array.isArray(strict) ? strict.find(({ field }) => field === fresh[0]?.field) : undefined;
  if (!own) return { opened: true, faults: [...faults, 'pyHanko: not judged'] };
  const isGood = own.sound === true && own.trusted === true && (level === 'b' || own.stamped === true);
  return { opened: true, faults: isGood ? faults : [...faults, `pyHanko: ${wordsOf(own)}`] };
}

/** @param {Judgement} judgement */
const wordsOf = ({ summary, error }) => error ?? summary;
