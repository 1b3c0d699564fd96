/** Reads parts of a package or of a plain file in bounds, so that a hostile file costs little. */
import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { Entry } from 'yauzl';
import { withZipFile } from '../../files/zip.js';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import { XmlText } from './package/xml-text.js';

/** So many bytes of all parts of one document are looked at. What was found by then counts. */
const documentLimit = 32 * 1024 * 1024;
/** The most parts of a package; real ones stay far below. */
const partLimit = 20_000;
/** The most elements inside each other; real documents stay far below. */
const depthLimit = 500;

/** How many bytes may still be read. */
interface Budget {
  left: number;
}
const newBudget = (): Budget => ({ left: documentLimit });

/** The parts of an open package. */
export interface Parts {
  readonly names: readonly string[];
  /** Nothing when there is no such part. */
  chunks(name: string): AsyncIterable<Buffer>;
}

/** @throws when it is no package */
export const withParts = <T>(path: string, work: (parts: Parts) => Promise<T>): Promise<T> =>
  withZipFile(path, async (zip) => {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(slashedName(entry), entry);
      if (entries.size >= partLimit) break;
    }
    const budget = newBudget();
    return work({
      names: [...entries.keys()],
      async *chunks(name) {
        const entry = entries.get(name);
        if (entry) yield* within(budget, entryChunks(zip, entry));
      },
    });
  });

/** A whole file in chunks. */
export async function* fileChunks(path: string): AsyncIterable<Buffer> {
  yield* within(newBudget(), createReadStream(path, { highWaterMark: 256 * 1024 }));
}

async function* within(budget: Budget, stream: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  for await (const chunk of stream) {
    if (budget.left <= 0) return;
    const bytes = chunk as Buffer;
    budget.left -= bytes.length;
    yield bytes;
  }
}

/** Attributes by local name. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** What is told while a part is read. Names come with their prefix cut off. */
export interface XmlReader {
  open(name: string, attributes: Attributes, prefix: string): void;
  close?(name: string, prefix: string): void;
  text?(text: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const prefix = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

/** Reads XML to its end, to the end of the budget, or to its first error: what was read until then counts. */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > depthLimit) throw new Error('nested too deep');
    const plain: Record<string, string> = {};
    for (const key in attributes) plain[local(key)] ??= attributes[key] ?? '';
    reader.open(local(name), plain, prefix(name));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    reader.close?.(local(name), prefix(name));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  const text = new XmlText();
  try {
    for await (const chunk of chunks) parser.write(text.write(chunk));
    parser.write(text.end());
    parser.close();
  } catch {
    // A cut-off or broken part: LibreOffice decides what becomes of the document.
  }
}
