/** The result of one execution of the service: fetched, and delivered or given to the next step. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, stemOf, type ErrorCode } from '../../../contract/index.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { deliverFetched } from '../fetching/deliver.js';
import type { FetchedFile, SentPart } from '../fetching/fetched.js';
import { openFetched } from '../fetching/open.js';
import { keptFolder } from './context.js';
import { held } from './holding.js';
import { PartTeller, type PartContext } from './part-context.js';
import type { PartRecord } from './plan.js';

/** The service has no part in these: what it made is there still, and can be fetched at the next try. */
export const keepsResult: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'target_missing',
  'target_not_writable',
  'target_full',
  'work_folder_full',
  'result_cut',
  'result_size_differs',
  'rate_limited',
  'unavailable',
  'execution_endless',
]);

export class PartResults {
  readonly #part: PartRecord;
  readonly #run: PartContext;
  readonly #signal: AbortSignal;
  readonly #teller: PartTeller;

  constructor(part: PartRecord, partContext: PartContext, signal: AbortSignal) {
    this.#part = part;
    this.#run = partContext;
    this.#signal = signal;
    this.#teller = new PartTeller(part, partContext, signal);
  }

  /** @throws ServiceError of the download, and of what came; the signal's reason */
  async fetch(): Promise<void> {
    const part = this.#part;
    const { live, context, book } = this.#run;
    live.begin();
    this.#teller.inputs('fetching', null);
    this.#teller.tell({ phase: 'fetching', bytes: 0 });
    const folder = await this.#folder();
    const path = join(folder, `part-${part.number}`);
    const leftOvers = [path, `${path}.resume`];
    let fetched: FetchedFile;
    try {
      const { announced } = part;
      const downloaded = await held(
        {
          run: () =>
            context.client.download(part.downloadUrl, part.executionId ?? '', path, {
              signal: this.#signal,
              onProgress: (progress) => this.#teller.transfer('fetching', progress),
              expectedSize: announced.size,
            }),
          tell: (progress) => this.#teller.tell(progress),
          signal: this.#signal,
          isUnderWay: true,
        },
        context,
      );
      fetched = { path, ...downloaded, announced };
    } catch (thrown) {
      // The next process continues with the received results.
      if (!this.#run.isSuspended) for (const left of leftOvers) await rm(left, { force: true });
      // The download says “target” of where it writes, which is not yet the folder of the person.
      throw ServiceError.from(thrown).code === 'target_full'
        ? new ServiceError('work_folder_full', { folder }, { cause: thrown })
        : thrown;
    }
    await rm(`${path}.resume`, { force: true });
    this.#teller.inputs('saving', null);
    if (part.step + 1 < book.plan.steps.length) await this.#handOn(fetched);
    else await this.#deliver(fetched);
  }

  async #deliver(fetched: FetchedFile): Promise<void> {
    const part = this.#part;
    const { live, delivering, context } = this.#run;
    const missing = await deliverFetched(fetched, this.#sent(), live, delivering, {
      signal: this.#signal,
      openPdf: context.openPdf,
      isWanted: (input) => this.#run.isWanted(input),
    });
    this.#run.note(part, {
      state: missing.some(({ error }) => keepsResult.has(error.code)) ? 'finished' : 'over',
    });
    for (const { input, error } of missing) this.#run.fail(input, error);
    await this.#clear();
  }

  /** Gives the results to the next step. */
  async #handOn(fetched: FetchedFile): Promise<void> {
    const part = this.#part;
    const { live, context, isTogether } = this.#run;
    const opened = await openFetched(fetched, this.#sent(), {
      signal: this.#signal,
      openPdf: context.openPdf,
    });
    try {
      live.addMessages(opened.remarks);
      for (const { input, error } of opened.missing) this.#run.fail(input, error);
      const next: { input: number; file: PartRecord['files'][number] }[] = [];
      for (const [input, files] of opened.of) {
        const [file] = files;
        if (!file || files.length > 1) {
          const error = new ServiceError('step_gave_several', { count: files.length });
          if (input === null) throw error;
          this.#run.fail(input, error);
          continue;
        }
        const owner = input ?? part.inputs[0] ?? 0;
        if (!isTogether && !this.#run.isWanted(owner)) continue;
        const folder = await this.#folder(owner);
        const path = join(folder, `step-${part.step + 1}.${file.format ?? 'pdf'}`);
        await rename(file.path, path);
        const sent = part.files[input === null ? 0 : part.inputs.indexOf(owner)]!;
        next.push({ input: owner, file: { path, name: `${stemOf(sent.name)}.${file.format ?? 'pdf'}` } });
      }
      const inputs = isTogether || opened.of.has(null) ? part.inputs : next.map(({ input }) => input);
      const files = next.map(({ file }) => file);
      // First the next one: a process that dies in between finds it and converts nothing twice.
      if (files.length > 0) this.#run.follow(part, inputs, files);
      this.#run.note(part, { state: 'over' });
    } finally {
      await opened.close();
    }
  }

  #sent(): SentPart {
    const { inputs, files } = this.#part;
    return {
      inputs: inputs.map((input, place) => ({ input, name: (files[place] ?? files[0]!).name })),
      isTogether: this.#run.isTogether,
    };
  }

  /** A folder that outlives this process, for what belongs to an input. */
  async #folder(input = this.#part.inputs[0] ?? 0): Promise<string> {
    const { live, context } = this.#run;
    return keptFolder(live.id, input, context);
  }

  /** Removes what was kept for inputs that are done. */
  async #clear(): Promise<void> {
    const { live, context } = this.#run;
    for (const input of this.#part.inputs) {
      if (live.input(input).state === 'done') await context.states.done(live.id, input);
      else await context.states.keep(live.id, input);
    }
    await removeFolder(join(context.scratch, live.id));
  }
}
