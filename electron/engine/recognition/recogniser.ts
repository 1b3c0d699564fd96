/** Reads pictures in one thread. The thread is killed, not asked to end, when it is not needed any more. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../../contract/index.js';
import { Remembered } from '../../systems/remembered.js';
import { outsideArchive } from '../interface/outside-archive.js';
import type { RecognitionLanguage } from './languages.js';
import { readLanguage, readOrientationData } from './languages.js';
import type { DetectedOrientation, PageText } from './recognised.js';
import type { ThreadAnswer, ThreadProgress, ThreadRequest, ThreadSetup } from './thread-messages.js';

/** A grey picture: one byte a pixel, without gaps. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels an inch on paper. */
  readonly dpi: number;
}

export type ReadingRequest = Pick<ThreadRequest, 'straighten' | 'adaptive' | 'first' | 'sparse'>;
const asItIs: ReadingRequest = { straighten: false, adaptive: false };

const require = createRequire(import.meta.url);

/** The compiled WebAssembly code by the path of its file; all threads share it. */
const compiled = new Remembered(async (path: string) => WebAssembly.compile(await readFile(path)));

/**
 * The smallest module with `i32x4.relaxed_laneselect`: if it is valid, the processor's faster operations may be used.
 */
const relaxedProbe = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0],
  ...[65, 1, 253, 15, 65, 2, 253, 15, 253, 128, 2, 11],
]);

async function readCore(): Promise<Pick<ThreadSetup, 'core' | 'code'>> {
  const name = WebAssembly.validate(relaxedProbe) ? 'tesseract-core-relaxedsimd' : 'tesseract-core-simd';
  const folder = outsideArchive(join(require.resolve('tesseract.js-core/package.json'), '..'));
  return { core: join(folder, `${name}.js`), code: await compiled.get(join(folder, `${name}.wasm`)) };
}

/** Returns the file of the thread: where it was built, beside the worker or above the code that its entries share, or its source. */
function threadFile(): string {
  const places = ['./recognise-thread.js', '../recognise-thread.js', './thread.mjs'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? places[0]!;
}

export class Recogniser {
  readonly #thread: Worker;
  #waiting: { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void } | null = null;
  #gone: Error | null = null;
  /** Called with how far the picture is read, from 0 to 1. */
  onProgress: (share: number) => void = () => undefined;

  private constructor(setup: ThreadSetup) {
    this.#thread = new Worker(threadFile(), { workerData: setup, stdout: true, stderr: true });
    this.#thread.on('message', (answer: ThreadAnswer | ThreadProgress) => {
      if (answer.kind === 'reading') return this.onProgress(answer.share);
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#thread.unref();
      waiting?.resolve(answer);
    });
    this.#thread.on('error', (error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('the thread ended')));
    this.#thread.unref();
  }

  /** @throws ServiceError `language_unreadable` when the data does not open */
  static async start(languages: readonly RecognitionLanguage[]): Promise<Recogniser> {
    const [core, orientation, data] = await Promise.all([
      readCore(),
      readOrientationData(),
      Promise.all(
        languages.map(async (language) => ({ code: language.code, data: await readLanguage(language) })),
      ),
    ]);
    const recogniser = new Recogniser({ ...core, orientation, languages: data });
    const answer = await recogniser.#answer().catch((thrown: unknown): ThreadAnswer => {
      return { kind: 'failed', reason: String(thrown) };
    });
    if (answer.kind === 'ready') return recogniser;
    await recogniser.close();
    const code = languages.map((language) => language.code).join('+');
    throw new ServiceError('language_unreadable', { language: code }, { cause: describe(answer) });
  }

  /** False after a crash: then another thread is needed. */
  get isAlive(): boolean {
    return this.#gone === null;
  }

  /** @throws ServiceError `conversion_failed` when the reader traps; it is of no use afterwards */
  async recognise(picture: GreyPicture, wish: ReadingRequest): Promise<PageText> {
    const answer = await this.#ask('recognise', picture, wish);
    if (answer.kind !== 'recognised') return this.#fail(answer);
    return answer.page;
  }

  /** Finds the orientation of the page; null when it is not known. @throws as {@link recognise} */
  async orientation(picture: GreyPicture): Promise<DetectedOrientation | null> {
    const answer = await this.#ask('orientation', picture, asItIs);
    if (answer.kind !== 'turned') return this.#fail(answer);
    return answer.orientation;
  }

  async close(): Promise<void> {
    this.#end(new Error('closed'));
    await this.#thread.terminate();
  }

  async #fail(answer: ThreadAnswer): Promise<never> {
    await this.close();
    throw new ServiceError('conversion_failed', {}, { cause: describe(answer) });
  }

  #ask(kind: ThreadRequest['kind'], picture: GreyPicture, wish: ReadingRequest): Promise<ThreadAnswer> {
    const { width, height, data: pixels, dpi } = picture;
    const answer = this.#answer();
    if (this.#gone === null)
      this.#thread.postMessage({ kind, width, height, pixels, dpi, ...wish } satisfies ThreadRequest);
    return answer.catch((thrown: unknown): ThreadAnswer => ({ kind: 'failed', reason: String(thrown) }));
  }

  #answer(): Promise<ThreadAnswer> {
    if (this.#gone) return Promise.reject(this.#gone);
    // The thread keeps the process alive only while somebody waits for it: on the command line, nothing else would.
    this.#thread.ref();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #end(error: Error): void {
    this.#gone ??= error;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}

const describe = (answer: ThreadAnswer): string => (answer.kind === 'failed' ? answer.reason : answer.kind);
