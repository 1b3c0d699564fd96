/** Progress on standard error: on a terminal one line that is overwritten, elsewhere a line per file. */
import { printable } from '../../files/orders.js';
import type {
  ErrorInfo,
  ExecutionChange,
  ExecutionInput,
  ExecutionSummary,
} from '../../../contract/index.js';
import { TimeLeft } from '../../../contract/time-left.js';
import { formatSpan } from '../../../words/format.js';
import type { CommandLineText } from '../../../words/command-line.js';
import type { CommandContext } from '../base/command.js';
import { painted, type Talk } from './talk.js';
import { holdUp, remoteStep } from './far-progress.js';

/** The words for a step; other steps have none. */
const words: Readonly<Record<string, CommandLineText>> = {
  waiting: 'waiting',
  starting: 'starting',
  reading: 'reading',
  loading: 'loading',
  exporting: 'exporting',
  drawing: 'drawing',
  recognising: 'recognising text',
  merging: 'merging',
  checking: 'checking',
  saving: 'saving',
  signing: 'signing',
  key: 'waiting for the card or Windows',
  stamping: 'waiting for the time server',
  revocation: 'asking whether certificates were revoked',
};

/** Follows the changes of the executions of one command. */
export class ProgressPrinter {
  /** The latest summaries, by id. */
  readonly #summaries = new Map<string, ExecutionSummary>();
  /** Inputs by {@link keyOf}. */
  readonly #printed = new Set<string>();
  /** When work on an input began, in milliseconds, by {@link keyOf}. */
  readonly #began = new Map<string, number>();
  /** The time of the last change, in milliseconds. Changes are gathered: what begins and ends at once is told in one. */
  #changedAt = performance.now();
  #onLine = false;
  readonly #left = new TimeLeft();
  /** Why a service does nothing, as printed last. */
  #heldUp: string | null = null;

  /** @param oneResult whether each input ends as a part of one result, without an output of its own */
  constructor(
    private readonly talk: Talk,
    private readonly oneResult: boolean,
    private readonly words: Pick<CommandContext, 'say' | 'sentences'>,
  ) {}

