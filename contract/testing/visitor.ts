/** What checks of a service are written with: callers at the other end of a network, and what they do. */
import { expect } from 'vitest';
import {
  ServiceError,
  type Caller,
  type ConversionService,
  type ErrorCode,
  type Execution,
  type HistoryQuery,
  type IncomingFile,
  type ReceivedFile,
  type ServiceEntrance,
  type SubmitRequest,
} from '../index.js';
import { inTwoPieces } from './bytes.js';

/** An implementation, and what it takes to make it work. */
export interface ServiceUnderTest {
  readonly entrance: ServiceEntrance;
  /** A workflow that gives one result for each file. */
  readonly workflowId: number;
  /** Bytes of a file that this workflow converts. */
  readonly good: Uint8Array;
  /** Bytes of one that it takes and cannot convert. */
  readonly bad: Uint8Array;
  /** Extension of both, without the dot. */
  readonly extension: string;
  /** An option of the workflow with a value that is not right. */
  readonly wrongOption: readonly [name: string, value: string];
}

export interface ServiceCheck {
  readonly name: string;
  readonly run: (of: ServiceUnderTest) => Promise<void>;
}

/** Two callers who were never there before, so that checks can share a service. */
interface Callers {
  readonly anna: Caller;
  readonly bert: Caller;
}

let seen = 0;
function newCallers(): Callers {
  seen += 1;
  return {
    anna: { owner: `anna ${seen}`, place: 'network' },
    bert: { owner: `bert ${seen}`, place: 'network' },
  };
}

export const all: HistoryQuery = { search: '', filter: 'all', offset: 0, limit: 200 };
export const nobody = '00000000-0000-4000-8000-000000000000';

export const incoming = (name: string, bytes: Uint8Array): IncomingFile => ({
  name,
  content: inTwoPieces(bytes),
});

/** One caller of the service under test. */
export class TestCaller {
  readonly service: ConversionService;
  readonly #of: ServiceUnderTest;

  constructor(of: ServiceUnderTest, caller: Caller) {
    this.service = of.entrance.as(caller);
    this.#of = of;
  }

  /** Sends files: a name for each, `bad` for the ones whose name begins with it. */
  send(...names: readonly string[]): Promise<ReceivedFile[]> {
    const { good, bad, extension } = this.#of;
    return Promise.all(
      names.map((name) =>
        this.service.receive(incoming(`${name}.${extension}`, name.startsWith('bad') ? bad : good)),
      ),
    );
  }

  request(files: readonly ReceivedFile[], change: Partial<SubmitRequest> = {}): SubmitRequest {
    return {
      workflowId: this.#of.workflowId,
      files: files.map(({ path }) => ({ path, folder: '' })),
      options: {},
      target: { directory: null, pattern: null },
      ...change,
    };
  }

  async submit(...names: readonly string[]): Promise<Execution> {
    return this.service.submit(this.request(await this.send(...names)));
  }

  /** Submits and waits for the end. */
  async run(...names: readonly string[]): Promise<Execution> {
    return this.service.finished((await this.submit(...names)).id);
  }
}

/** Shows that a call is refused, and which fields the error names. */
export async function refused(
  call: Promise<unknown>,
  code: ErrorCode,
  ...fields: readonly string[]
): Promise<void> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ServiceError);
  const error = ServiceError.from(thrown);
  expect(error.code).toBe(code);
  expect(Object.keys(error.extras.fields ?? {})).toEqual(expect.arrayContaining([...fields]));
}

export const check = (
  name: string,
  run: (of: ServiceUnderTest, callers: Callers) => Promise<void>,
): ServiceCheck => ({
  name,
  run: (of) => run(of, newCallers()),
});
