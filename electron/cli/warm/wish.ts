/** Whether a command is handed to an engine that stays, and for how long that stays: read from the words alone, before anything is loaded. */
import { existsSync } from 'node:fs';

/** Seconds that an engine stays after its last work, where nobody says otherwise. */
export const usualSeconds = 60;

/** More would keep memory for what a person has forgotten. */
export const mostSeconds = 86_400;

/** Words whose commands read standard input, ask a service elsewhere, or do no work. */
const withoutEngine =
  /^(?:-|--help|-h|--version|-V|--dry-run|--service(?:=.*)?|--token-\w+(?:=.*)?|--password-stdin|--option-stdin(?:=.*)?)$/;

/** The command among the words, as the parser finds it; undefined for none. */
function commandOf(words: readonly string[]): string | undefined {
  if (words[0] === '--language') return words[2];
  return words[0]?.startsWith('--language=') ? words[1] : words[0];
}

/** True for a conversion that an engine can run in place of this process. */
export const isForEngine = (words: readonly string[]): boolean =>
  ['convert', 'run'].includes(commandOf(words) ?? '') && !words.some((word) => withoutEngine.test(word));

/** The value of `--warm`; null where it is not given. */
function flagOf(words: readonly string[]): string | null {
  const end = words.indexOf('--');
  const before = end < 0 ? words : words.slice(0, end);
  const at = before.findLastIndex((word) => word === '--warm' || word.startsWith('--warm='));
  const word = before[at];
  if (word === undefined) return null;
  return word === '--warm' ? (before[at + 1] ?? '') : word.slice('--warm='.length);
}

/**
 * Seconds that an engine is to stay: 0 where none is wanted, where the wish cannot be read, and where nobody said anything in a
 * container or a run of automatic tests, which end with their processes, and on Windows, where engines were not tried yet.
 */
export function warmSeconds(
  words: readonly string[],
  environment: Readonly<NodeJS.ProcessEnv> = process.env,
  isOut: () => boolean = isOutOfPlace,
): number {
  const wish = flagOf(words) ?? environment['PLATEN_WARM'] ?? '';
  if (wish !== '') {
    const seconds = Number(wish);
    return Number.isInteger(seconds) && seconds >= 0 && seconds <= mostSeconds ? seconds : 0;
  }
  const isAutomatic = (environment['CI'] ?? '') !== '';
  return isAutomatic || isOut() ? 0 : usualSeconds;
}

/** What Docker, Podman and systemd leave for programs to see. */
const signsOfContainer = ['/.dockerenv', '/run/.containerenv', '/run/systemd/container'];

const isOutOfPlace = (): boolean =>
  process.platform === 'win32' ||
  (process.platform === 'linux' && signsOfContainer.some((path) => existsSync(path)));
