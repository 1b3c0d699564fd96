/**
 * Writes a PDF anew: every object that its catalog reaches, numbered in the order in which it is met. Streams
 * are copied as they are, so memory stays flat. Small objects go into object streams (ISO 32000-2, 7.5.7)
 * where the source has them, or where the result is encrypted; PDF/A-1 and old readers do not know object
 * streams.
 */
import { createCipheriv, randomBytes, type Cipher } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { isDictionary, isReference, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { PdfRewrite } from './draft.js';
import type { Encryption } from './encryption.js';
import type { FileObject } from './file.js';
import { OutputFile } from './output.js';
import { printAgain, printValue, type Printing } from './print.js';
import { Unreadable } from './scan.js';

const pack = promisify(deflate);

export interface WriteOptions {
  readonly signal: AbortSignal;
  readonly encryption?: Encryption;
  /** Small objects go into object streams, whatever the source has. */
  readonly packs?: boolean;
  /** Told the bytes that are written. */
  readonly progress?: (bytes: number) => void;
}

/** An object stream is closed when it holds this many objects or bytes. */
const maxPacked = 200;
const maxPackedBytes = 128 * 1024;
/** The writer yields to other work after this many milliseconds. */
const turnTime = 50;
/** Streams without a filter are compressed up to this many bytes, since they are held in memory for that. */
const maxPlain = 16 * 1024 * 1024;
/** Compression must save at least this many bytes, because naming its filter costs some. */
const minGained = 30;

/**
 * @throws Unreadable when an object is not as the standard says; an `AbortError`
 */
export async function writePdf(draft: PdfRewrite, path: string, options: WriteOptions): Promise<void> {
  const output = await OutputFile.create(path);
  try {
    await new Writer(draft, output, options).write();
  } finally {
    await output.close();
  }
}

/** A draft whose objects are being written. */
interface Source {
  readonly draft: PdfRewrite;
  /** New numbers by old ones; 0: not met yet. */
  readonly numbers: Uint32Array;
  readonly plain: Printing;
  readonly sealed: Printing;
}

interface StreamData {
  readonly dictionary: Dictionary;
  /** Bytes. */
  readonly length: number;
  /** Copies `some` bytes, from place `done` of the data on, to a place of a buffer. */
  readonly fill: (target: Buffer, place: number, some: number, done: number) => void;
}

class Writer {
  /** The draft, and those it borrows from. */
  readonly #sources = new Map<PdfRewrite, Source>();
  /** The old numbers and generations of the objects that are still to be written. */
  readonly #waiting: [source: Source, id: number, generation: number][] = [];
  /** The three columns of the cross-references, by new number: kind, place and generation or index. */
  readonly #entries: [kind: number, where: number, second: number][] = [[0, 0, 65535]];
  #packed: { readonly id: number; readonly text: string }[] = [];
  #packedBytes = 0;
  readonly #packs: boolean;
  readonly #own: Source;

  constructor(
    private readonly draft: PdfRewrite,
    private readonly output: OutputFile,
    private readonly options: WriteOptions,
  ) {
    this.#packs = draft.file.packed || options.packs === true || options.encryption !== undefined;
    this.#own = this.#source(draft);
  }

  #source(draft: PdfRewrite): Source {
    const known = this.#sources.get(draft);
    if (known) return known;
    const reference = (id: number, generation: number) => this.#reference(source, id, generation);
    const source: Source = {
      draft,
      numbers: new Uint32Array(draft.nextObject),
      plain: { reference, string: (bytes) => bytes },
      sealed: { reference, string: (bytes) => this.#seal(bytes) },
    };
    this.#sources.set(draft, source);
    return source;
  }

  async write(): Promise<void> {
    const { draft, output, options } = this;
    const { '/Root': root, '/Info': info, '/ID': names } = draft.trailer;
    await output.text(`%PDF-${versionOf(draft, this.#packs, options.encryption)}\n%\xe2\xe3\xcf\xd3\n`);
    // Readers of PDF 1.7 know this encryption as an extension of that version.
    if (options.encryption && isReference(root)) draft.set(root, withExtension(draft));
    const entries: Record<string, string> = { '/Root': printValue(root ?? null, this.#own.plain) };
    if (info !== undefined) entries['/Info'] = printValue(info, this.#own.plain);
    let turn = performance.now();
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      await this.#object(...next);
      if (performance.now() - turn < turnTime) continue;
      options.progress?.(output.size);
      await setImmediate(undefined, { signal: options.signal });
      turn = performance.now();
    }
    await this.#flush();
    if (options.encryption) {
      const id = this.#take();
      this.#entries[id] = [1, output.size, 0];
      await output.text(`${id} 0 obj\n${options.encryption.dictionary}\nendobj\n`);
      entries['/Encrypt'] = `${id} 0 R`;
    }
    const first = draft.trailer['/ID'] === undefined ? null : draft.array(names)[0];
    const fresh = `<${randomBytes(16).toString('hex')}>`;
    entries['/ID'] = `[${typeof first === 'string' ? printValue(first, this.#own.plain) : fresh} ${fresh}]`;
    await (this.#packs ? this.#end(entries) : this.#endPlainly(entries));
  }

  #take(): number {
    this.#entries.push([0, 0, 0]);
    return this.#entries.length - 1;
  }

  #reference(from: Source, id: number, generation: number): string {
    const { draft, numbers } = from;
    const borrowed = draft.borrowed.get(id);
    if (borrowed) return this.#reference(this.#source(borrowed.draft), borrowed.id, borrowed.generation);
    if (id >= numbers.length || !draft.isCurrent(id, generation)) return 'null';
    if (draft.isLost(`${id} ${generation} R`)) return 'null';
    const known = numbers[id]!;
    if (known > 0) return `${known} 0 R`;
    const object = draft.object(id, generation);
    if (object.value === null) return 'null';
    const number = this.#take();
    numbers[id] = number;
    this.#waiting.push([from, id, generation]);
    return `${number} 0 R`;
  }

  async #object(from: Source, id: number, generation: number): Promise<void> {
    const object = from.draft.object(id, generation);
    const number = from.numbers[id]!;
    const source = 'bytes' in object ? object : object.kind === 'stream' ? object.source : null;
    // The object met first is written first, so the new part of the stack is reversed.
    const before = this.#waiting.length;
    if ('kind' in object && object.kind === 'data')
      await this.#stream(from, number, object.value, object.data);
    else if (source?.stream && isDictionary(object.value))
      await this.#stream(from, number, object.value, source);
    else
      await this.#small(
        number,
        'bytes' in object ? printAgain(object, from.plain) : printValue(object.value, from.plain),
      );
    reverseFrom(this.#waiting, before);
    if (this.#packed.length >= maxPacked || this.#packedBytes >= maxPackedBytes) await this.#flush();
  }

  async #small(id: number, text: string): Promise<void> {
    if (!this.#packs) {
      this.#entries[id] = [1, this.output.size, 0];
      await this.output.text(`${id} 0 obj\n${text}\nendobj\n`);
      return;
    }
    this.#packed.push({ id, text });
    this.#packedBytes += text.length;
  }

  async #stream(from: Source, id: number, given: Dictionary, source: FileObject | Buffer): Promise<void> {
    const { output, options } = this;
    const { dictionary, length, fill } = await this.#dataOf(from, given, source);
    const cipher = this.#cipher();
    if (cipher && /\/Crypt\b/.test(JSON.stringify(dictionary['/Filter'] ?? null)))
      throw new Unreadable('/Crypt');
    // AES pads the data to whole blocks of 16 bytes and puts an initialization vector before them (7.6.3.1).
    const size = cipher ? 16 + (Math.floor(length / 16) + 1) * 16 : length;
    this.#entries[id] = [1, output.size, 0];
    const printed = printValue({ ...dictionary, '/Length': size }, cipher ? from.sealed : from.plain);
    await output.text(`${id} 0 obj\n${printed}\nstream\n`);
    if (cipher) {
      await output.bytes(cipher.start);
      const block = Buffer.allocUnsafe(Math.min(length, 1 << 20));
      for (let done = 0; done < length; done += block.length) {
        const some = Math.min(block.length, length - done);
        fill(block, 0, some, done);
        await output.bytes(cipher.cipher.update(block.subarray(0, some)));
        if (done > 0) options.signal.throwIfAborted();
      }
      await output.bytes(cipher.cipher.final());
    } else
      await output.copy(length, (target, place, some, done) => {
        if (done > 0) options.signal.throwIfAborted();
        fill(target, place, some, done);
      });
    await output.text('\nendstream\nendobj\n');
  }

  /**
   * Returns the data that are to be written. Those without a filter are compressed, except for XMP metadata.
   */
  async #dataOf(from: Source, dictionary: Dictionary, source: FileObject | Buffer): Promise<StreamData> {
    const { length, fill } = bytesOf(from, source);
    const isOuter = dictionary['/F'] !== undefined;
    const isPlain = dictionary['/Filter'] === undefined && dictionary['/Type'] !== '/Metadata' && !isOuter;
    if (!isPlain || length > maxPlain) return { dictionary, length, fill };
    const data = Buffer.allocUnsafe(length);
    fill(data, 0, length, 0);
    const packed = await pack(data);
    const gained = length - packed.length;
    if (gained < minGained) return { dictionary, length, fill };
    return {
      dictionary: { ...dictionary, '/Filter': '/FlateDecode' },
      length: packed.length,
      fill: (target, place, some, done) => void packed.copy(target, place, done, done + some),
    };
  }

  #cipher(): { start: Buffer; cipher: Cipher } | null {
    const { encryption } = this.options;
    if (!encryption) return null;
    const start = randomBytes(16);
    return { start, cipher: createCipheriv('aes-256-cbc', encryption.key, start) };
  }

  #seal(bytes: Buffer): Buffer {
    const cipher = this.#cipher();
    return cipher ? Buffer.concat([cipher.start, cipher.cipher.update(bytes), cipher.cipher.final()]) : bytes;
  }

  /** Writes the small objects that wait as one object stream. */
  async #flush(): Promise<void> {
    if (this.#packed.length === 0) return;
    const number = this.#take();
    let places = '';
    let texts = '';
    this.#packed.forEach(({ id, text }, place) => {
      this.#entries[id] = [2, number, place];
      places += `${id} ${texts.length} `;
      texts += `${text}\n`;
    });
    const dictionary = { '/Type': '/ObjStm', '/N': this.#packed.length, '/First': places.length };
    this.#packed = [];
    this.#packedBytes = 0;
    await this.#flate(number, dictionary, this.#seal(await pack(Buffer.from(places + texts, 'latin1'))));
  }

  /** Writes a stream that is compressed by Flate. */
  async #flate(id: number, dictionary: Readonly<Record<string, QpdfValue>>, data: Buffer): Promise<void> {
    const { output } = this;
    this.#entries[id] = [1, output.size, 0];
    const whole = { ...dictionary, '/Filter': '/FlateDecode', '/Length': data.length };
    await output.text(`${id} 0 obj\n${printValue(whole, this.#own.plain)}\nstream\n`);
    await output.bytes(data);
    await output.text('\nendstream\nendobj\n');
  }

  /** Writes the cross-reference table (7.5.4) and the end of the file. */
  async #endPlainly(trailer: Readonly<Record<string, string>>): Promise<void> {
    const { output } = this;
    const start = output.size;
    await output.text(`xref\n0 ${this.#entries.length}\n`);
    for (const [kind, where, second] of this.#entries) {
      const place = String(where).padStart(10, '0');
      await output.text(`${place} ${String(second).padStart(5, '0')} ${kind === 1 ? 'n' : 'f'} \n`);
    }
    const entries = Object.entries({ '/Size': this.#entries.length, ...trailer });
    const text = entries.map(([key, value]) => `${key} ${value}`).join(' ');
    await output.text(`trailer\n<<${text}>>\nstartxref\n${start}\n%%EOF\n`);
  }

  /** Writes the cross-reference stream (7.5.8) and the end of the file. */
  async #end(trailer: Readonly<Record<string, string>>): Promise<void> {
    const { output } = this;
    const number = this.#take();
    const start = output.size;
    this.#entries[number] = [1, start, 0];
    const bytes = Math.max(1, Math.ceil(Math.log2(Math.max(start, this.#entries.length) + 1) / 8));
    const row = 1 + bytes + 2;
    // Each row is written as its difference from the row above (PNG's filter "up"), which compresses far
    // better.
    const table = Buffer.alloc(this.#entries.length * (row + 1));
    let above = Buffer.alloc(row);
    this.#entries.forEach(([kind, where, second], at) => {
      const line = Buffer.alloc(row);
      line[0] = kind;
      line.writeUIntBE(where, 1, bytes);
      line.writeUInt16BE(second, 1 + bytes);
      const from = at * (row + 1);
      table[from] = 2;
      for (let column = 0; column < row; column += 1)
        table[from + 1 + column] = line[column]! - above[column]!;
      above = line;
    });
    const data = await pack(table);
    const fixed = printValue(
      {
        '/Type': '/XRef',
        '/Size': this.#entries.length,
        '/W': [1, bytes, 2],
        '/Filter': '/FlateDecode',
        '/DecodeParms': { '/Predictor': 12, '/Columns': row },
        '/Length': data.length,
      },
      this.#own.plain,
    );
    const more = Object.entries(trailer).map(([key, value]) => `${key} ${value}`);
    await output.text(`${number} 0 obj\n${fixed.slice(0, -2)} ${more.join(' ')}>>\nstream\n`);
    await output.bytes(data);
    await output.text(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  }
}

function bytesOf(from: Source, source: FileObject | Buffer): Pick<StreamData, 'length' | 'fill'> {
  if (Buffer.isBuffer(source))
    return {
      length: source.length,
      fill: (target, place, some, done) => void source.copy(target, place, done, done + some),
    };
  const { file } = from.draft;
  const { at, length } = source.stream!;
  return { length, fill: (target, place, some, done) => file.fill(target, place, some, at + done) };
}

function reverseFrom<T>(list: T[], from: number): void {
  for (let low = from, high = list.length - 1; low < high; low += 1, high -= 1)
    [list[low], list[high]] = [list[high]!, list[low]!];
}

/**
 * Returns the version of PDF to declare. Object streams need 1.5; AES-256 belongs to 2.0, and readers know it
 * from 1.7 on.
 */
function versionOf(draft: PdfRewrite, packs: boolean, encryption: Encryption | undefined): string {
  const drafts = [draft, ...[...draft.borrowed.values()].map((borrowed) => borrowed.draft)];
  const needed = [encryption ? '1.7' : packs ? '1.5' : '1.0', ...drafts.map(({ file }) => file.version)];
  return needed.reduce((highest, version) => (Number(version) > Number(highest) ? version : highest));
}

/** Adobe's extension level 8 of PDF 1.7 equals the AES-256 of PDF 2.0. */
function withExtension(draft: PdfRewrite): Dictionary {
  const { catalog } = draft;
  const stated = catalog['/Version'];
  const isNew = draft.file.version.startsWith('2') || (typeof stated === 'string' && stated.startsWith('/2'));
  if (isNew) return catalog;
  const { '/Version': _version, ...rest } = catalog;
  const known = draft.dictionary(catalog['/Extensions']) ?? {};
  return { ...rest, '/Extensions': { ...known, '/ADBE': { '/BaseVersion': '/1.7', '/ExtensionLevel': 8 } } };
}
