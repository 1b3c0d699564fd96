/** What one worker has the app's window print for it. */
import { isAbsolute, relative, resolve } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import type { FromWorker, ToWorker } from '../../engine/interface/protocol.js';
import { unawaited } from '../../systems/heard.js';

export type PrintAsked = Extract<FromWorker, { type: 'print' | 'script' }>;
export type PrintAnswer = Extract<ToWorker, { type: 'printed' }>['answer'];

export class Prints {
  readonly #printer: HtmlPrinter | null;
  readonly #answer: (print: number, answer: PrintAnswer) => void;
  readonly #running = new Map<number, AbortController>();

  /** @param answer sends an answer to the worker */
  constructor(printer: HtmlPrinter | null, answer: (print: number, answer: PrintAnswer) => void) {
    this.#printer = printer;
    this.#answer = answer;
  }

  /** @param directory folder of the running job, the only place a PDF may be written to; null when none runs */
  begin(asked: PrintAsked, directory: string | null): void {
    const abort = new AbortController();
    this.#running.set(asked.print, abort);
    const printed = this.#run(asked, directory, abort.signal)
      .catch((thrown: unknown): PrintAnswer => {
        const error = abort.signal.aborted
          ? new ServiceError('cancelled')
          : ServiceError.from(thrown, 'printer_failed');
        return { kind: 'error', error: error.toInfo() };
      })
      .then((answer) => {
        // A number that is not there any more belongs to a job that ended.
        if (this.#running.get(asked.print) !== abort) return;
        this.#running.delete(asked.print);
        this.#answer(asked.print, answer);
      });
    unawaited(printed);
  }

  cancel(print: number): void {
    this.#running.get(print)?.abort();
  }

  /** The job has ended or the worker is gone: nobody waits any more. */
  cancelAll(): void {
    for (const abort of this.#running.values()) abort.abort();
    this.#running.clear();
  }

  async #run(asked: PrintAsked, directory: string | null, signal: AbortSignal): Promise<PrintAnswer> {
    if (!this.#printer) throw new ServiceError('printer_missing');
    if (directory === null) throw new ServiceError('cancelled');
    if (asked.type === 'script')
      return { kind: 'value', value: await this.#printer.script(asked.request, signal) };
    // A worker is not believed: it is what reads hostile files.
    if (!isWithin(directory, asked.request.output)) throw new ServiceError('printer_failed');
    return { kind: 'report', report: await this.#printer.print(asked.request, signal) };
  }
}

/** True for a path below a folder, by its words alone. */
export function isWithin(folder: string, path: string): boolean {
  if (!isAbsolute(path)) return false;
  const way = relative(resolve(folder), resolve(path));
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}
