/** Downloads a result to a file: it resumes after a break, and checks the announced size and the end. */
import contentDisposition from 'content-disposition';
import { truncate, writeFile } from 'node:fs/promises';
import { ServiceError, type ErrorCode, type ErrorParams } from '../../../contract/index.js';
import type { Meter } from './meter.js';
import { maxResultBytes } from './patience.js';
import {
  dropMark,
  isWholeAlready,
  keepMark,
  partOf,
  rangeHeaders,
  readMark,
  sizeOf,
  type ResultVersion,
} from './resuming.js';
import type { WireReply } from './transport.js';
import type { Downloaded } from './types.js';
import { diskProblem } from './wire.js';

/** Asks for the result with some more headers. Rejects for every status but 200, 206 and 416. */
export type AskForResult = (headers: Record<string, string>) => Promise<WireReply>;

export class ResumableDownload {
  readonly #to: string;
  readonly #expected: number | null;
  readonly #meter: Meter;
  #mark: ResultVersion | null = null;
  #isFirst = true;
  /** Given by the last answer that had them. */
  #said: Pick<Downloaded, 'name' | 'type'> = { name: null, type: null };

  /** @param expected bytes that the service announced; null: none */
  constructor(to: string, expected: number | null, meter: Meter) {
    this.#to = to;
    this.#expected = expected;
    this.#meter = meter;
  }

  /**
   * One try; the next one resumes where this one broke.
   * @throws ServiceError `result_cut`, `result_too_long`, `result_size_differs`, `result_without_end`, `fetched_web_page`,
   *   `target_full`
   */
  async attempt(ask: AskForResult, signal?: AbortSignal): Promise<Downloaded> {
    if (this.#isFirst) this.#mark = await readMark(this.#to);
    this.#isFirst = false;
    // Without a mark nobody knows which result the bytes are of.
    const have = this.#mark === null ? 0 : await sizeOf(this.#to);
    const reply = await ask(rangeHeaders(have, this.#mark));
    if (reply.status === 416) {
      await reply.body.dump();
      if (isWholeAlready(reply, have)) return this.#finished(have);
      return this.#again(ask, signal);
    }
    const part = partOf(reply, have, this.#mark);
    if (part === null) {
      reply.body.drop();
      return this.#again(ask, signal);
    }
    this.#said = { name: nameOf(reply), type: typeOf(reply) };
    this.#mark = part.mark;
    await keepMark(this.#to, part.mark).catch(rethrowDisk);
    const size = await this.#write(reply, part.from, signal);
    return this.#finished(size);
  }

  /** From the beginning, with nothing of what was there; a service that cannot give a part gives all of it. */
  async #again(ask: AskForResult, signal?: AbortSignal): Promise<Downloaded> {
    await writeFile(this.#to, '').catch(rethrowDisk);
    this.#mark = null;
    const reply = await ask({});
    const part = reply.status === 200 ? partOf(reply, 0, null) : null;
    if (part === null) {
      reply.body.drop();
      throw new ServiceError('not_data', { host: reply.url.host, detail: `status ${reply.status}` });
    }
    this.#said = { name: nameOf(reply), type: typeOf(reply) };
    this.#mark = part.mark;
    return this.#finished(await this.#write(reply, 0, signal));
  }

  async #write(reply: WireReply, from: number, signal: AbortSignal | undefined): Promise<number> {
    const announced = this.#mark?.total ?? null;
    const total = announced ?? this.#expected;
    if (announced !== null && this.#expected !== null && announced !== this.#expected) {
      reply.body.drop();
      throw this.#differs(announced);
    }
    const most = total ?? maxResultBytes;
    const meter = this.#meter;
    meter.start(total, from);
    const { size, isTooLong, ended } = await reply.body.toFile({ path: this.#to, from, most }, (bytes) =>
      meter.add(bytes),
    );
    signal?.throwIfAborted();
    if (isTooLong) throw this.#tooLong(total);
    if (ended !== null) throw ended;
    meter.end();
    if (total !== null && size < total) throw said('result_cut', { received: size, expected: total });
    return size;
  }

  async #finished(size: number): Promise<Downloaded> {
    // What lay behind the end is of an earlier try.
    if ((await sizeOf(this.#to)) !== size) await truncate(this.#to, size);
    if (this.#expected !== null && size !== this.#expected) throw this.#differs(size);
    await dropMark(this.#to);
    return { ...this.#said, size };
  }

  #tooLong(expected: number | null): ServiceError {
    if (expected === null) return withoutEnd();
    return this.#isPage ? cameAsPage() : said('result_too_long', { expected });
  }

  /** A sign-in page of another size than the result says more than the size does. */
  get #isPage(): boolean {
    return this.#said.type === 'text/html';
  }

  /** The size is not the announced one although the answer was whole. */
  #differs(received: number): ServiceError {
    if (this.#isPage) return cameAsPage();
    return said('result_size_differs', { received, expected: this.#expected ?? 0 });
  }
}

const said = (code: ErrorCode, params: ErrorParams) => new ServiceError(code, params);

const cameAsPage = () => said('fetched_web_page', {});

const withoutEnd = () => said('result_without_end', { limit: Math.round(maxResultBytes / 1024 ** 3) });

function rethrowDisk(thrown: unknown): never {
  throw diskProblem(thrown);
}

/** The name without any folder that stands before it; null where there is none that can be read. */
function nameOf({ headers, mask }: WireReply): string | null {
  const header = mask.text(headers['content-disposition'] ?? '');
  if (header === '') return null;
  try {
    // Node reads headers as Latin-1; services that write UTF-8 into them mean UTF-8.
    const { filename } = contentDisposition.parse(printable(header)).parameters;
    const name = filename === undefined ? '' : (utf8Of(filename).split(/[\\/]/).at(-1) ?? '');
    return name.trim() === '' ? null : name;
  } catch {
    return null;
  }
}

/** The library takes bytes as letters (Latin-1), and no control characters, which have no place in a header. */
const printable = (header: string): string => {
  const isBytes = Buffer.from(header, 'latin1').toString('latin1') === header;
  const bytes = isBytes ? header : Buffer.from(header, 'utf8').toString('latin1');
  const letters = [...bytes].map((letter) => (letter < ' ' || letter === '\u007f' ? ' ' : letter));
  return letters.join('').trim();
};

function utf8Of(name: string): string {
  const bytes = Buffer.from(name, 'latin1');
  if (bytes.toString('latin1') !== name) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return name;
  }
}

function typeOf({ headers }: WireReply): string | null {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  return type === '' ? null : type;
}
