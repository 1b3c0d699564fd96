/**
 * Reads the objects of a PDF that keeps to the standard, in the notation of qpdf's JSON. It avoids qpdf,
 * which opens the document anew in each run; for a document of few pages that is most of the work.
 */
import { openPdfFile, stringBytes, type PdfFile } from '../file/index.js';
import { isDictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { JsonObject, ObjectSource } from './object-source.js';

export class StrictSource implements ObjectSource {
  readonly trailer;
  readonly pages;
  readonly version;
  readonly nextObject;
  readonly hasObjectStreams;

  private constructor(private readonly file: PdfFile) {
    const trailer = asText(file.trailer);
    this.trailer = isDictionary(trailer) ? trailer : {};
    this.pages = file.pages;
    this.version = file.version;
    this.nextObject = file.nextObject;
    this.hasObjectStreams = file.hasObjectStreams;
  }

  /** @returns null for a document that a forgiving reader has to look at */
  static open(path: string): StrictSource | null {
    const file = openPdfFile(path);
    return file && new StrictSource(file);
  }

  object(reference: string): JsonObject {
    return objectOf(this.file, reference);
  }

  references(): Iterable<string> {
    return this.file.references();
  }

  /**
   * Returns the bytes of a stream without its filters; undefined for what is no stream.
   * @throws Unreadable for a filter that is not known here
   */
  data(reference: string): Buffer | undefined {
    const object = this.file.at(reference);
    return object.stream ? this.file.data(object) : undefined;
  }

  close(): void {
    this.file.close();
  }
}

/** Returns an object of a file as qpdf's JSON has it. */
export function objectOf(file: PdfFile, reference: string): JsonObject {
  const { value: found, stream } = file.at(reference);
  const value = asText(found);
  if (!stream || !isDictionary(value)) return value === null ? {} : { value };
  return { stream: { dict: value } };
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
