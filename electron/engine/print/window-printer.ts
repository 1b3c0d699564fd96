/** The HtmlPrinter by the app's hidden window: the worker asks over its line to the parent. */
import { ServiceError } from '../../../contract/index.js';
import type { FromWorker, ToWorker } from '../interface/protocol.js';
import type { HtmlPrinter, PrintReport, PrintRequest, ScriptRequest } from '../interface/printer.js';

type Answer = Extract<ToWorker, { type: 'printed' }>['answer'];

export class WindowPrinter implements HtmlPrinter {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  async print(request: PrintRequest, signal: AbortSignal): Promise<PrintReport> {
    const answer = await this.#ask((print) => ({ type: 'print', print, request }), signal);
    if (answer.kind !== 'report') throw new ServiceError('printer_failed');
    return answer.report;
  }

  async script(request: ScriptRequest, signal: AbortSignal): Promise<string> {
    const answer = await this.#ask((print) => ({ type: 'script', print, request }), signal);
    if (answer.kind !== 'value') throw new ServiceError('printer_failed');
    return answer.value;
  }

  /** Takes an answer that came over the line. */
  receive(print: number, answer: Answer): void {
    this.#waiting.get(print)?.(answer);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #ask(
    make: (print: number) => FromWorker,
    signal: AbortSignal,
  ): Promise<Exclude<Answer, { kind: 'error' }>> {
    if (signal.aborted) throw new ServiceError('cancelled');
    this.#asked += 1;
    const print = this.#asked;
    const onAbort = () => this.#send({ type: 'print-cancel', print });
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const answer = await new Promise<Answer>((resolve) => {
        this.#waiting.set(print, resolve);
        this.#send(make(print));
      });
      if (answer.kind === 'error') throw ServiceError.fromInfo(answer.error);
      return answer;
    } finally {
      this.#waiting.delete(print);
      signal.removeEventListener('abort', onAbort);
    }
  }
}
