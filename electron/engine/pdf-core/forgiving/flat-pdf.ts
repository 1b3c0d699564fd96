/**
 * A PDF that qpdf has written without object streams and encryption: every object lies alone at a known place. Objects
 * are read when they are asked for and new ones go behind the end, so memory is flat whatever the size of the file.
 */
import { ServiceError } from '../../../../contract/index.js';
import { openPdfFile, PdfUpdate, Unreadable, type PdfFile, type UpdateState } from '../file/index.js';
import { isDictionary, isReference, type Dictionary } from '../objects/objects.js';
import { pdfValue, type QpdfValue } from '../objects/values.js';
import { qpdf, passwordArgument } from './qpdf.js';

export interface FlatObject {
  readonly value: QpdfValue;
  /** Place and length in bytes of a stream's data. */
  readonly stream: { readonly at: number; readonly length: number } | null;
}

/** A moment of a {@link FlatPdf}. */
export interface FlatState extends UpdateState {
  readonly trailer: Dictionary;
}

/** Objects kept read. */
const maxCachedObjects = 4096;
/** Bytes of objects that the reader below keeps: here they are kept again. */
const readerCache = 256 * 1024;

export class FlatPdf {
  private readonly cache = new Map<number, FlatObject>();
  trailer: Dictionary;

  private constructor(
    private readonly file: PdfFile,
    private readonly update: PdfUpdate,
  ) {
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

  /** The value behind a reference, a stream's dictionary for a stream; any other value is itself. */
  async at(value: QpdfValue | undefined): Promise<QpdfValue | undefined> {
    let found = value;
    for (let hops = 0; isReference(found) && hops < 8; hops += 1) found = this.object(idOf(found))?.value;
    return isReference(found) ? undefined : found;
  }

  async dictionary(value: QpdfValue | undefined): Promise<Dictionary | undefined> {
    const found = await this.at(value);
    return isDictionary(found) ? found : undefined;
  }

  /** The array that a value is or refers to; an empty one otherwise. */
  async array(value: QpdfValue | undefined): Promise<readonly QpdfValue[]> {
    const found = await this.at(value);
    return Array.isArray(found) ? (found as readonly QpdfValue[]) : [];
  }

  /** Numbers of an array; undefined where it holds anything else. */
  async numbers(value: QpdfValue | undefined): Promise<number[] | undefined> {
    const items = await Promise.all((await this.array(value)).map((item) => this.at(item)));
    return items.length > 0 && items.every((item) => typeof item === 'number') ? items : undefined;
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
