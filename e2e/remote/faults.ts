/**
 * What the small service can be told: how it behaves while all is well (`Manner`), what goes wrong (`Fault`), and what it
 * remembers for a test to look at (`Memory`). A test says it through `SmallService` (small.ts); the service itself offers no such
 * door, its address for controlling is another one.
 *
 *     await service.faults(faults.tooOften({ on: 'status', times: 2, retryAfter: 1 }));
 *     await service.faults(faults.cut({ on: 'convert', at: 'worked', times: 1 }));
 */
import type { Environment } from '../../contract/environment.js';

export type { Environment };

/** The endpoints of the contract that it has. */
export type Endpoint = 'convert' | 'status' | 'download' | 'workflows' | 'options' | 'credits';

/** How it answers while all is well. Without any change it gives the least that the contract allows. */
export interface Manner {
  /** `later`: queued, processing, completed, failed. `first`: pending, processing, done, and `failed`. Default later. */
  readonly vocabulary: 'later' | 'first';
  /** How addresses are written in its replies. Default absolute, as the contract has it. */
  readonly addresses: 'absolute' | 'relative' | 'absent';
  /** The options endpoint: an HTTP status when there is none, else what it answers. Default 404. */
  readonly options: 404 | 501 | { readonly body: unknown };
  /** Whether a download takes `Range`. Default false: it sends everything. */
  readonly ranges: boolean;
  /**
   * Whether a request with the `Idempotency-Key` of an earlier one gets the reply of that one; its replies repeat the key, and
   * `openapi.json` tells of it. Default false.
   */
  readonly idempotency: boolean;
  /** Rate-limit headers, progress, steps, expected completion, `credits_*` fields, file names and types. Default false. */
  readonly generous: boolean;
  /** Files in one request. Default 200; one more gives 422. */
  readonly maxFiles: number;
  /** How many status replies say queued and then processing before one may tell of the end. Default 0. */
  readonly polls: number;
  /** Whether work waits until it is told to go on by `manner({ isHeld: false })`. Default false. */
  readonly isHeld: boolean;
  /** Credits of the user in production. Default 1000. */
  readonly credits: number;
  /** Tokens that it takes, by environment; those it made at its start are in `SmallService`. */
  readonly tokens: Readonly<Record<Environment, readonly string[]>>;
  /** How files in a ZIP are named: by the input's stem, by its whole name, by number, or in a folder. Default stem. */
  readonly zipNames: 'stem' | 'whole' | 'number' | 'folder';
}

/** Which requests something happens to. */
export interface Where {
  /** Absent: all endpoints. */
  readonly on?: Endpoint | readonly Endpoint[];
  readonly environment?: Environment;
  /** So many of these requests go well before. Default 0. */
  readonly skip?: number;
  /** It happens so many times. Absent: always. */
  readonly times?: number;
}

export interface Fault extends Where {
  readonly does: Trouble;
}

