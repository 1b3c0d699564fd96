// Runs phases in lanes: those of one lane after each other, the lanes beside each other.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Phase
 * @property {string} name
 * @property {(write: (text: string) => void) => Promise<boolean>} work gives what it prints to `write`; true when all
 *   was well
 * @property {RegExp} [failures] a line of the output that names a failure; global flags are not needed
 * @property {RegExp} [flaky] a line that names what passed at a second try only
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {boolean} ok
 * @property {number} seconds
 * @property {readonly string[]} failures lines that name what failed, in order
 * @property {readonly string[]} flaky lines that name what passed at a second try only
 */

/** The most failures of one phase that the summary repeats. */
const maxListed = 25;

/**
 * Runs all phases, also after one failed. What a phase prints is written whole when the phase ends, so that lanes do not
 * mix; a single lane writes at once.
 * @param {readonly (readonly Phase[])[]} lanes
 * @param {(text: string) => void} write
 * @param {AbortSignal} [signal] no further phase is begun after it
 * @returns {Promise<Row[]>} in the order of the lanes
 */
export async function runLanes(lanes, write, signal) {
  const busy = lanes.filter((lane) => lane.length > 0);
  const isAlone = busy.length === 1;
  const rows = await Promise.all(
    busy.map(async (lane) => {
      const rowsOfLane = [];
      for (const phase of lane) {
        if (signal?.aborted) break;
        rowsOfLane.push(await runPhase(phase, write, isAlone));
      }
      return rowsOfLane;
    }),
  );
  return rows.flat();
}

/**
 * @param {Phase} phase
 * @param {(text: string) => void} write
 * @param {boolean} atOnce
 * @returns {Promise<Row>}
 */
async function runPhase({ name, work, failures, flaky }, write, atOnce) {
  const started = performance.now();
  write(`\n── ${name}${atOnce ? '' : ' begins'}\n`);
  let text = '';
  let ok = false;
  const keep = (/** @type {string} */ piece) => {
    text += piece;
    if (atOnce) write(piece);
  };
  try {
    ok = await work(keep);
  } catch (error) {
    keep(`${error instanceof Error ? error.message : error}\n`);
  }
  const seconds = (performance.now() - started) / 1000;
  if (!atOnce) write(`\n── ${name}: ${ok ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s\n${text}`);
  return { name, ok, seconds, failures: ok ? [] : linesIn(text, failures), flaky: linesIn(text, flaky) };
}

/**
 * @param {string} text
 * @param {RegExp} [pattern]
 */
function linesIn(text, pattern) {
  if (pattern === undefined) return [];
  const lines = stripVTControlCharacters(text).split('\n');
  return [...new Set(lines.filter((line) => pattern.test(line)).map((line) => line.trim()))];
}

/**
 * The seconds of each phase, and every failure once more at the very end.
 * @param {readonly Row[]} rows
 * @param {number} seconds of everything
 */
export function summary(rows, seconds) {
  const row = (/** @type {string} */ name, /** @type {string} */ result, /** @type {number} */ time) =>
    `${name.padEnd(10)}${result.padEnd(8)}${time.toFixed(1).padStart(7)}\n`;
  const table = rows.map(({ name, ok, seconds: time }) => row(name, ok ? 'ok' : 'FAILED', time)).join('');
  const details = rows.flatMap(({ name, ok, failures, flaky }) => [
    ...(ok ? [] : [listed(`${name} failed`, failures)]),
    ...(flaky.length === 0 ? [] : [listed(`${name}: passed at a second try`, flaky)]),
  ]);
  return `\nphase     result  seconds\n${table}${row('all', '', seconds)}${details.length > 0 ? '\n' : ''}${details.join('')}`;
}

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
function listed(title, lines) {
  const shown = lines.slice(0, maxListed).map((line) => `  ${line}\n`);
  const more = lines.length - shown.length;
  return [`${title}\n`, ...shown, ...(more > 0 ? [`  … and ${more} more\n`] : [])].join('');
}
