/**
 * The strict source: objects of a PDF that keeps to the standard, read directly. It avoids qpdf, which opens the
 * document anew in each run; for a document of few pages that is most of the work.
 */
import { openPdfFile, Unreadable, type FileObject, type PdfFile } from '../file/index.js';
import { isDictionary } from '../objects/objects.js';
import { stringBytes } from '../objects/strings.js';
import type { QpdfValue } from '../objects/values.js';
import type { ObjectSource, SourceObject } from '../forgiving/object-source.js';

/**
 * How strings are told: `bytes` as they stand in the file, so that a document that is written anew keeps each byte;
 * `text` where they are Unicode, as the mending source has them, so that nobody has to know which source it is.
 */
export type StringNotation = 'bytes' | 'text';

export class StrictSource implements ObjectSource {
  readonly trailer;
  readonly version;
  readonly nextObject;
  /** The file caches the objects as they are told here. */
  readonly isCached: boolean;

  /** @param notation of strings */
  constructor(
    readonly file: PdfFile,
    private readonly notation: StringNotation,
    isCached = notation === 'bytes',
  ) {
    const trailer = this.#noted(file.trailer);
    this.trailer = isDictionary(trailer) ? trailer : {};
    this.version = file.version;
    this.nextObject = file.nextObject;
    this.isCached = isCached;
  }

  /** @returns null for a document that the mending source has to read */
  static open(path: string, notation: StringNotation): StrictSource | null {
    const file = openPdfFile(path);
    return file && new StrictSource(file, notation);
  }

  get pages(): readonly string[] {
    return this.file.pages;
  }

  object(reference: string): SourceObject | undefined {
    return this.noted(this.file.at(reference));
  }

  /** Returns an object of the file in this notation. */
  noted({ value: found, stream }: FileObject): SourceObject | undefined {
    const value = this.#noted(found);
    if (stream && isDictionary(value)) return { stream: { dict: value, place: stream } };
    // What is missing is null where the file is read as it is, and undefined in the notation of the mending source.
    return value === null && this.notation === 'text' ? undefined : { value };
  }

  #noted(value: QpdfValue): QpdfValue {
    return this.notation === 'text' ? asText(value) : value;
  }

  references(): Iterable<string> {
    return this.file.references();
  }

  /**
   * Returns the bytes of a stream without its filters; undefined for what is no stream.
   * @param most bytes of them
   * @throws Unreadable for a filter that is not known here, and for more bytes
   */
  data(reference: string, most?: number): Buffer | undefined {
    const object = this.file.at(reference);
    return object.stream ? this.file.data(object, most) : undefined;
  }

  close(): void {
    this.file.close();
  }
}

/** The source of a copy whose objects all lie alone. What cannot be read of it is missing. */
export class FlatSource extends StrictSource {
  constructor(file: PdfFile) {
    super(file, 'bytes', false);
  }

  override object(reference: string): SourceObject | undefined {
    return orMissing(() => super.object(reference));
  }

  /** Reads a version of an object that was appended to the file. */
  appended(reference: string, place: number): SourceObject | undefined {
    return orMissing(() => this.noted(this.file.appended(Number.parseInt(reference, 10), place)));
  }

  override noted(object: FileObject): SourceObject | undefined {
    return object.value === null ? undefined : super.noted(object);
  }
}

function orMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Unreadable) return undefined;
    throw thrown;
  }
}

/** A lone surrogate of UTF-16: qpdf does not read JSON that contains one. */
const half = /\p{Surrogate}/u;

/** Replaces Unicode strings by their text, as qpdf's JSON has them: the direct reader keeps their bytes. */
function asText(value: QpdfValue): QpdfValue {
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(asText);
  if (isDictionary(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asText(item)]));
  if (typeof value !== 'string') return value;
  if (value.startsWith('u:')) return half.test(value) ? `b:${stringBytes(value).toString('hex')}` : value;
  const text = textIn(value);
  return text === null || half.test(text) ? value : `u:${text}`;
}

/** Decodes bytes that begin with a byte order mark. */
function textIn(noted: string): string | null {
  const [, mark, digits] = /^b:(feff|efbbbf)((?:[0-9a-f]{2})*)$/.exec(noted) ?? [];
  const bytes = Buffer.from(digits ?? '', 'hex');
  if (mark === 'efbbbf') return bytes.toString('utf8');
  return mark === 'feff' && bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : null;
}
