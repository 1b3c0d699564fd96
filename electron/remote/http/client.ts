/** The v2 interface of one environment of one service. It knows nothing of executions on this computer. */
import {
  codeOfHttpStatus,
  ServiceError,
  type ConvertReply,
  type CreditsBalance,
  type ErrorCode,
  type Option,
  type StatusReply,
  type WorkflowCatalogue,
} from '../../../contract/index.js';
import { isNetworkCode } from '../../../contract/error-codes.js';
import { ResumableDownload } from './download.js';
import { describesKeys, showsKeys } from './idempotency.js';
import { Meter } from './meter.js';
import { formOf, type Form } from './multipart.js';
import { readOptionsReply } from './option-shapes.js';
import { OwnOrigin } from './own-origin.js';
import { RequestPace, type RequestKind } from './pace.js';
import { refusalOf, type RefusalTerms } from './refusals.js';
import { dataOf, notPromised } from './replies.js';
import { withRetries, type Retrying } from './retry.js';
import { convertReply, creditsBalance, statusReply, stepsReply, workflowCatalogue } from './shapes.js';
import { Transport, type WireReply, type WireRequest } from './transport.js';
import type {
  ClientOptions,
  ConnectionFacts,
  OutgoingConvertRequest,
  Downloaded,
  DownloadRequest,
  Pace,
  ServedStep,
  ServiceApi,
  TransferWatch,
} from './types.js';
import { Upload } from './upload.js';

export type * from './types.js';

/** How a request is sent beside what it asks. */
interface Manner extends RefusalTerms {
  /** Null: at once, whatever the pace. */
  readonly kind: RequestKind | null;
  /** Statuses that are answers although they are above 299. */
  readonly alsoTaken?: readonly number[];
}