/** What goes wrong. Bytes are of a body, without its headers. */
export type Trouble =
  /** Another reply in place of the true one, and no work. `isEarly`: before the body of the request was read. */
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly isEarly?: boolean;
    }
  /** The true reply, with fields set or removed, and further headers. */
  | {
      readonly kind: 'fields';
      readonly set?: Readonly<Record<string, unknown>>;
      readonly remove?: readonly string[];
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Goes on only when the gate is opened: before the body is read, after so many bytes of it, before the reply, or within it. */
  | { readonly kind: 'hold'; readonly gate: string; readonly at: HoldPoint; readonly bytes?: number }
  /** The true reply, so many bytes at a time, with so many milliseconds between them. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly pause: number }
  /** The connection breaks: at once, after so many bytes of the request, before the work, after the work, or within the reply. */
  | { readonly kind: 'cut'; readonly at: CutPoint; readonly bytes?: number }
  /** The true reply ends early, with nothing in HTTP that tells: its length is that of what is sent. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** `Content-Length` is wrong by so much. */
  | { readonly kind: 'length'; readonly by: number }
  /** `elsewhere` is the other listener, which notes what it was told; `itself` the same address again. */
  | {
      readonly kind: 'redirect';
      readonly to: 'elsewhere' | 'itself' | (string & {});
      readonly status: number;
    }
  /** So many bytes that mean nothing, always the same ones. */
  | { readonly kind: 'garbage'; readonly bytes: number; readonly type: string }
  /** The execution that this request starts ends, and its result is odd. Only on `convert`. */
  | { readonly kind: 'result'; readonly is: OddResult }
  /** The execution that this request starts fails. Only on `convert`. */
  | { readonly kind: 'fail'; readonly set?: Readonly<Record<string, unknown>> };

export type HoldPoint = 'start' | 'upload' | 'reply' | 'within';
export type CutPoint = 'start' | 'upload' | 'taken' | 'worked' | 'reply';

export type OddResult =
  | 'html'
  | 'picture'
  | 'empty'
  /** The head of a PDF, and then nothing. */
  | 'half-pdf'
  /** A ZIP: entries that lead out of a folder, absolute ones, and links. */
  | 'zip-paths'
  /** The first input has no entry. */
  | 'zip-missing'
  /** Two entries of one name. */
  | 'zip-same-names'
  | 'zip-encrypted'
  /** One gigabyte of zeros in an entry that is named as a result. */
  | 'zip-bomb'
  /** The first entry is a web page that is named as a PDF. */
  | 'zip-wrong-type'
  /** An entry more than there are inputs. */
  | 'zip-extra'
  /** Entries in the reverse order of the inputs. */
  | 'zip-reversed'
  /** Has no central directory. */
  | 'zip-broken';

/** A request that came, as it was. */
export interface RecordedRequest {
  readonly number: number;
  readonly environment: Environment;
  /** Null: no endpoint of the contract. */
  readonly endpoint: Endpoint | null;
  readonly method: string;
  /** With what follows the question mark. */
  readonly path: string;
  /** All of them; the token too, which is one of the test. */
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of the form in the order they came, without the files. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly RecordedFile[];
  /** Of the reply; null: none was sent. */
  readonly status: number | null;
  /** What went wrong by order. */
  readonly trouble: Trouble['kind'] | null;
}

export interface RecordedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** A conversion that was really done. */
export interface Converted {
  readonly environment: Environment;
  readonly execution: string;
  readonly workflow: string;
  /** Names of the inputs. */
  readonly inputs: readonly string[];
  readonly status: 'completed' | 'failed';
}

/** What the small service remembers. */
export interface Memory {
  readonly requests: readonly RecordedRequest[];
  readonly conversions: readonly Converted[];
  /** Requests that came to the other listener. */
  readonly elsewhere: readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  /** How many requests each gate holds now. */
  readonly held: Readonly<Record<string, number>>;
  /** The most executions that were unfinished at the same time. */
  readonly maxConcurrent: number;
  /** Credits left in production. */
  readonly credits: number;
}

const error = (status: number, json: unknown, where: Where, headers?: Record<string, string>): Fault => ({
  ...where,
  does: { kind: 'reply', status, json, ...(headers && { headers }) },
});

/** Where something happens, and the rest of what was wished. */
const split = <Rest extends object>({ on, environment, skip, times, ...rest }: Where & Rest) => ({
  where: { on, environment, skip, times } satisfies Where,
  rest: rest as Omit<Rest, keyof Where>,
});

type Wait = Where & { readonly retryAfter?: number; readonly header?: string; readonly message?: string };

const later = (status: number, text: string | null, wishes: Wait): Fault => {
  const { where, rest } = split(wishes);
  const body = {
    ...(text !== null && { error: text }),
    ...(rest.message !== undefined && { message: rest.message }),
    ...(rest.retryAfter !== undefined && { retry_after: rest.retryAfter }),
  };
  return error(status, body, where, rest.header === undefined ? undefined : { 'Retry-After': rest.header });
};

/** Faults by name. */
export const faults = {
  /** 401. @param wishes.isBare true: without `error` */
  unauthorized: (wishes: Where & { readonly isBare?: boolean } = {}): Fault => {
    const { where, rest } = split(wishes);
    return error(401, rest.isBare === true ? {} : { error: 'Invalid or missing token' }, where);
  },
  /** 402. Fields that are not given are left out. */
  outOfCredits: (wishes: Where & { readonly needed?: number; readonly available?: number } = {}): Fault => {
    const { where, rest } = split(wishes);
    const body = {
      ...(rest.needed !== undefined && { credits_needed: rest.needed }),
      ...(rest.available !== undefined && { credits_available: rest.available }),
    };
    return error(402, body, where);
  },
  /** 404. */
  notFound: (wishes: Where & { readonly isBare?: boolean } = {}): Fault => {
    const { where, rest } = split(wishes);
    return error(404, rest.isBare === true ? {} : { error: 'Not found' }, where);
  },
  /** 422. @param wishes.errors absent: no such field in the body */
  invalid: (
    wishes: Where & { readonly errors?: Readonly<Record<string, readonly string[]>> } = {},
  ): Fault => {
    const { where, rest } = split(wishes);
    return error(422, rest.errors === undefined ? {} : { errors: rest.errors }, where);
  },
  /** 429. `retryAfter` goes into the body, in seconds; `header` is the value of `Retry-After`. */
  tooOften: (wishes: Wait = {}): Fault => later(429, 'Rate limit exceeded', wishes),
  /** 503. As `tooOften`. */
  unavailable: (wishes: Wait = {}): Fault => later(503, null, wishes),
  /** Any other status. */
  status: (wishes: Where & { readonly status: number; readonly json?: unknown }): Fault => {
    const { where, rest } = split(wishes);
    return error(rest.status, rest.json ?? {}, where);
  },
  /** A web page in place of JSON, as portals and proxies send it. */
  html: (wishes: Where & { readonly status?: number } = {}): Fault => {
    const { where, rest } = split(wishes);
    const text = '<!doctype html><title>Welcome</title><h1>Please log in to the guest network</h1>';
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return { ...where, does: { kind: 'reply', status: rest.status ?? 200, text, headers } };
  },
  /** A body of no bytes. */
  empty: (wishes: Where & { readonly status?: number } = {}): Fault => {
    const { where, rest } = split(wishes);
    return { ...where, does: { kind: 'reply', status: rest.status ?? 200, text: '' } };
  },
  fields: (wishes: Where & Omit<Extract<Trouble, { kind: 'fields' }>, 'kind'>): Fault => of('fields', wishes),
  hold: (wishes: Where & { readonly gate: string; readonly at: HoldPoint; readonly bytes?: number }): Fault =>
    of('hold', wishes),
  slow: (wishes: Where & { readonly bytes: number; readonly pause: number }): Fault => of('drip', wishes),
  cut: (wishes: Where & { readonly at: CutPoint; readonly bytes?: number }): Fault => of('cut', wishes),
  truncated: (wishes: Where & { readonly bytes: number }): Fault => of('truncate', wishes),
  wrongLength: (wishes: Where & { readonly by: number }): Fault => of('length', wishes),
  redirect: (wishes: Where & { readonly to?: string; readonly status?: number } = {}): Fault =>
    of('redirect', { to: 'elsewhere', status: 302, ...wishes }),
  garbage: (wishes: Where & { readonly bytes: number; readonly type?: string }): Fault =>
    of('garbage', { type: 'application/json', ...wishes }),
  /** A status word that no contract has; it never ends unless `times` is given. */
  unknownStatus: (wishes: Where & { readonly word: string }): Fault => {
    const { where, rest } = split(wishes);
    return { ...defined(where), on: 'status', does: { kind: 'fields', set: { status: rest.word } } };
  },
  /** It says that it works, for ever. */
  neverEnds: (wishes: Where = {}): Fault => ({
    on: 'status',
    ...wishes,
    does: { kind: 'fields', set: { status: 'processing' }, remove: ['download_url', 'completed_at'] },
  }),
  oddResult: (is: OddResult, where: Where = {}): Fault => ({
    on: 'convert',
    ...where,
    does: { kind: 'result', is },
  }),
  /** @param set fields of the failed record beside `execution_id` and `status` */
  fails: (where: Where = {}, set?: Readonly<Record<string, unknown>>): Fault => ({
    on: 'convert',
    ...where,
    does: { kind: 'fail', ...(set && { set }) },
  }),
};

function defined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

function of<Kind extends Trouble['kind']>(
  kind: Kind,
  wishes: Where & Omit<Extract<Trouble, { kind: Kind }>, 'kind'>,
): Fault {
  const { where, rest } = split(wishes);
  return { ...defined(where), does: { kind, ...rest } as unknown as Trouble };
}

/** An options reply of shapes that a client may meet: types nobody knows, no labels, values as texts and as records. */
export const oddOptions = {
  options: [
    { name: 'ocr', type: 'boolean', label: 'Make text searchable', default: false },
    { name: 'ocr_language', type: 'select', values: ['eng', 'deu', 'nld'], default: 'eng' },
    {
      name: 'compression',
      type: 'enum',
      label: 'Compression',
      values: [
        { value: 'web', label: 'For the screen' },
        { value: 'small', label: 'As small as can be' },
        { value: 'none' },
      ],
      default: 'none',
    },
    { name: 'watermark_angle', type: 'degrees', default: 45 },
    { name: 'quality', type: 'integer', min: 1, max: 100, default: 80 },
    { name: 'stamp' },
    { name: 'flatten', label: 'Flatten forms', default: true },
  ],
} as const;
