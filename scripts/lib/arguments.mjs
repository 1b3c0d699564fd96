// What the words after `npm start --` and `npm test --` ask for.

/**
 * True when the window is to be opened: nothing was asked for, or only documents to open in it. A command wins over a
 * file or folder of the same name.
 * @param {readonly string[]} words
 * @param {(word: string) => boolean} isFile
 */
export function isWindowStart(words, isFile) {
  return words.every((word) => !word.startsWith('-') && !commands.includes(word) && isFile(word));
}

/** The commands of the command line. */
const commands = ['convert', 'workflows', 'options', 'history', 'serve', 'token', 'help'];

/** The phases of `npm test`, in order. */
export const phases = ['set-up', 'types', 'lint', 'build', 'unit', 'e2e'];

/**
 * The phases to run: all, or those named by `--only a,b`; `--skip a,b` leaves some out.
 * @param {readonly string[]} words
 * @throws Error for anything else
 */
export function phasesToRun(words) {
  const chosen = new Set(phases);
  for (let index = 0; index < words.length; index += 2) {
    const names = (words[index + 1] ?? '').split(',');
    const unknown = names.find((name) => !phases.includes(name));
    if (!['--only', '--skip'].includes(words[index]) || unknown !== undefined) {
      throw new Error(
        `Usage: npm test -- [--only PHASE,...] [--skip PHASE,...]; phases: ${phases.join(', ')}`,
      );
    }
    const isNamed = (phase) => names.includes(phase);
    for (const phase of phases) if (isNamed(phase) !== (words[index] === '--only')) chosen.delete(phase);
  }
  return phases.filter((phase) => chosen.has(phase));
}
