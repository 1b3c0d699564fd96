/** One execution of the service from the first byte sent to the last result delivered. */
import { stat } from 'node:fs/promises';
import { readStatus, ServiceError, type ConvertReply } from '../../../contract/index.js';
import type { OutgoingConvertRequest, WireFile } from '../http/types.js';
import { readCharge } from './charge.js';
import { held, isOffline, isWithoutToken } from './holding.js';
import { inTurn } from './in-turn.js';
import { PartTeller, type PartContext } from './part-context.js';
import { keepsResult, PartResults } from './part-results.js';
import type { PartRecord } from './plan.js';
import type { PartProgress } from './progress.js';
import { failureOf, waitForEnd } from './waiting.js';

/** Milliseconds in which a service has to say whether it cancels: the person waits for that. */
const cancelPatience = 3000;

export class PartWork {
  readonly #part: PartRecord;
  readonly #run: PartContext;
  readonly #signal: AbortSignal;
  readonly #teller: PartTeller;
  /** True from when the service may have all of the files, until it said what it makes of them. */
  #isTaken = false;
  /** True while the service is known to be out of reach. */
  #isAway = false;
  #expected: string | null = null;

  constructor(part: PartRecord, partContext: PartContext, signal: AbortSignal) {
    this.#part = part;
    this.#run = partContext;
    this.#signal = signal;
    this.#teller = new PartTeller(part, partContext, signal);
  }

  /** Never rejects. */
  async run(): Promise<void> {
    const { slots, fetches } = this.#run.context;
    const part = this.#part;
    try {
      if (part.state !== 'finished') {
        this.#teller.tell({ phase: 'waiting' });
        await inTurn(slots, this.#signal, () => this.#convert());
      }
      // The code that divided it made others of it.
      if (this.#stateNow() !== 'finished') return;
      await inTurn(fetches, this.#signal, () => new PartResults(part, this.#run, this.#signal).fetch());
    } catch (thrown) {
      await this.#end(this.#signal.aborted ? new ServiceError('cancelled') : ServiceError.from(thrown));
    }
  }

  #tell(progress: PartProgress): void {
    this.#isAway = progress.phase === 'offline';
    this.#teller.tell(progress);
  }

  /** What the compiler cannot know after a wait. */
  #stateNow(): PartRecord['state'] {
    return this.#part.state;
  }

  async #convert(): Promise<void> {
    this.#signal.throwIfAborted();
    const part = this.#part;
    if (part.state === 'over') return;
    if (part.state === 'waiting' || part.state === 'sending') await this.#send();
    if (this.#stateNow() === 'accepted') await this.#wait();
  }

  async #send(): Promise<void> {
    const part = this.#part;
    const { live, context } = this.#run;
    this.#leaveOutUnwanted();
    const isAgain = part.state === 'sending';
    live.begin();
    const request = await this.#request();
    this.#run.note(part, { state: 'sending' });
    this.#teller.inputs('sending', null);
    this.#teller.tell({ phase: 'sending', bytes: 0 });
    let reply: ConvertReply;
    try {
      reply = await held(
        {
          run: async () => {
            // What another process was cut off in may have come there whole.
            if (isAgain && part.isWhole && !(await context.client.takesKeys(this.#signal)))
              throw new ServiceError('unclear_outcome');
            return context.client.convert(request, {
              signal: this.#signal,
              onWhole: async () => {
                this.#signal.throwIfAborted();
                await this.#noteWhole();
              },
              onProgress: (progress) => {
                this.#isTaken = progress.total !== null && progress.bytes >= progress.total;
                this.#teller.transfer('sending', progress);
              },
            });
          },
          tell: (progress) => this.#tell(progress),
          signal: this.#signal,
          isUnderWay: false,
        },
        context,
      );
    } catch (thrown) {
      this.#signal.throwIfAborted();
      const error = ServiceError.from(thrown);
      if (this.#isTooMuch(error)) {
        this.#run.note(part, { state: 'over' });
        this.#run.divide(part);
        return;
      }
      if (error.code === 'insufficient_credits' || error.code === 'credits_lacking') {
        this.#run.note(part, { state: 'over' });
        this.#run.stopSending(error);
      }
      throw error;
    }
    this.#isTaken = false;
    if (isAgain) context.log('sent once more', { execution: live.id, part: part.number });
    this.#accept(reply);
  }

  /** @throws ServiceError `not_noted`, which ends the request before its last byte */
  async #noteWhole(): Promise<void> {
    try {
      await this.#run.book.noteWhole(this.#part);
    } catch (thrown) {
      this.#run.context.log('not sent: it cannot be noted', {
        execution: this.#run.live.id,
        error: String(thrown),
      });
      throw new ServiceError('not_noted', {}, { cause: thrown });
    }
  }

  /** Of what was not sent yet nothing is sent that nobody wants. */
  #leaveOutUnwanted(): void {
    const part = this.#part;
    if (this.#run.isTogether || part.state !== 'waiting') return;
    const places = part.inputs.flatMap((input, place) => (this.#run.isWanted(input) ? [place] : []));
    if (places.length === part.inputs.length) return;
    this.#run.note(part, {
      inputs: places.map((place) => part.inputs[place]!),
      files: places.map((place) => part.files[place]!),
    });
    if (places.length === 0) throw new ServiceError('cancelled');
  }

