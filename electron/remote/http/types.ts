/** What a client of a remote service is given and gives: the v2 interface of one environment, as one program sees it. */
import type {
  ConvertReply,
  CreditsBalance,
  Option,
  OptionValues,
  StatusReply,
  WorkflowCatalogue,
} from '../../../contract/index.js';
import type { LogListener } from '../../executions/listeners.js';
import type { RemoteClock } from './clock.js';

export interface ClientOptions {
  /** Base address; `/api/v2/...` is put behind it. `https:`, or `http:` on loopback. */
  readonly baseUrl: string;
  /** Asked before each request; null: none is known, and `unauthorized` is thrown without a request. */
  readonly token: () => Promise<string | null>;
  /** Value of `Accept-Language`. */
  readonly language: () => string;
  /** Proxy for an address, `http://host:port` (with `name:password@` where it wants them); null: none. Asked per request. */
  readonly proxyFor: (url: URL) => Promise<string | null>;
  /** PEM of certificates that are believed beside those that Node brings and `NODE_EXTRA_CA_CERTS` names. */
  readonly certificates: () => Promise<string | null>;
  readonly clock: RemoteClock;
  readonly log: LogListener;
  /** Whether results are fetched by a thread beside this one where it was built, or the file of that thread. Absent: not. */
  readonly fetchesBeside?: boolean | string;
  /** True for a caller that tries again later by itself, and is told sooner that a service is out of reach. Absent: false. */
  readonly goesOn?: boolean;
  /** Other patience than {@link patience}, for tests. */
  readonly patience?: Partial<WirePatience>;
}

/** How long the service may be silent, in milliseconds. */
export interface WirePatience {
  /** Until a connection stands. */
  readonly connect: number;
  /** Between the end of a request and the headers of its answer. */
  readonly headers: number;
  /** The same of a conversion that is waited for in one request. */
  readonly conversion: number;
  /** Between two pieces of an answer. */
  readonly body: number;
  /** Between two pieces of an upload that the service takes. */
  readonly upload: number;
}

/** A file to send. */
export interface WireFile {
  /** Absolute path. */
  readonly path: string;
  /** Name under which it is sent; unique among the files of a request. */
  readonly name: string;
  /** Bytes, as they were when the person started. Another size at the time of sending is `file_changed`. */
  readonly size: number;
}

export interface OutgoingConvertRequest {
  readonly workflowId: number;
  readonly files: readonly WireFile[];
  /** Names of the files in merge order (`file_order`). */
  readonly order?: readonly string[] | undefined;
  /** Wire values by option name, sent as `options[NAME]`. */
  readonly options: OptionValues;
  /** Options that are files, such as the picture of a watermark. */
  readonly fileOptions: Readonly<Record<string, WireFile>>;
  readonly async: boolean;
  /** 1 to 255 visible ASCII characters; the same for every try of one submission, also after a restart. */
  readonly idempotencyKey: string;
}

export interface TransferProgress {
  /** Bytes sent or received so far; of an upload with all that is around the files. */
  readonly bytes: number;
  /** Bytes in all; null while nobody knows. */
  readonly total: number | null;
  /** Mean of the last seconds; null until there is something to measure. */
  readonly bytesPerSecond: number | null;
}

export interface TransferWatch {
  readonly signal?: AbortSignal | undefined;
  /** Called at most ten times a second, and at the end. After a break the bytes may fall back to where the transfer resumes. */
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
  /** Of an upload: told before its last byte is handed over. Until then no service can have taken the request. */
  readonly onWhole?: (() => void | Promise<void>) | undefined;
}

export interface DownloadRequest extends TransferWatch {
  /** Bytes as the service announced them (`output_file_size`); null: it did not. */
  readonly expectedSize?: number | null | undefined;
}

/** What was fetched. */
export interface Downloaded {
  /** File name that the service gave (RFC 6266), without folders; null: it gave none. Not to be trusted as a path. */
  readonly name: string | null;
  /** Content-Type in small letters without parameters; null: it gave none. */
  readonly type: string | null;
  /** Bytes of the file on the disk. */
  readonly size: number;
}

/** A step of a workflow that a service keeps for a person. */
export interface ServedStep {
  readonly workflowId: number;
  /** Wire values by option name. */
  readonly options: OptionValues;
}

/** What a test of the connection found. */
export interface ConnectionFacts {
  readonly credits: CreditsBalance;
  /** Workflows of both collections. */
  readonly workflows: number;
}

/** How freely requests go out. */
export interface PaceState {
  /** `slowed`: requests are spread so that the service's limit is not met; `waiting`: none goes out before `until`. */
  readonly state: 'free' | 'slowed' | 'waiting';
  /** Milliseconds since 1970; null while free. */
  readonly until: number | null;
  /** What made it wait; null while free, and where a rate limit was only neared. */
  readonly reason: 'rate_limited' | 'unavailable' | null;
}

/** What rate-limit headers, 429 and 503 said last. */
export interface Pace extends PaceState {
  /** Told of every change; gives the way to stop it. */
  subscribe(listener: (state: PaceState) => void): () => void;
}

/**
 * What `ServiceClient` does. Every rejection is a ServiceError, but for an abort, which rejects with the signal's reason.
 * Retries are the contract's: 429, 503 and network errors alone, three at most (`limits.retry`).
 */
export interface ServiceApi {
  readonly pace: Pace;
  workflows(signal?: AbortSignal): Promise<WorkflowCatalogue>;
  /** Rejects as it fails: what to do without it is for the caller to say. */
  options(workflowId: number, signal?: AbortSignal): Promise<Option[]>;
  /** The steps of a workflow that the service keeps for the person, in their order; null where it does not say. Rejects as it fails. */
  steps(workflowId: number, signal?: AbortSignal): Promise<readonly ServedStep[] | null>;
  credits(signal?: AbortSignal): Promise<CreditsBalance>;
  /**
   * Sends files. Where the connection broke and the service may have taken them already, they are sent once more only
   * if it is known to take an `Idempotency-Key`.
   * @throws ServiceError `unclear_outcome`, `file_changed`, `file_missing`, ...
   */
  convert(request: OutgoingConvertRequest, watch?: TransferWatch): Promise<ConvertReply>;
  /** @param address `status_url` as the service gave it; empty: made of the id */
  status(address: string, executionId: string, signal?: AbortSignal): Promise<StatusReply>;
  /**
   * Fetches a result.
   * @param address `download_url` as the service gave it; empty: made of the id
   * @param to absolute path of the file; a partial file of an earlier call is continued where that is safe. A break leaves
   *   `<to>.resume` beside it, which tells how; both are the caller's to remove when it gives up.
   */
  download(address: string, executionId: string, to: string, wish?: DownloadRequest): Promise<Downloaded>;
  /**
   * Whether the service is known to do nothing twice under the same `Idempotency-Key`; one that did not show it is asked.
   * @throws ServiceError where it is out of reach, or does not answer now
   */
  takesKeys(signal?: AbortSignal): Promise<boolean>;
  /** Cancels a running execution, or deletes a finished one, where the service offers that. */
  cancel(executionId: string, signal?: AbortSignal): Promise<'done' | 'not_offered'>;
  /** Asks once, without retries: each failure says what is wrong with the connection. */
  probe(signal?: AbortSignal): Promise<ConnectionFacts>;
  /** Ends all connections; requests that are on their way fail. */
  close(): Promise<void>;
}
