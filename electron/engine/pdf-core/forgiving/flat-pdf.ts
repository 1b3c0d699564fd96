/**
 * A PDF that qpdf has written without object streams and encryption: every object lies alone at a known place. Objects
 * are read when they are asked for and new ones go behind the end, so memory is flat whatever the size of the file.
 */
import { ServiceError } from '../../../../contract/index.js';
import { openPdfFile, PdfUpdate, Unreadable, type PdfFile, type UpdateState } from '../file/index.js';
import { isDictionary, isReference, Lookup, type Dictionary } from '../objects/objects.js';
import { pdfValue, type QpdfValue } from '../objects/values.js';
import { qpdf, passwordArgument } from './qpdf.js';

export interface FlatObject {
  readonly value: QpdfValue;
  /** Place and length in bytes of a stream's data. */
  readonly stream: { readonly at: number; readonly length: number } | null;
}

/** A page; its resources are its own or inherited ones. */
export interface FlatPage {
  readonly dict: Dictionary;
  readonly resources: Dictionary;
}

/** A moment of a {@link FlatPdf}. */
export interface FlatState extends UpdateState {
  readonly trailer: Dictionary;
}

/** Objects kept read. */
const maxCachedObjects = 4096;
/** Bytes of objects that the reader below keeps: here they are kept again. */
const readerCache = 256 * 1024;

export class FlatPdf extends Lookup {
  private readonly cache = new Map<number, FlatObject>();
  trailer: Dictionary;

  private constructor(
    private readonly file: PdfFile,
    private readonly update: PdfUpdate,
  ) {
    super();
    this.trailer = file.trailer;
  }

  /** Writes `input` flat to `path` and opens that. @throws ServiceError */
  static async make(
    input: string,
    password: string | undefined,
    path: string,
    extra: readonly string[] = [],
  ): Promise<FlatPdf> {
    await qpdf(
      (at) => [
        ...passwordArgument(password),
        '--decrypt',
        '--object-streams=disable',
        '--stream-data=preserve',
        ...extra,
        at(input),
        at(path),
      ],
      password,
    );
    const file = openPdfFile(path, readerCache, false);
    if (!file) throw new ServiceError('damaged_file', {}, { cause: 'qpdf wrote what cannot be read' });
    try {
      return new FlatPdf(file, await PdfUpdate.open(path));
    } catch (thrown) {
      file.close();
      throw thrown;
    }
  }

  /** The pages in order, with what they inherit (ISO 32000-1, 7.7.3). */
  *pages(): Generator<FlatPage> {
    const seen = new Set<QpdfValue>();
    const open: [node: QpdfValue | undefined, inherited: Dictionary][] = [[this.catalog['/Pages'], {}]];
    for (let next = open.pop(); next; next = open.pop()) {
      const dict = this.dictionary(next[0]);
      if (!dict) continue;
      const resources = this.dictionary(dict['/Resources']) ?? next[1];
      if (dict['/Kids'] === undefined) yield { dict, resources };
      const kids = this.array(dict['/Kids']).filter(
        (kid) => isReference(kid) && !seen.has(kid) && seen.add(kid),
      );
      for (const kid of kids.reverse()) open.push([kid, resources]);
    }
  }

  /** Highest object number and one. */
  get count(): number {
    return this.file.nextObject;
  }

  /** An object by its number; null where there is none. */
  object(id: number): FlatObject | null {
    const known = this.cache.get(id);
    if (known) return known;
    const read = this.read(id);
    if (!read) return null;
    if (this.cache.size >= maxCachedObjects) {
      const [oldest] = this.cache.keys();
      this.cache.delete(oldest!);
    }
    const { value, stream } = read;
    const kept = { value, stream };
    this.cache.set(id, kept);
    return kept;
  }

  private read(id: number): FlatObject | null {
    const place = this.update.placeOf(id);
    try {
      const found = place === undefined ? this.file.object(id) : this.file.appended(id, place);
      return found.value === null ? null : found;
    } catch (thrown) {
      if (thrown instanceof Unreadable) return null;
      throw thrown;
    }
  }

  at(value: QpdfValue | undefined): QpdfValue | undefined {
    let found = value;
    for (let hops = 0; isReference(found) && hops < 8; hops += 1) found = this.object(idOf(found))?.value;
    return isReference(found) ? undefined : found;
  }

  /** The data of a stream as it lies in the file; undefined for what is none. */
  async data(value: QpdfValue | undefined): Promise<Buffer | undefined> {
    const stream = isReference(value) ? this.object(idOf(value))?.stream : null;
    return stream ? this.update.read(stream.at, stream.length) : undefined;
  }

  /** Puts another object in place of one. `data` makes it a stream, whose `/Length` is written here. */
  async replace(id: number, value: QpdfValue, data?: Buffer): Promise<void> {
    this.cache.delete(id);
    if (data && isDictionary(value)) await this.update.addStream(id, value, data);
    else await this.update.addValues([[id, pdfValue(value)]]);
  }

  /** What can be gone back to. */
  get state(): FlatState {
    return { ...this.update.state, trailer: this.trailer };
  }

  /** Takes back all that was done since. */
  async revert(state: FlatState): Promise<void> {
    for (const id of this.update.state.places.keys()) this.cache.delete(id);
    this.trailer = state.trailer;
    await this.update.revert(state);
    this.file.refresh();
  }

  /** Writes the table of what was replaced, so that the file is a PDF again; go back to a state before more is replaced. */
  async finish(): Promise<void> {
    await this.update.finishWithTable(this.trailer);
  }

  async close(): Promise<void> {
    this.file.close();
    await this.update.close();
  }
}

/** The object number of a reference. */
export const idOf = (reference: string): number => Number.parseInt(reference, 10);
