// What the words after `npm start --` and `npm test --` ask for.
import { commandWords } from './command-words.mjs';

/**
 * True when the window is to be opened: nothing was asked for, or only documents to open in it. A command wins over a
 * file or folder of the same name.
 * @param {readonly string[]} words
 * @param {(word: string) => boolean} isFile
 */
export function isWindowStart(words, isFile) {
  const commands = commandWords();
  return words.every((word) => !word.startsWith('-') && !commands.includes(word) && isFile(word));
}

/**
 * The phases of `npm test` after the set-up, in lanes: those of one lane after each other, the lanes beside each other.
 * Reading the sources keeps one core busy; what runs the app takes what is left.
 */
export const lanes = /** @type {const} */ ([
  ['types', 'lint'],
  ['build', 'unit', 'e2e'],
]);

/**
 * All phases of `npm test`, in order.
 * @type {readonly string[]}
 */
export const phases = ['set-up', ...lanes.flat()];

/**
 * What to run: all phases, or those named by `--only a,b`; `--skip a,b` leaves some out; `--all` adds the long tests;
 * `--changed` runs what the change of this checkout can touch, `--changed=COMMIT` what changed since another commit.
 * @param {readonly string[]} words
 * @returns {{ phases: string[], all: boolean, changedSince: string | null }} `changedSince`: empty for where `main` was left
 * @throws Error for anything else
 */
export function whatToTest(words) {
  const chosen = new Set(phases);
  const changed = words.map((word) => /^--changed(?:=(.+))?$/.exec(word)).find((match) => match !== null);
  const rest = words.filter((word) => word !== '--all' && !/^--changed(?:=.+)?$/.test(word));
  for (let index = 0; index < rest.length; index += 2) {
    const names = (rest[index + 1] ?? '').split(',');
    const unknown = names.find((name) => !phases.includes(name));
    if (!['--only', '--skip'].includes(rest[index] ?? '') || unknown !== undefined) {
      throw new Error(
        `Usage: npm test -- [--all] [--changed[=COMMIT]] [--only PHASE,...] [--skip PHASE,...]; phases: ${phases.join(', ')}`,
      );
    }
    const isNamed = (/** @type {string} */ phase) => names.includes(phase);
    for (const phase of phases) if (isNamed(phase) !== (rest[index] === '--only')) chosen.delete(phase);
  }
  return {
    phases: phases.filter((phase) => chosen.has(phase)),
    all: words.includes('--all'),
    changedSince: changed ? (changed[1] ?? '') : null,
  };
}
