/** Print requests of one worker to the app's window. */
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { HtmlPrinter, PrintReport, PrintRequest } from '../../engine/interface/printer.js';
import type { Job } from '../../engine/interface/job.js';
import type { FromWorker, ToWorker } from '../../engine/interface/protocol.js';
import { unawaited } from '../../systems/heard.js';
import { isWithin, type PrintReach } from './sandbox/reach.js';
import { holdFolder } from '../../systems/within.js';

export type PrintAsked = Extract<FromWorker, { type: 'print' | 'script' }>;
export type PrintAnswer = Extract<ToWorker, { type: 'printed' }>['answer'];

export class Prints {
  readonly #printer: HtmlPrinter | null;
  readonly #reach: PrintReach | null;
  readonly #answer: (print: number, answer: PrintAnswer) => void;
  readonly #running = new Map<number, AbortController>();

  /**
   * @param answer sends an answer to the worker
   * @param reach null for a worker without a sandbox, which sees the same paths as this process
   */
  constructor(
    printer: HtmlPrinter | null,
    answer: (print: number, answer: PrintAnswer) => void,
    reach: PrintReach | null = null,
  ) {
    this.#printer = printer;
    this.#reach = reach;
    this.#answer = answer;
  }

  /** @param job the running one: its folder is the only place a PDF may be written to; null when none runs */
  begin(asked: PrintAsked, job: PrintingJob | null): void {
    const abort = new AbortController();
    this.#running.set(asked.print, abort);
    const printed = this.#run(asked, job, abort.signal)
      .catch((thrown: unknown): PrintAnswer => {
        const error = abort.signal.aborted
          ? new ServiceError('cancelled')
          : ServiceError.from(thrown, 'printer_failed');
        return { kind: 'error', error: error.toInfo() };
      })
      .then((answer) => {
        // An unknown number belongs to a job that ended.
        if (this.#running.get(asked.print) !== abort) return;
        this.#running.delete(asked.print);
        this.#answer(asked.print, answer);
      });
    unawaited(printed);
  }

  cancel(print: number): void {
    this.#running.get(print)?.abort();
  }

  /** The job has ended or the worker is gone: no caller waits any more. */
  cancelAll(): void {
    for (const abort of this.#running.values()) abort.abort();
    this.#running.clear();
  }

  async #run(asked: PrintAsked, job: PrintingJob | null, signal: AbortSignal): Promise<PrintAnswer> {
    if (!this.#printer) throw new ServiceError('printer_missing');
    if (job === null) throw new ServiceError('cancelled');
    // A worker is not trusted: it reads hostile files.
    if (asked.type === 'script') {
      const request = this.#reach === null ? asked.request : reached(asked.request, this.#reach);
      return { kind: 'value', value: await this.#printer.script(request, signal) };
    }
    if (!isWithin(job.directory, asked.request.output)) throw new ServiceError('printer_failed');
    const request = allowed(asked.request, job);
    const report =
      this.#reach === null
        ? await this.#printer.print(request, signal)
        : await this.#printApart(asked.print, request, this.#reach, signal);
    return { kind: 'report', report };
  }

  /** Prints out of the worker's reach, and writes the PDF to the requested path without following a link there. */
  async #printApart(
    print: number,
    asked: PrintRequest,
    reach: PrintReach,
    signal: AbortSignal,
  ): Promise<PrintReport> {
    const output = join(reach.apart, `printed-${print}.pdf`);
    const mounts = asked.mounts.map((mount) => ({ ...mount, folder: found(mount.folder, reach) }));
    const standIns = Object.entries(asked.standIns ?? {}).map(([path, file]) => [
      found(path, reach),
      found(file, reach),
    ]);
    const request: PrintRequest = {
      ...reached(asked, reach),
      mounts,
      output,
      ...(asked.entryFile === undefined ? {} : { entryFile: found(asked.entryFile, reach) }),
      ...(asked.standIns === undefined
        ? {}
        : { standIns: Object.fromEntries(standIns) as Record<string, string> }),
    };
    try {
      const report = await this.#printer!.print(request, signal);
      const folder = await holdFolder(reach.own, dirname(asked.output));
      try {
        await rename(output, join(folder.path, basename(asked.output)));
      } finally {
        await folder.close();
      }
      return report;
    } finally {
      await rm(output, { force: true });
    }
  }
}

/** The parts of a job that decide about its prints. */
export type PrintingJob = Pick<Job, 'directory' | 'options' | 'then'>;

/** A request with no more network access than a person allowed for the job. */
function allowed(request: PrintRequest, job: PrintingJob): PrintRequest {
  const { address, ownHostMayBePrivate, ...rest } = request;
  if (!request.network || !allows(job, 'network')) {
    if (address !== undefined) throw new ServiceError('network_not_allowed');
    return { ...rest, network: false };
  }
  return {
    ...rest,
    ...(address === undefined ? {} : { address }),
    ownHostMayBePrivate: ownHostMayBePrivate === true && allows(job, 'local_addresses'),
  };
}

/** True where a person switched this on, for the conversion or for one that follows. */
export const allows = (job: Pick<Job, 'options' | 'then'>, option: 'network' | 'local_addresses'): boolean =>
  [job, ...job.then].some(({ options }) => options[option] === true);

/** A request with its folder as this process sees it. */
const reached = <Request extends { readonly root: string }>(
  request: Request,
  reach: PrintReach,
): Request & { readonly within: string } => ({
  ...request,
  root: found(request.root, reach),
  within: reach.own,
});

/** @throws ServiceError `file_missing` for paths that the worker itself does not see */
function found(path: string, reach: PrintReach): string {
  const place = isWithin(reach.own, path) ? resolve(path) : reach.find(resolve(path));
  if (place === null) throw new ServiceError('file_missing');
  return place;
}