  update(change: ExecutionChange): void {
    const { summary } = change;
    this.#summaries.set(summary.id, summary);
    for (const input of change.inputs) {
      const key = keyOf(summary, input);
      if (input.state === 'working' && !this.#began.has(key)) this.#began.set(key, performance.now());
      this.#tellEnd(input, summary);
    }
    if (summary.remote) this.#tellHoldUp(holdUp(summary.remote, this.words));
    const working = change.inputs.find(({ state }) => state === 'working');
    const all = [...this.#summaries.values()];
    // Several executions have no measure in common.
    const progress = all.length > 1 ? null : summary.progress;
    const now = performance.now();
    this.#changedAt = now;
    this.#left.measure(summary.inputCount === 1 ? summary.currentStep : summary.status, progress, now);
    const left = this.#left.seconds(now);
    if (this.talk.isJson) {
      this.#tellProgress(summary, working, left);
      return;
    }
    if (!this.#rewrites || summary.status === 'done' || summary.status === 'failed') return;
    const ended = all.reduce((sum, { doneCount, failedCount }) => sum + doneCount + failedCount, 0);
    const count = all.reduce((sum, { inputCount }) => sum + inputCount, 0);
    const percent = progress === null ? '' : ` ${Math.floor(progress * 100)} %`;
    const { say, sentences } = this.words;
    const facts = [
      this.#stepOf(summary),
      working?.pagesDone && working.pagesDone.of > 1
        ? say('{done} of {count} pages', { done: working.pagesDone.done, count: working.pagesDone.of })
        : '',
      left === null ? '' : say('about {time} left', { time: formatSpan(left, sentences.language) }),
    ].filter((fact) => fact !== '');
    this.#show(`[${ended}/${count}]${percent} ${facts.join(', ')} ${working?.name ?? ''}`.trimEnd());
  }

  /** A service asks to wait. @param until ISO 8601 */
  waits(until: string): void {
    const why = holdUp({ phase: 'held', retryAt: until }, this.words);
    if (this.#rewrites) this.#show(why ?? '');
    this.#tellHoldUp(why);
  }

  /** Clears the progress line. */
  end(): void {
    if (this.#onLine) this.talk.err.write('\r\u001b[K');
    this.#onLine = false;
  }

  /** Whether one line is overwritten: on a terminal. */
  get #rewrites(): boolean {
    return this.talk.showsProgress && this.talk.err.isTTY === true;
  }

  /** Without a progress line, a waiting script prints each reason once. */
  #tellHoldUp(why: string | null): void {
    if (why === null || why === this.#heldUp || this.#rewrites) return;
    this.#heldUp = why;
    this.talk.note(`platen: ${why}`);
  }

  #stepOf({ remote, currentStep }: ExecutionSummary): string {
    if (remote) return remoteStep(remote, this.words);
    const known = words[currentStep ?? ''];
    return known === undefined ? '' : this.words.say(known);
  }

  #tellProgress(summary: ExecutionSummary, working: ExecutionInput | undefined, left: number | null): void {
    if (this.talk.isQuiet) return;
    this.talk.tell({
      event: 'progress',
      execution_id: summary.id,
      status: summary.status,
      progress: summary.progress,
      step: summary.remote?.phase ?? summary.currentStep,
      input: working?.path ?? null,
      pages_done: working?.pagesDone?.done ?? null,
      pages: working?.pagesDone?.of ?? null,
      seconds_left: left === null ? null : Math.round(left),
      done: summary.doneCount,
      failed: summary.failedCount,
      total: summary.inputCount,
    });
  }

  #tellEnd(input: ExecutionInput, summary: ExecutionSummary): void {
    const { state, error } = input;
    const key = keyOf(summary, input);
    if ((state !== 'done' && state !== 'failed' && state !== 'cancelled') || this.#printed.has(key)) return;
    this.#printed.add(key);
    if (this.talk.isJson) {
      if (this.talk.isQuiet && !error) return;
      const told = error && { code: error.code, message: error.message };
      this.talk.tell({ event: 'input', execution_id: summary.id, input: input.path, state, error: told });
      return;
    }
    if (error) {
      this.end();
      this.talk.error(input.name, failureOf(input, error, this.words), error);
      return;
    }
    if (!this.talk.showsProgress) return;
    this.end();
    this.talk.note(this.#endOf(input, this.#began.get(key) ?? this.#changedAt));
  }

  #endOf({ name, state }: ExecutionInput, began: number): string {
    const { say } = this.words;
    if (this.talk.isVerbose && state === 'done')
      return say('{name}: done ({seconds} s)', {
        name,
        seconds: ((performance.now() - began) / 1000).toFixed(1),
      });
    const said = say(state === 'cancelled' ? 'cancelled' : this.oneResult ? 'ready' : 'done');
    return `${name}: ${said}`;
  }

  #show(line: string): void {
    const { err } = this.talk;
    const width = (err.columns ?? 80) - 1;
    const shown = [...printable(line)].slice(0, width).join('');
    err.write(`\r\u001b[K${painted(err, 'dim', shown)}`);
    this.#onLine = true;
  }
}

const keyOf = ({ id }: ExecutionSummary, { index }: ExecutionInput): string => `${id}/${index}`;

/** Why a file failed: a missing one is named by its path. */
export function failureOf(
  { path, origin }: Pick<ExecutionInput, 'path' | 'origin'>,
  error: ErrorInfo,
  { say, sentences }: Pick<CommandContext, 'say' | 'sentences'>,
): string {
  const isNowhere = error.code === 'file_missing' && origin === null;
  return say('failed: {reason}', {
    reason: isNowhere ? say('There is no file “{path}”.', { path }) : sentences.error(error),
  });
}
