/** The engine as a process uses it: submissions that are waited for, with what they made. */
import {
  limits,
  ServiceError,
  type ChainLink,
  type ConversionService,
  type Execution,
  type ExecutionResult,
  type OptionValues,
  type SubmitRequest,
} from '../../../../../contract/index.js';
import type { WorkflowDefinition } from '../../../../workflows/workflow.js';

/** A document on its way to the engine. */
export interface EngineFile {
  /** With its extension. */
  readonly name: string;
  readonly content: () => AsyncIterable<Uint8Array>;
  /** Folders for the bookmarks of a merge. */
  readonly chapters?: readonly string[];
}

export interface EngineOrder {
  readonly workflow: WorkflowDefinition;
  readonly files: readonly EngineFile[];
  readonly options: OptionValues;
  readonly then?: readonly ChainLink[];
}

/** A finished file that the engine keeps until it is told to forget it. */
export interface KeptResult {
  readonly execution: string;
  readonly result: ExecutionResult;
}

/** What became of one document of an order. */
export interface LegacyOutcome {
  readonly made: readonly KeptResult[];
  /** Why it could not be converted; null where it could. */
  readonly error: ServiceError | null;
}

export class Engine {
  readonly #service: ConversionService;
  readonly #signal: AbortSignal;
  readonly #noted: (execution: string) => Promise<void>;
  readonly #executions: string[] = [];

  /**
   * @param service the engine as the user has it, without charging: a process is charged as a whole
   * @param noted hears of each execution that was begun
   */
  constructor(
    service: ConversionService,
    signal: AbortSignal,
    noted: (execution: string) => Promise<void> = () => Promise.resolve(),
  ) {
    this.#service = service;
    this.#signal = signal;
    this.#noted = noted;
  }

  /**
   * Converts each file by one workflow. A file that cannot even be submitted has an outcome as well.
   * @param watch called for every change of the execution, with the files that its inputs are
   */
  async each(
    { workflow, files, options, then = [] }: EngineOrder,
    watch: (execution: Execution, files: readonly number[]) => void,
  ): Promise<{ outcomes: LegacyOutcome[]; executions: Execution[] }> {
    const outcomes: LegacyOutcome[] = [];
    const executions: Execution[] = [];
    const finish = async (batch: readonly Sent[], first: number) => {
      const order = batch.flatMap(({ path }, at) => (path === null ? [] : [{ path, file: first + at }]));
      const inputs = order.map(({ path }) => ({ path, folder: '' }));
      const places = order.map(({ file }) => file);
      const execution =
        order.length === 0
          ? null
          : await this.#run(workflow, inputs, options, then, (change) => watch(change, places));
      if (execution) executions.push(execution);
      let place = 0;
      for (const { error } of batch)
        outcomes.push(error === null && execution ? outcomeOf(execution, place++) : { made: [], error });
    };
    // The engine limits the files and the bytes of one request.
    let batch: Sent[] = [];
    let bytes = 0;
    for (const file of files) {
      const sent = await this.#send(file);
      const isFull = batch.length >= limits.request.files || bytes + sent.size > limits.request.uploadBytes;
      if (isFull && batch.length > 0) {
        await finish(batch, outcomes.length);
        [batch, bytes] = [[], 0];
      }
      batch.push(sent);
      bytes += sent.size;
    }
    if (batch.length > 0) await finish(batch, outcomes.length);
    return { outcomes, executions };
  }

  /**
   * Has one file made of all.
   * @throws ServiceError why it could not be made
   */
  async together(
    { workflow, files, options, then = [] }: EngineOrder,
    watch: (execution: Execution) => void,
  ): Promise<{ made: KeptResult; execution: Execution }> {
    const sent: { path: string; folder: string }[] = [];
    for (const file of files) {
      const { path, error } = await this.#send(file);
      if (path === null) throw error ?? new ServiceError('internal');
      sent.push({ path, folder: (file.chapters ?? []).join('/') });
    }
    const execution = await this.#run(workflow, sent, options, then, watch);
    const [result] = execution.results;
    const failed = execution.error ?? execution.inputs.find(({ error }) => error !== null)?.error;
    if (execution.status !== 'done' || !result)
      throw failed ? ServiceError.fromInfo(failed) : new ServiceError('conversion_failed');
    return { made: { execution: execution.id, result }, execution };
  }

  /** The bytes of a finished file. */
  async *read({ execution, result }: KeptResult): AsyncGenerator<Uint8Array> {
    yield* (await this.#service.openResult(execution, result.index)).content;
  }

  /** Forgets everything that was made for the process. */
  async forget(): Promise<void> {
    for (const id of this.#executions) await this.#service.cancel(id).catch(() => undefined);
    await this.#service.remove(this.#executions).catch(() => undefined);
  }

  async #send({ name, content }: EngineFile): Promise<Sent> {
    this.#signal.throwIfAborted();
    try {
      const { path, size } = await this.#service.receive({ name, content: content() });
      return { path, size, error: null };
    } catch (thrown) {
      const error = ServiceError.from(thrown);
      // A full disk and the like are no fault of the document.
      if (error.httpStatus !== 422) throw thrown;
      return { path: null, size: 0, error };
    }
  }

  async #submit(request: SubmitRequest): Promise<string> {
    try {
      return (await this.#service.submit(request)).id;
    } finally {
      // A cluster has copies of its own by now; what an execution here needs stays.
      await this.#service.discard(request.files.map(({ path }) => path));
    }
  }

  async #run(
    workflow: WorkflowDefinition,
    files: readonly { readonly path: string; readonly folder: string }[],
    options: OptionValues,
    then: readonly ChainLink[],
    watch: (execution: Execution) => void,
  ): Promise<Execution> {
    this.#signal.throwIfAborted();
    const id = await this.#submit({
      workflowId: workflow.id,
      files: [...files],
      options,
      ...(then.length === 0 ? {} : { then: [...then] }),
      target: { directory: null, pattern: null },
    });
    this.#executions.push(id);
    await this.#noted(id);
    let isLooking = false;
    const leave = this.#service.subscribe(({ summary }) => {
      if (summary.id !== id || isLooking) return;
      isLooking = true;
      this.#service
        .status(id)
        .then(watch)
        // What is reported on the way is reported again at the end.
        .catch(() => undefined)
        .finally(() => (isLooking = false));
    });
    const stop = () => {
      this.#service.cancel(id).catch(() => undefined);
    };
    this.#signal.addEventListener('abort', stop, { once: true });
    try {
      const execution = await this.#service.finished(id);
      this.#signal.throwIfAborted();
      return execution;
    } finally {
      leave();
      this.#signal.removeEventListener('abort', stop);
    }
  }
}

interface Sent {
  /** Null when it could not be sent. */
  readonly path: string | null;
  readonly size: number;
  readonly error: ServiceError | null;
}

function outcomeOf(execution: Execution, place: number): LegacyOutcome {
  const input = execution.inputs[place];
  const made = execution.results
    .filter((result) => result.input === place)
    .map((result) => ({ execution: execution.id, result }));
  const error = input?.error ?? (input?.state === 'done' ? null : execution.error);
  if (error) return { made: [], error: ServiceError.fromInfo(error) };
  return made.length === 0 ? { made, error: new ServiceError('result_invalid') } : { made, error: null };
}
