/** Lists of new names for documents: which new name is whose. */
import { stemOf } from './result-name.js';

/** A line of a list: the old name and the new one, or the new one alone. */
export type NameLine = readonly [name: string] | readonly [from: string, to: string];

const plain = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();

/**
 * The new names of documents, without extension, in their order; null for a document that the list does not have. A list of two columns finds
 * a document by its name, with or without its extension; one of a single column goes by the order.
 */
export function namesFrom(lines: readonly NameLine[], documents: readonly string[]): (string | null)[] {
  const isOrdered = lines.every(([, to]) => to === undefined);
  if (isOrdered) return documents.map((_name, at) => wanted(lines[at]?.[0]));
  const byName = new Map(lines.map(([from, to]) => [plain(from), to] as const).reverse());
  return documents.map((name) => wanted(byName.get(plain(name)) ?? byName.get(plain(stemOf(name)))));
}

/** Extensions that results have are no part of a name: a result has that of its type. */
const wanted = (name: string | undefined): string | null =>
  name?.trim().replace(/\.(?:pdf|docx|xlsx|pptx|csv|txt|md|html|json|jpe?g|png|tiff?|webp)$/i, '') || null;
