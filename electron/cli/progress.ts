/** Progress on standard error: one line that is written over on a terminal, a line per file elsewhere. */
import { printable } from '../formats/orders.js';
import type { ExecutionChange, ExecutionInput, ExecutionSummary } from '../../contract/index.js';
import type { CommandLineText } from '../../words/command-line.js';
import type { CommandContext } from './command.js';
import { writeLine, type CommandLineIo } from './io.js';
import { holdUp, remoteStep } from './services/progress.js';

/** What is said of a step; of others nothing. */
const words: Readonly<Record<string, CommandLineText>> = {
  waiting: 'waiting',
  starting: 'starting',
  reading: 'reading',
  loading: 'loading',
  exporting: 'exporting',
  drawing: 'drawing',
  merging: 'merging',
  checking: 'checking',
  saving: 'saving',
};

/** Follows one execution's changes. */
export class ProgressPrinter {
  readonly #err: CommandLineIo['err'];
  readonly #quiet: boolean;
  readonly #oneResult: boolean;
  readonly #told = new Set<number>();
  #onLine = false;
  /** Why a service does nothing, as it was told last. */
  #heldUp: string | null = null;

  /**
   * @param quiet only failures are told
   * @param oneResult what an input ends with is a part of the result, and nothing is written yet
   */
  constructor(
    err: CommandLineIo['err'],
    quiet: boolean,
    oneResult: boolean,
    private readonly words: Pick<CommandContext, 'say' | 'sentences'>,
  ) {
    this.#err = err;
    this.#oneResult = oneResult;
    this.#quiet = quiet;
  }

  update(change: ExecutionChange): void {
    for (const input of change.inputs) this.#tellEnd(input);
    const { summary } = change;
    if (summary.remote) this.#tellHoldUp(holdUp(summary.remote, this.words));
    if (this.#quiet || !this.#err.isTTY || summary.status === 'done' || summary.status === 'failed') return;
    const ended = summary.doneCount + summary.failedCount;
    const percent = summary.progress === null ? '' : ` ${Math.floor(summary.progress * 100)} %`;
    const working = change.inputs.find(({ state }) => state === 'working');
    this.#show(
      `[${ended}/${summary.inputCount}]${percent} ${this.#stepOf(summary)} ${working?.name ?? ''}`.trimEnd(),
    );
  }

  /** A service says to wait. @param until ISO 8601 */
  waits(until: string): void {
    const why = holdUp({ phase: 'held', retryAt: until }, this.words);
    if (!this.#quiet && this.#err.isTTY) this.#show(why ?? '');
    this.#tellHoldUp(why);
  }

  /** Takes the written-over line away. */
  end(): void {
    if (this.#onLine) this.#err.write('\r\u001b[K');
    this.#onLine = false;
  }

  /** Where nobody sees a line that is written over, a script that stands still says why, each reason once. */
  #tellHoldUp(why: string | null): void {
    if (why === null || why === this.#heldUp || this.#quiet || this.#err.isTTY) return;
    this.#heldUp = why;
    writeLine(this.#err, `platen: ${printable(why)}`);
  }

  #stepOf({ remote, currentStep }: ExecutionSummary): string {
    if (remote) return remoteStep(remote, this.words);
    const known = words[currentStep ?? ''];
    return known === undefined ? '' : this.words.say(known);
  }

  #tellEnd(input: ExecutionInput): void {
    const over = input.state === 'done' || input.state === 'failed' || input.state === 'cancelled';
    if (!over || this.#told.has(input.index)) return;
    this.#told.add(input.index);
    if (this.#quiet && !input.error) return;
    this.end();
    const { say, sentences } = this.words;
    const said = input.error
      ? say('failed: {reason}', { reason: sentences.error(input.error) })
      : say(input.state === 'cancelled' ? 'cancelled' : this.#oneResult ? 'ready' : 'done');
    writeLine(this.#err, `${printable(input.name)}: ${said}`);
  }

  #show(line: string): void {
    const width = (this.#err.columns ?? 80) - 1;
    this.#err.write(`\r\u001b[K${[...printable(line)].slice(0, width).join('')}`);
    this.#onLine = true;
  }
}
