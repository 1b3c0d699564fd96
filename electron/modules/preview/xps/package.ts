/** Reads the parts of an XPS file (ECMA-388, 9; Open Packaging Conventions). */
import type { Entry, ZipFile } from 'yauzl';
import { ServiceError } from '../../../../contract/index.js';
import { withZipFile } from '../../../files/zip.js';
import { slashedName } from '../../../files/zip-names.js';
import { readMarkup } from './markup.js';

/** The most entries that are looked at, bytes of one part, and bytes of all parts unpacked. */
const limits = { entries: 200_000, part: 256 * 1024 ** 2, total: 2 * 1024 ** 3 };

export class XpsPackage {
  readonly #entries = new Map<string, Entry[]>();
  #read = 0;

  private constructor(private readonly zip: ZipFile) {}

  /** @throws ServiceError `damaged_file` when it is no whole package */
  static async use<T>(path: string, work: (parts: XpsPackage) => Promise<T>): Promise<T> {
    return withZipFile(path, async (zip) => {
      const opened = new XpsPackage(zip);
      await opened.#list().catch(damaged);
      return work(opened);
    });
  }

  /**
   * A part by its name; undefined when there is none.
   * @throws ServiceError `damaged_file`, `too_large`
   */
  async part(name: string): Promise<Buffer | undefined> {
    const pieces = this.#entries.get(keyOf(name));
    if (!pieces) return undefined;
    const chunks: Buffer[] = [];
    let length = 0;
    for (const piece of pieces) {
      const stream = await this.zip.openReadStreamPromise(piece).catch(damaged);
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          chunks.push(chunk);
          length += chunk.length;
          this.#read += chunk.length;
          if (length > limits.part || this.#read > limits.total)
            throw new ServiceError('too_large', { detail: 'its parts unfold to more than 2 GB' });
        }
      } catch (thrown) {
        if (thrown instanceof ServiceError) throw thrown;
        damaged(thrown);
      }
    }
    return Buffer.concat(chunks);
  }

  /** Targets of a part's relationships whose type ends like this; `''` is the package itself. */
  async related(part: string, type: RegExp): Promise<string[]> {
    const at = part.lastIndexOf('/');
    const bytes = await this.part(`${part.slice(0, at + 1)}_rels/${part.slice(at + 1)}.rels`);
    if (!bytes) return [];
    return readMarkup(bytes)
      .children.filter(({ attributes }) => type.test(attributes['Type'] ?? ''))
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => resolvePart(part, attributes['Target'] ?? ''));
  }

  async #list(): Promise<void> {
    const pieces = new Map<string, { at: number; entry: Entry }[]>();
    for await (const entry of this.zip.eachEntry()) {
      if (this.zip.entriesRead > limits.entries) break;
      const name = slashedName(entry);
      // Printers get parts in pieces, so that they can begin before all is there (Open Packaging Conventions, 9.1.3).
      const piece = /^(.*)\/\[(\d{1,6})\](?:\.last)?\.piece$/i.exec(name);
      const key = keyOf(piece?.[1] ?? name);
      const list = pieces.get(key) ?? [];
      list.push({ at: Number(piece?.[2] ?? 0), entry });
      pieces.set(key, list);
    }
    for (const [key, list] of pieces)
      this.#entries.set(
        key,
        list.sort((a, b) => a.at - b.at).map(({ entry }) => entry),
      );
  }
}

function damaged(thrown: unknown): never {
  throw thrown instanceof ServiceError ? thrown : new ServiceError('damaged_file', {}, { cause: thrown });
}

/** Names are the same in any case, and with or without escapes. */
function keyOf(name: string): string {
  return unescapeName(name).replace(/^\/+/, '').toLowerCase();
}

function unescapeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A reference from within a part, as a part name without leading slash. What leads outside is no part. */
export function resolvePart(from: string, reference: string): string {
  const plain = reference.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) return '';
  const segments = plain.startsWith('/') ? [] : from.replace(/^\/+/, '').split('/').slice(0, -1);
  for (const segment of plain.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
