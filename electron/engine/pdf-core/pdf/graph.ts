/**
 * All objects of a PDF at once, as a graph that is changed in place. Streams stay on disk:
 * their data is decoded into files once and read when it is asked for, so memory depends on the number of
 * objects and not on the pictures.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { append } from '../../../../contract/lists.js';
import {
  isDictionary,
  isReference,
  Lookup,
  type Dictionary,
  type OpenDictionary,
  type OpenValue,
} from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { Pdf } from './pdf.js';
import type { PdfSaving } from './wishes.js';
import { jsonFile, qpdf } from '../forgiving/qpdf.js';

export type Value = OpenValue;
export type Dict = OpenDictionary;
export type Ref = string;

interface Entry {
  value?: Value;
  /** `file` holds the data where it is large. */
  stream?: { dict: Dict; data?: Uint8Array; file?: string };
}

/** Streams with more bytes of data are given to qpdf as a file. */
const inlineData = 16_384;
/** The number of streams that are decoded with one call of qpdf. */
const batch = 4_000;

export class PdfGraph extends Lookup<Value, Dict> {
  private readonly entries = new Map<Ref, Entry>();
  private readonly before = new Map<Ref, string>();
  private readonly decoded = new Set<Ref>();
  private readonly shared = new Map<Dict, Ref>();
  private fresh = 0;
  readonly trailer: Dict;

  private constructor(
    private readonly document: Pdf,
    private readonly path: string,
    private readonly folder: string,
  ) {
    super();
    this.trailer = structuredClone(document.trailer) as Dict;
    for (const { reference, value, stream } of document.all()) {
      const entry = stream ? { stream: { dict: value as Dict } } : { value: value as Value };
      this.entries.set(reference, entry);
      this.before.set(reference, print(entry));
    }
  }

  /** @param path without protection @param folder empty, private */
  static async open(path: string, folder: string): Promise<PdfGraph> {
    await mkdir(folder, { recursive: true });
    const document = await Pdf.open(path, { directory: folder });
    try {
      const pdf = new PdfGraph(document, path, folder);
      await pdf.decodeStreams();
      return pdf;
    } finally {
      // All objects are in memory by now.
      await document.close();
    }
  }

  /** Decodes all streams that must be looked into: all except pictures and attachments. */
  private async decodeStreams(): Promise<void> {
    const wanted = [...this.streams()]
      .filter(
        ({ dict }) => this.at(dict['/Subtype']) !== '/Image' && this.at(dict['/Type']) !== '/EmbeddedFile',
      )
      .map(({ ref }) => ref);
    for (let from = 0; from < wanted.length; from += batch)
      await this.decode(wanted.slice(from, from + batch));
  }

  /**
   * One stream that cannot be decoded makes the whole call fail: such streams are found by bisection and left
   * alone.
   */
  private async decode(some: readonly Ref[]): Promise<void> {
    let output: string;
    try {
      ({ output } = await qpdf((at) => [
        '--json=2',
        '--json-key=qpdf',
        '--json-stream-data=file',
        `--json-stream-prefix=${at(join(this.folder, 's'))}`,
        '--decode-level=generalized',
        ...some.map((ref) => `--json-object=${ref.replace(/ R$/, '').replace(' ', ',')}`),
        at(this.path),
        jsonFile,
      ]));
    } catch (thrown) {
      if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
      if (some.length <= 1) return;
      const half = some.length >> 1;
      await this.decode(some.slice(0, half));
      return this.decode(some.slice(half));
    }
    const [, found] = (JSON.parse(output) as { qpdf: [unknown, Record<string, Entry>] }).qpdf;
    for (const ref of some) {
      if (found[`obj:${ref}`]?.stream?.dict['/Filter'] === undefined) this.decoded.add(ref);
    }
  }

  /** Returns a file with the decoded data of a stream. */
  async fileOf(ref: Ref): Promise<string | undefined> {
    if (!this.decoded.has(ref)) await this.decode([ref]);
    return this.decoded.has(ref) ? join(this.folder, `s-${Number.parseInt(ref, 10)}`) : undefined;
  }

  /** References of the pages in order. */
  get pages(): readonly Ref[] {
    return this.document.pages;
  }

  at(value: Value | undefined): Value | undefined {
    for (let hops = 0; isReference(value) && hops < 32; hops += 1) {
      const entry: Entry | undefined = this.entries.get(value);
      value = entry?.stream ? entry.stream.dict : entry?.value;
    }
    return value;
  }

  override array(value: Value | undefined): Value[] {
    return super.array(value);
  }

  isStream(value: Value | undefined): value is Ref {
    return isReference(value) && this.entries.get(value)?.stream !== undefined;
  }

