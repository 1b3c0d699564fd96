/**
 * A PDF as a graph of objects that can be changed, over qpdf's JSON. Streams stay on disk: their data is decoded into
 * files once and read when it is looked at, so memory depends on the number of objects and not on the pictures.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { jsonFile, qpdf } from './qpdf.js';

/** A value of qpdf's JSON: names begin with `/`, strings with `u:` or `b:`, references look like `5 0 R`. */
export type Value = string | number | boolean | null | Value[] | Dict;
export interface Dict {
  [key: string]: Value | undefined;
}
export type Ref = string;

interface Entry {
  value?: Value;
  /** `file` holds the data where it is large. */
  stream?: { dict: Dict; data?: Uint8Array; file?: string };
}

export const isRef = (value: Value | undefined): value is Ref =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);
export const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data of larger streams is given to qpdf as a file. */
const inlineData = 16_384;
/** So many streams are decoded with one call. */
const batch = 4_000;

export class Pdf {
  private readonly before = new Map<string, string>();
  private readonly decoded = new Set<Ref>();
  private readonly shared = new Map<Dict, Ref>();
  private fresh = 0;

  private constructor(
    private readonly path: string,
    private readonly folder: string,
    private readonly entries: Record<string, Entry>,
    private next: number,
    readonly pages: readonly Ref[],
  ) {
    for (const [key, entry] of Object.entries(entries)) this.before.set(key, print(entry));
  }

  /** @param path without protection @param folder empty, private */
  static async open(path: string, folder: string): Promise<Pdf> {
    await mkdir(folder, { recursive: true });
    const { output } = await qpdf((at) => [
      '--json=2',
      '--json-key=qpdf',
      '--json-key=pages',
      '--json-stream-data=none',
      at(path),
      jsonFile,
    ]);
    const json = JSON.parse(output) as {
      qpdf: [{ maxobjectid: number }, Record<string, Entry>];
      pages: { object: Ref }[];
    };
    const [{ maxobjectid }, entries] = json.qpdf;
    const pdf = new Pdf(
      path,
      folder,
      entries,
      maxobjectid + 1,
      json.pages.map(({ object }) => object),
    );
    await pdf.decodeStreams();
    return pdf;
  }

  /** Decodes all streams that must be looked into: everything but pictures and attachments. */
  private async decodeStreams(): Promise<void> {
    const wanted = [...this.streams()]
      .filter(
        ({ dict }) => this.at(dict['/Subtype']) !== '/Image' && this.at(dict['/Type']) !== '/EmbeddedFile',
      )
      .map(({ ref }) => ref);
    for (let from = 0; from < wanted.length; from += batch)
      await this.decode(wanted.slice(from, from + batch));
  }

  /** One stream that cannot be decoded spoils the call: such are found by halves and left alone. */
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

  /** A file with the decoded data of any stream. */
  async fileOf(ref: Ref): Promise<string | undefined> {
    if (!this.decoded.has(ref)) await this.decode([ref]);
    return this.decoded.has(ref) ? join(this.folder, `s-${Number.parseInt(ref, 10)}`) : undefined;
  }

  get trailer(): Dict {
    return this.entries['trailer']?.value as Dict;
  }

  get catalog(): Dict {
    return this.dict(this.trailer['/Root']) ?? {};
  }

  /** The object behind a reference, a stream's dictionary for a stream; any other value is itself. */
  at(value: Value | undefined): Value | undefined {
    for (let hops = 0; isRef(value) && hops < 32; hops += 1) {
      const entry: Entry | undefined = this.entries[`obj:${value}`];
      value = entry?.stream ? entry.stream.dict : entry?.value;
    }
    return value;
  }

  dict(value: Value | undefined): Dict | undefined {
    const found = this.at(value);
    return isDict(found) ? found : undefined;
  }

  array(value: Value | undefined): Value[] {
    const found = this.at(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: Value | undefined): number | undefined {
    const found = this.at(value);
    return typeof found === 'number' ? found : undefined;
  }

  name(value: Value | undefined): string | undefined {
    const found = this.at(value);
    return typeof found === 'string' && found.startsWith('/') ? found : undefined;
  }

  isStream(value: Value | undefined): value is Ref {
    return isRef(value) && this.entries[`obj:${value}`]?.stream !== undefined;
  }

  /** Every indirect dictionary and stream. */
  *dictionaries(): Generator<{ ref: Ref; dict: Dict; stream: boolean }> {
    for (const [key, { value, stream }] of Object.entries(this.entries)) {
      if (key === 'trailer') continue;
      const ref = key.slice(4);
      if (stream) yield { ref, dict: stream.dict, stream: true };
      else if (isDict(value)) yield { ref, dict: value, stream: false };
    }
  }

  *streams(): Generator<{ ref: Ref; dict: Dict }> {
    for (const { ref, dict, stream } of this.dictionaries()) if (stream) yield { ref, dict };
  }

  /** Every dictionary, also those inside others. A change made while walking is seen. */
  *everyDictionary(): Generator<Dict> {
    for (const holder of this.everyHolder()) if (!Array.isArray(holder)) yield holder;
  }

  /** Every dictionary and array, as `everyDictionary`. */
  *everyHolder(): Generator<Dict | Value[]> {
    for (const entry of Object.values(this.entries)) {
      const waiting: (Value | undefined)[] = [entry.stream?.dict ?? entry.value];
      for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
        if (Array.isArray(value)) {
          yield value;
          for (const item of value) if (typeof item === 'object') waiting.push(item);
        } else if (isDict(value)) {
          yield value;
          waiting.push(...Object.values(value).filter((item) => typeof item === 'object'));
        }
      }
    }
  }

