/**
 * A PDF that qpdf has written without object streams and encryption: every object lies alone at a known
 * place. Objects are read when they are asked for and new ones are appended, so memory stays flat whatever
 * the size of the file.
 */
import { ServiceError } from '../../../../contract/index.js';
import { openPdfFile, PdfUpdate, Unreadable, type PdfFile, type UpdatePoint } from '../file/index.js';
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
  /** Undefined for one that lies in the tree itself. */
  readonly reference: string | undefined;
  readonly dict: Dictionary;
  readonly resources: Dictionary;
}

/** A state of a {@link FlatPdf} that can be restored. */
export interface FlatState extends UpdatePoint {
  readonly trailer: Dictionary;
}

/** The most parsed objects that are cached. */
const maxCachedObjects = 4096;
/** Bytes of objects that the file reader below caches: few, because this class caches them again. */
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

  /** Yields the pages in order, with what they inherit (ISO 32000-1, 7.7.3). */
  *pages(): Generator<FlatPage> {
    const seen = new Set<QpdfValue>();
    const open: [node: QpdfValue | undefined, inherited: Dictionary][] = [[this.catalog['/Pages'], {}]];
    for (let next = open.pop(); next; next = open.pop()) {
      const dict = this.dictionary(next[0]);
      if (!dict) continue;
      const resources = this.dictionary(dict['/Resources']) ?? next[1];
      if (dict['/Kids'] === undefined)
        yield { reference: isReference(next[0]) ? next[0] : undefined, dict, resources };
      const kids = this.array(dict['/Kids']).filter(
        (kid) => isReference(kid) && !seen.has(kid) && seen.add(kid),
      );
      for (const kid of kids.reverse()) open.push([kid, resources]);
    }
  }

  /** The highest object number plus one. */
  get count(): number {
    return this.file.nextObject;
  }

  /** Returns an object by its number; null where there is none. */
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

  /**
   * Returns the data of a stream as it lies in the file, with its filters; undefined for what is no stream.
   */
  async data(value: QpdfValue | undefined): Promise<Buffer | undefined> {
    const stream = isReference(value) ? this.object(idOf(value))?.stream : null;
    return stream ? this.update.read(stream.at, stream.length) : undefined;
  }

  /** Replaces an object. `data` makes it a stream, whose `/Length` is set here. */
  async replace(id: number, value: QpdfValue, data?: Buffer): Promise<void> {
    this.cache.delete(id);
    if (data && isDictionary(value)) await this.update.addStream(id, value, data);
    else await this.update.addValues([[id, pdfValue(value)]]);
  }

  /** The state that {@link revert} can restore. */
  get state(): FlatState {
    return { ...this.update.state, trailer: this.trailer };
  }

  /** Takes back all that was done since that state. */
  async revert(state: FlatState): Promise<void> {
    for (const id of this.update.state.places.keys()) this.cache.delete(id);
    this.trailer = state.trailer;
    await this.update.revert(state);
    this.file.refresh();
  }

  /**
   * Writes the cross-references of what was replaced, so that the file is a valid PDF again. Before more is
   * replaced, a state before this has to be restored.
   */
  async finish(): Promise<void> {
    await this.update.finishWithTable(this.trailer);
  }

  async close(): Promise<void> {
    this.file.close();
    await this.update.close();
  }
}

/** Returns the object number of a reference. */
export const idOf = (reference: string): number => Number.parseInt(reference, 10);