/** Something that a zod schema reads. */
interface Reader<T> {
  safeParse(
    data: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const cannotSayNow = (code: ErrorCode): boolean =>
  isNetworkCode(code) || ['network', 'rate_limited', 'unavailable', 'unauthorized'].includes(code);

const workflowsPath = 'user/workflows';
const creditsPath = 'user/credits';

export class ServiceClient implements ServiceApi {
  readonly #options: ClientOptions;
  readonly #own: OwnOrigin;
  readonly #transport: Transport;
  readonly #pace: RequestPace;
  /** Whether the service takes an Idempotency-Key; null: not known yet. */
  #takesKeys: boolean | null = null;

  /** @throws ServiceError `service_address_invalid`, `service_address_not_secure` */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#own = new OwnOrigin(options.baseUrl);
    this.#transport = new Transport(options, this.#own);
    this.#pace = new RequestPace(options.clock);
  }

  get pace(): Pace {
    return this.#pace;
  }

  workflows(signal?: AbortSignal): Promise<WorkflowCatalogue> {
    return this.#retrying(() => this.#workflows('work', signal), signal);
  }

  options(workflowId: number, signal?: AbortSignal): Promise<Option[]> {
    const manner: Manner = { kind: 'work', missing: 'workflow_gone' };
    return this.#retrying(async () => {
      const reply = await this.#get(`workflows/${workflowId}/options`, manner, signal);
      const options = readOptionsReply(await dataOf(reply));
      if (options === null) throw notPromised(reply, 'options');
      return options;
    }, signal);
  }

  steps(workflowId: number, signal?: AbortSignal): Promise<readonly ServedStep[] | null> {
    const manner: Manner = { kind: 'work', missing: 'workflow_gone' };
    return this.#retrying(async () => {
      const reply = await this.#get(`${workflowsPath}/${workflowId}`, manner, signal);
      return stepsReply.parse(await dataOf(reply));
    }, signal);
  }

  credits(signal?: AbortSignal): Promise<CreditsBalance> {
    return this.#retrying(() => this.#credits('look', signal), signal);
  }

  async convert(request: OutgoingConvertRequest, watch: TransferWatch = {}): Promise<ConvertReply> {
    const { signal, onProgress, onWhole } = watch;
    const form = formOf(request);
    const seen = new Map<string, string>();
    const meter = new Meter(this.#options.clock, onProgress);
    let wasTaken = false;
    return this.#retrying(
      async () => {
        const upload = new Upload(form, meter, seen, onWhole);
        wasTaken = false;
        try {
          return await this.#send(request, form, upload, signal);
        } catch (thrown) {
          // A refusal says itself that nothing was taken; see `refusals.ts` for the codes of the others.
          wasTaken = upload.isWhole;
          throw thrown;
        } finally {
          await upload.close();
        }
      },
      signal,
      async (error) => {
        if (codeOfRefusal(error) || !wasTaken || (await this.#knowsKeys(signal))) return;
        throw new ServiceError('unclear_outcome', error.params, { cause: error });
      },
    );
  }

  async status(address: string, executionId: string, signal?: AbortSignal): Promise<StatusReply> {
    const url = this.#addressOf(address, `executions/${encodeURIComponent(executionId)}`);
    return this.#retrying(async () => {
      const reply = await this.#ask(
        { method: 'GET', url, signal },
        { kind: 'look', missing: 'execution_gone' },
      );
      return this.#read(reply, statusReply);
    }, signal);
  }

  async download(
    address: string,
    executionId: string,
    to: string,
    wish: DownloadRequest = {},
  ): Promise<Downloaded> {
    const { signal, onProgress, expectedSize } = wish;
    const url = this.#addressOf(address, `executions/${encodeURIComponent(executionId)}/download`);
    const meter = new Meter(this.#options.clock, onProgress);
    const download = new ResumableDownload(to, expectedSize ?? null, meter);
    const ask = (headers: Record<string, string>) =>
      this.#ask(
        { method: 'GET', url, signal, headers: { accept: '*/*', ...headers }, isResult: true },
        { kind: 'work', missing: 'execution_gone', alsoTaken: [416] },
      );
    return this.#retrying(() => download.attempt(ask, signal), signal);
  }

  async cancel(executionId: string, signal?: AbortSignal): Promise<'done' | 'not_offered'> {
    const url = this.#own.endpoint(`executions/${encodeURIComponent(executionId)}`);
    const notOffered = [404, 405, 501];
    return this.#retrying(async () => {
      const reply = await this.#ask(
        { method: 'DELETE', url, signal },
        { kind: 'work', missing: 'execution_gone', alsoTaken: notOffered },
      );
      await reply.body.dump();
      return notOffered.includes(reply.status) ? 'not_offered' : 'done';
    }, signal);
  }

  async probe(signal?: AbortSignal): Promise<ConnectionFacts> {
    const { system_workflows, user_workflows } = await this.#workflows(null, signal);
    const credits = await this.#credits(null, signal);
    return { credits, workflows: system_workflows.length + user_workflows.length };
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  async #workflows(kind: Manner['kind'], signal?: AbortSignal): Promise<WorkflowCatalogue> {
    const reply = await this.#get(workflowsPath, { kind, missing: 'no_service_there' }, signal);
    return this.#read(reply, workflowCatalogue);
  }

  async #credits(kind: Manner['kind'], signal?: AbortSignal): Promise<CreditsBalance> {
    const reply = await this.#get(creditsPath, { kind, missing: 'no_service_there' }, signal);
    return this.#read(reply, creditsBalance);
  }

  async #send(
    request: OutgoingConvertRequest,
    form: Form,
    upload: Upload,
    signal: AbortSignal | undefined,
  ): Promise<ConvertReply> {
    const { patience } = this.#transport;
    const stalled = new AbortController();
    const stall = () =>
      stalled.abort(
        new ServiceError('upload_stalled', {
          host: this.#own.host,
          seconds: Math.round(patience.upload / 1000),
        }),
      );
    try {
      const reply = await this.#ask(
        {
          method: 'POST',
          url: this.#own.endpoint('convert'),
          headers: {
            'content-type': form.type,
            'content-length': String(form.length),
            'idempotency-key': request.idempotencyKey,
          },
          body: upload.bytes(patience.upload, stall),
          // Longer than an upload may stall, so that a stall is reported as a stall.
          silence: patience.upload + (request.async ? patience.headers : patience.conversion),
          signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
        },
        { kind: 'work', missing: 'workflow_gone', bytes: form.length },
      );
      if (showsKeys(reply.headers)) this.#takesKeys = true;
      return await this.#read(reply, convertReply(reply.status));
    } catch (thrown) {
      signal?.throwIfAborted();
      throw upload.problem instanceof ServiceError ? upload.problem : thrown;
    }
  }

  /**
   * Asked only when an answer to a conversion was lost. The contract knows no such header, so a service has to say that it
   * does: in its answers, or in the description of its interface that many give at this place.
   */
  async takesKeys(signal?: AbortSignal): Promise<boolean> {
    if (this.#takesKeys !== null) return this.#takesKeys;
    const manner: Manner = { kind: 'work', missing: 'no_service_there' };
    try {
      const reply = await this.#retrying(() => this.#get('openapi.json', manner, signal), signal);
      return (this.#takesKeys = describesKeys(await dataOf(reply)));
    } catch (thrown) {
      signal?.throwIfAborted();
      // Who is out of reach did not say no.
      if (cannotSayNow(ServiceError.from(thrown).code)) throw thrown;
      return false;
    }
  }

  async #knowsKeys(signal: AbortSignal | undefined): Promise<boolean> {
    try {
      return await this.takesKeys(signal);
    } catch (thrown) {
      signal?.throwIfAborted();
      this.#options.log('A service does not say whether it takes an Idempotency-Key', {
        code: ServiceError.from(thrown).code,
      });
      return false;
    }
  }

  #addressOf(address: string, path: string): URL {
    return address === '' ? this.#own.endpoint(path) : this.#own.named(address);
  }

  #get(path: string, manner: Manner, signal: AbortSignal | undefined): Promise<WireReply> {
    return this.#ask({ method: 'GET', url: this.#own.endpoint(path), signal }, manner);
  }

  /** One request; resolves with an answer that did not refuse. */
  async #ask(request: WireRequest, manner: Manner): Promise<WireReply> {
    const { kind, alsoTaken = [] } = manner;
    const release = kind === null ? this.#pace.count() : await this.#pace.turn(kind, request.signal);
    let reply: WireReply | null = null;
    try {
      reply = await this.#transport.send(request);
    } finally {
      release(reply?.headers ?? null);
    }
    if (reply.status < 300 || alsoTaken.includes(reply.status)) {
      this.#pace.succeeded();
      return reply;
    }
    throw await refusalOf(reply, manner, this.#options.clock.now());
  }

  async #read<T>(reply: WireReply, reader: Reader<T>): Promise<T> {
    const read = reader.safeParse(await dataOf(reply));
    if (read.success) return read.data;
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
    throw notPromised(reply, `${path.map(String).join('.') || 'reply'}: ${message}`.slice(0, 200));
  }

  #retrying<T>(
    attempt: () => Promise<T>,
    signal: AbortSignal | undefined,
    mayRepeat?: Retrying['mayRepeat'],
  ): Promise<T> {
    const { clock, log, goesOn = false } = this.#options;
    return withRetries(attempt, {
      goesOn,
      clock,
      log,
      pace: this.#pace,
      signal,
      ...(mayRepeat ? { mayRepeat } : {}),
    });
  }
}

/** Whether the service itself answered with 429 or 503: then it took nothing. */
const codeOfRefusal = ({ code }: ServiceError): boolean =>
  code === codeOfHttpStatus(429) || code === codeOfHttpStatus(503);
