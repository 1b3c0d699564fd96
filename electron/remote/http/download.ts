/** Fetching a result to a file: gone on with after a break, held to the size that was announced, and to an end. */
import contentDisposition from 'content-disposition';
import { createWriteStream } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
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
  type Mark,
} from './resuming.js';
import type { WireReply } from './transport.js';
import type { Downloaded } from './types.js';

/** Bytes that wait for the disk. */
const writeAhead = 1024 * 1024;

/** Asks for the result with some more headers. Rejects for every status but 200, 206 and 416. */
export type AskForResult = (headers: Record<string, string>) => Promise<WireReply>;

export class Download {
  readonly #to: string;
  readonly #expected: number | null;
  readonly #meter: Meter;
  #mark: Mark | null = null;
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
   * One try; the next one goes on where this one broke.
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
      await reply.body.dump().catch(() => undefined);
      if (isWholeAlready(reply, have)) return this.#finished(have);
      return this.#again(ask, signal);
    }
    const part = partOf(reply, have, this.#mark);
    if (part === null) {
      reply.body.on('error', () => undefined).destroy();
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
      reply.body.on('error', () => undefined).destroy();
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
      reply.body.on('error', () => undefined).destroy();
      throw this.#differs(announced);
    }
    const most = total ?? maxResultBytes;
    const meter = this.#meter;
    meter.start(total, from);
    let size = from;
    const tooLong = () =>
      total === null
        ? withoutEnd()
        : this.#isPage
          ? cameAsPage()
          : said('result_too_long', { expected: total });
    // What came before a break is written all the same: the next try goes on behind it.
    let ended: { readonly by: unknown } | null = null;
    async function* counted(): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of reply.body as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > most) throw tooLong();
          meter.add(chunk.length);
          yield chunk;
        }
      } catch (thrown) {
        ended = { by: reply.failure(thrown) };
      }
    }
    const file = createWriteStream(this.#to, {
      flags: from === 0 ? 'w' : 'r+',
      start: from,
      mode: 0o600,
      highWaterMark: writeAhead,
    });
    try {
      await pipeline(counted, file);
    } catch (thrown) {
      throw diskProblem(thrown);
    }
    signal?.throwIfAborted();
    if (ended !== null) throw (ended as { readonly by: unknown }).by;
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

function diskProblem(thrown: unknown): unknown {
  switch ((thrown as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new ServiceError('target_full', {}, { cause: thrown });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ServiceError('target_not_writable', {}, { cause: thrown });
    case 'ENOENT':
      return new ServiceError('target_missing', {}, { cause: thrown });
    default:
      return ServiceError.from(thrown);
  }
}

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