  async #request(): Promise<OutgoingConvertRequest> {
    const part = this.#part;
    const { book, context, isTogether } = this.#run;
    const step = book.plan.steps[part.step]!;
    const values = this.#run.valuesOf(part.step, part.inputs[0] ?? 0);
    const isFile = (name: string) => step.fileOptions.includes(name);
    const plain = Object.entries(values).filter(([name]) => !isFile(name));
    const given = Object.entries(values).filter(([name, value]) => isFile(name) && value !== '');
    const files = await Promise.all(part.files.map(({ path, name }) => wireFile(path, name)));
    const isSmall = files.length === 1 && files[0]!.size < context.limits.synchronousBytes;
    return {
      workflowId: step.workflowId,
      files,
      ...(isTogether && files.length > 1 ? { order: files.map(({ name }) => name) } : {}),
      options: Object.fromEntries(plain),
      fileOptions: Object.fromEntries(
        await Promise.all(
          given.map(async ([name, path]) => [name, await wireFile(path, nameOf(path))] as const),
        ),
      ),
      async: !(part.isSynchronous && isSmall),
      idempotencyKey: part.key,
    };
  }

  /** True where fewer files may do: the service says that it is about them, or that it is all too much. */
  #isTooMuch({ code, extras }: ServiceError): boolean {
    if (this.#run.isTogether || this.#part.inputs.length < 2) return false;
    if (code === 'too_many_files' || code === 'too_large_for_service' || code === 'upload_too_large')
      return true;
    return (
      code === 'invalid_request' && Object.keys(extras.fields ?? {}).some((field) => /^files\b/.test(field))
    );
  }

  #accept(reply: ConvertReply): void {
    const { clock } = this.#run.context;
    const part = this.#part;
    this.#expected = reply.estimated_completion ?? null;
    const status = readStatus(reply.status);
    this.#run.note(part, {
      state: status === 'done' ? 'finished' : 'accepted',
      executionId: reply.execution_id,
      statusUrl: reply.status_url ?? '',
      downloadUrl: reply.download_url ?? '',
      acceptedAt: clock.now(),
      announced: announcedBy(reply),
      ...this.#charged(reply),
    });
    if (status === 'failed') throw failureOf(reply as Readonly<Record<string, unknown>>);
    if (status === 'done') return;
    this.#teller.inputs('queued', null);
    this.#teller.tell({ phase: 'queued', estimatedCompletion: this.#expected });
  }

  async #wait(): Promise<void> {
    const part = this.#part;
    this.#run.live.begin();
    this.#teller.inputs('working', null);
    const reply = await waitForEnd(
      part,
      {
        signal: this.#signal,
        tell: (progress, fraction) => {
          this.#tell(progress);
          this.#teller.inputs(progress.phase === 'queued' ? 'queued' : 'working', fraction);
        },
        said: (said) => {
          const charged = this.#charged(said);
          if ('charge' in charged) this.#run.note(part, charged);
        },
      },
      this.#run.context,
      this.#expected,
    );
    this.#run.note(part, {
      state: 'finished',
      downloadUrl: reply.download_url ?? part.downloadUrl,
      announced: { ...announcedBy(reply), size: reply.output_file_size ?? part.announced.size },
    });
  }

  async #end(error: ServiceError): Promise<void> {
    const part = this.#part;
    const partContext = this.#run;
    if (partContext.isSuspended) return;
    // First what the person sees: the answer of the service may be long in coming.
    for (const input of part.inputs)
      if (partContext.isWanted(input) || partContext.isTogether) partContext.fail(input, error);
    if (this.#signal.aborted) {
      partContext.progress.end(part.number);
      await this.#withdraw();
    } else if (!this.#canGoOn(error)) partContext.note(part, { state: 'over' });
  }

  /** True where the next try has nothing to send: the service works on it, or has the result. */
  #canGoOn({ code }: ServiceError): boolean {
    const { state } = this.#part;
    if (state !== 'accepted' && state !== 'finished') return false;
    return isOffline(code) || isWithoutToken(code) || keepsResult.has(code);
  }

  /** Tells the service that nobody wants the result any more, where it offers that. */
  async #withdraw(): Promise<void> {
    const part = this.#part;
    const { context } = this.#run;
    const before = part.state;
    this.#run.note(part, { state: 'over' });
    if (before === 'finished') return;
    if (before !== 'accepted' || part.executionId === null) {
      if (this.#isTaken) this.#run.sayItGoesOn();
      return;
    }
    // Who is out of reach cannot be told: nobody is kept waiting for that.
    if (this.#isAway) return this.#run.sayItGoesOn();
    const said = await context.client
      .cancel(part.executionId, AbortSignal.timeout(cancelPatience))
      .catch(() => 'not_offered' as const);
    if (said === 'not_offered') this.#run.sayItGoesOn();
  }

  #charged(reply: Readonly<Record<string, unknown>>): Pick<PartRecord, 'charge'> | Record<string, never> {
    const charge = readCharge(reply, this.#part.charge);
    return charge ? { charge } : {};
  }
}

async function wireFile(path: string, name: string): Promise<WireFile> {
  const facts = await stat(path).catch((error: unknown) => {
    throw new ServiceError('file_missing', {}, { cause: error });
  });
  return { path, name, size: facts.size };
}

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? 'file';

/**
 * What a reply says of the result. The contract has its type and its pages in the status alone; a service may give them in
 * the reply to a submission that waited too.
 */
function announcedBy(reply: Readonly<Record<string, unknown>>): PartRecord['announced'] {
  const count = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null);
  const { output_file_type: type, output_file_size: size, total_pages: pages } = reply;
  return { type: typeof type === 'string' ? type : null, size: count(size), pages: count(pages) };
}