  /** Yields every indirect dictionary and stream. */
  *dictionaries(): Generator<{ ref: Ref; dict: Dict; stream: boolean }> {
    for (const [ref, { value, stream }] of [...this.entries]) {
      if (stream) yield { ref, dict: stream.dict, stream: true };
      else if (isDictionary(value)) yield { ref, dict: value, stream: false };
    }
  }

  *streams(): Generator<{ ref: Ref; dict: Dict }> {
    for (const { ref, dict, stream } of this.dictionaries()) if (stream) yield { ref, dict };
  }

  /** Yields every dictionary, also those inside others. A change made while walking is seen. */
  *everyDictionary(): Generator<Dict> {
    for (const holder of this.everyHolder()) if (!Array.isArray(holder)) yield holder;
  }

  /** Yields every dictionary and array, with the rule of `everyDictionary` about changes. */
  *everyHolder(): Generator<Dict | Value[]> {
    for (const entry of [...this.entries.values(), { value: this.trailer } as Entry]) {
      const waiting: (Value | undefined)[] = [entry.stream?.dict ?? entry.value];
      for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
        if (Array.isArray(value)) {
          yield value;
          for (const item of value) if (typeof item === 'object') waiting.push(item);
        } else if (isDictionary(value)) {
          yield value;
          append(
            waiting,
            Object.values(value).filter((item) => typeof item === 'object'),
          );
        }
      }
    }
  }

  /** Returns the decoded data of a stream; undefined where it is none or cannot be decoded. */
  data(value: Value | undefined): Uint8Array | undefined {
    if (!this.isStream(value)) return undefined;
    const { data, file } = this.entries.get(value)!.stream!;
    if (data) return data;
    if (file !== undefined) return readFileSync(file);
    if (!this.decoded.has(value)) return undefined;
    return readFileSync(join(this.folder, `s-${Number.parseInt(value, 10)}`));
  }

  /** Replaces a stream's data by bytes without a filter; qpdf compresses them when it writes. */
  setData(ref: Ref, data: Uint8Array, filter?: string): void {
    const stream = this.entries.get(ref)?.stream;
    if (!stream) return;
    this.keep(stream, data);
    delete stream.dict['/DecodeParms'];
    delete stream.dict['/Filter'];
    if (filter) stream.dict['/Filter'] = filter;
  }

  /** Number of the next new object. */
  get nextNumber(): number {
    return this.document.nextObject;
  }

  add(value: Value): Ref {
    const ref = this.document.add(null);
    this.entries.set(ref, { value });
    return ref;
  }

  addStream(dict: Dict, data: Uint8Array): Ref {
    const ref = this.document.add(null);
    const stream = { dict };
    this.keep(stream, data);
    this.entries.set(ref, { stream });
    return ref;
  }

  /** Keeps larger data in a file, since the pictures of many pages would fill the memory. */
  private keep(stream: NonNullable<Entry['stream']>, data: Uint8Array): void {
    delete stream.data;
    delete stream.file;
    if (data.length <= inlineData) stream.data = data;
    else {
      stream.file = join(this.folder, `d-${this.fresh++}`);
      writeFileSync(stream.file, data);
    }
  }

  /**
   * Returns a reference to an entry of a dictionary, which becomes an indirect object if it is not one yet.
   */
  indirect(owner: Dict, key: string): Ref | undefined {
    const value = owner[key];
    if (value === undefined || value === null) return undefined;
    if (isReference(value)) return this.entries.has(value) ? value : undefined;
    const ref = this.add(value);
    owner[key] = ref;
    return ref;
  }

  /** Returns a reference to a resource dictionary, the same one at each call. */
  indirectResources(resources: Dict): Ref {
    let ref = this.shared.get(resources);
    if (ref === undefined) {
      for (const { ref: own, dict } of this.dictionaries()) if (dict === resources) ref = own;
      ref ??= this.add(structuredClone<Dict>(resources));
      this.shared.set(resources, ref);
    }
    return ref;
  }

  /** Writes the changed document. */
  async save(output: string, saving: PdfSaving = {}): Promise<void> {
    const { document } = this;
    for (const [ref, { value = null, stream }] of this.entries) {
      const { data, file } = stream ?? {};
      if (!data && file === undefined && this.before.get(ref) === print({ value, stream })) continue;
      document.put(
        ref,
        stream ? { dict: stream.dict as Dictionary, data, datafile: file } : { value: value as QpdfValue },
      );
    }
    document.trailer = this.trailer as Dictionary;
    await document.save(output, saving);
  }
}

/** Returns a fingerprint of what an object holds. */
const print = ({ value, stream }: Entry): string =>
  createHash('sha1')
    .update(JSON.stringify(stream?.dict ?? value ?? null))
    .digest('base64');
