/** Reads what bookmarks have besides title and page: colour, style, and actions other than going to a page. */
import { readObjects, readStrictly } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/**
 * Returns `/C`, `/F` and `/A` (ISO 32000-2, 12.3.3) by the reference of each bookmark that has any. Actions that go
 * to a page of this document are left out, since that page is known.
 */
export async function readBookmarkAttributes(
  path: string,
  password: string | undefined,
  references: readonly string[],
): Promise<ReadonlyMap<string, Dictionary>> {
  const items = await readDictionaries(path, password, references);
  const actions = [...items.values()].flatMap(({ '/A': action }) => (isReference(action) ? [action] : []));
  const known = await readDictionaries(path, password, actions);
  const found = new Map<string, Dictionary>();
  for (const [reference, { '/C': colour, '/F': style, '/A': given }] of items) {
    const looks: Record<string, QpdfValue> = {};
    if (colour !== undefined && isSelfContained(colour)) looks['/C'] = colour;
    if (typeof style === 'number') looks['/F'] = style;
    const action = isReference(given) ? known.get(given) : given;
    if (isDictionary(action) && action['/S'] !== '/GoTo') {
      const { '/Next': _more, ...own } = action;
      if (isSelfContained(own)) looks['/A'] = asBytes(own);
    }
    if (Object.keys(looks).length > 0) found.set(reference, looks);
  }
  return found;
}

type Dictionaries = Map<string, Dictionary>;

async function readDictionaries(
  path: string,
  password: string | undefined,
  references: readonly string[],
): Promise<Dictionaries> {
  if (references.length === 0) return new Map();
  // The objects are read without qpdf where possible, because qpdf would walk all of them for a few.
  const direct = readStrictly(path, (pdf) => {
    return new Map(
      references.flatMap((reference) => {
        const value = pdf.dictionary(reference);
        return value ? [[reference, value] as const] : [];
      }),
    );
  });
  return direct ?? (await readByQpdf(path, password, references));
}

async function readByQpdf(
  path: string,
  password: string | undefined,
  references: readonly string[],
): Promise<Dictionaries> {
  const found: Dictionaries = new Map();
  const { objects } = await readObjects({ path, password }, references);
  for (const [key, { value }] of Object.entries(objects))
    if (isDictionary(value)) found.set(key.replace(/^obj:/, ''), value);
  return found;
}

/** Tells whether a value refers to no other object, which might not be copied. */
function isSelfContained(value: QpdfValue): boolean {
  if (isReference(value)) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isSelfContained);
}

/** The byte order mark of UTF-16 (7.9.2.2), in a string that was not decoded. */
const wideMark = 'b:feff';

/** Keeps the strings of actions as bytes, such as addresses, instead of decoding them as text. */
function asBytes(value: QpdfValue): QpdfValue {
  if (typeof value === 'string') {
    const text = value.startsWith(wideMark)
      ? new TextDecoder('utf-16be').decode(Buffer.from(value.slice(wideMark.length), 'hex'))
      : value.replace(/^u:/, '');
    const isText = text !== value && /^[\x20-\x7e]*$/.test(text);
    return isText ? `b:${Buffer.from(text).toString('hex')}` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(asBytes);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asBytes(item)]));
}