  /** Decoded data of a stream; undefined where it is none or cannot be decoded. */
  data(value: Value | undefined): Uint8Array | undefined {
    if (!this.isStream(value)) return undefined;
    const { data, file } = this.entries[`obj:${value}`]!.stream!;
    if (data) return data;
    if (file !== undefined) return readFileSync(file);
    if (!this.decoded.has(value)) return undefined;
    return readFileSync(join(this.folder, `s-${Number.parseInt(value, 10)}`));
  }

  /** Replaces a stream's data by bytes without a filter; qpdf compresses them when it writes. */
  setData(ref: Ref, data: Uint8Array, filter?: string): void {
    const stream = this.entries[`obj:${ref}`]?.stream;
    if (!stream) return;
    this.keep(stream, data);
    delete stream.dict['/DecodeParms'];
    delete stream.dict['/Filter'];
    if (filter) stream.dict['/Filter'] = filter;
  }

  /** Number of the next new object. */
  get nextNumber(): number {
    return this.next;
  }

  add(value: Value): Ref {
    const ref = `${this.next++} 0 R`;
    this.entries[`obj:${ref}`] = { value };
    return ref;
  }

  addStream(dict: Dict, data: Uint8Array): Ref {
    const ref = `${this.next++} 0 R`;
    const stream = { dict };
    this.keep(stream, data);
    this.entries[`obj:${ref}`] = { stream };
    return ref;
  }

  /** Pictures of many pages would fill the memory. */
  private keep(stream: NonNullable<Entry['stream']>, data: Uint8Array): void {
    delete stream.data;
    delete stream.file;
    if (data.length <= inlineData) stream.data = data;
    else {
      stream.file = join(this.folder, `d-${this.fresh++}`);
      writeFileSync(stream.file, data);
    }
  }

  /** The reference of an entry of a dictionary, which becomes an object of its own where it is not yet. */
  indirect(owner: Dict, key: string): Ref | undefined {
    const value = owner[key];
    if (value === undefined || value === null) return undefined;
    if (isRef(value)) return this.entries[`obj:${value}`] ? value : undefined;
    const ref = this.add(value);
    owner[key] = ref;
    return ref;
  }

  /** A reference to a resource dictionary, the same one each time. */
  indirectResources(resources: Dict): Ref {
    let ref = this.shared.get(resources);
    if (ref === undefined) {
      for (const { ref: own, dict } of this.dictionaries()) if (dict === resources) ref = own;
      ref ??= this.add(structuredClone<Dict>(resources));
      this.shared.set(resources, ref);
    }
    return ref;
  }

  /**
   * Writes the changed PDF.
   * @param args further arguments of qpdf
   */
  async save(output: string, args: readonly string[]): Promise<void> {
    const patch = join(this.folder, 'patch.json');
    await qpdf((at) => {
      const parts: string[] = [];
      for (const [key, entry] of Object.entries(this.entries)) {
        const { data, file } = entry.stream ?? {};
        if (key !== 'trailer' && !data && file === undefined && this.before.get(key) === print(entry))
          continue;
        if (!entry.stream) parts.push(`${JSON.stringify(key)}:{"value":${json(entry.value ?? null)}}`);
        else {
          const { '/Length': _, ...dict } = entry.stream.dict;
          const given =
            file === undefined
              ? data && { data: Buffer.from(data).toString('base64') }
              : { datafile: at(file) };
          const stream = `{"dict":${json(dict)},${JSON.stringify(given ?? {}).slice(1, -1)}`.replace(
            /,$/,
            '',
          );
          parts.push(`${JSON.stringify(key)}:{"stream":${stream}}}`);
        }
      }
      const head = `{"jsonversion":2,"pushedinheritedpageresources":false,"calledgetallpages":false,"maxobjectid":${this.next}}`;
      writeFileSync(patch, `{"qpdf":[${head},{${parts.join(',\n')}}]}`);
      return [at(this.path), `--update-from-json=${at(patch)}`, ...args, at(output)];
    });
  }
}

/** A fingerprint of what an object holds. */
const print = ({ value, stream }: Entry): string =>
  createHash('sha1')
    .update(JSON.stringify(stream?.dict ?? value ?? null))
    .digest('base64');

/** JSON in which no number has an exponent: qpdf writes numbers as they stand, and PDF knows no exponents. */
const json = (value: Value): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'number' && /e/i.test(String(item)) ? Number(item.toFixed(6)) || 0 : item,
  );
