/** Finds words and patterns in what bar codes and QR codes say. */
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { addressReadings, isAddress } from './addresses.js';
import { lineBreak, type PlacedSign } from './placed-sign.js';
import { contextOf, findIn, type PageFind, type Search } from './search.js';

/** A code on a page. */
export interface PlacedCode {
  /** What people call its kind. */
  readonly kind: string;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Of a message in several codes: which one, and its place among them. */
  readonly part: { readonly message: string; readonly place: number } | null;
  /** In the page's own units. */
  readonly box: ContentBox;
}

/** What codes say together. */
interface Message {
  readonly kind: string;
  readonly texts: readonly string[];
  readonly boxes: readonly ContentBox[];
}

/** @returns a find for each word of a code; it takes the code as a whole @throws ServiceError `redact_expression_slow` */
export function findInCodes(codes: readonly PlacedCode[], search: Search): PageFind[] {
  const single = codes.map(({ kind, text, bytes, box }): Message => {
    return { kind, texts: readingsOf(text, bytes), boxes: [box] };
  });
  return [...single, ...joined(codes)].flatMap((message) => findInMessage(message, search));
}

function findInMessage({ kind, texts, boxes }: Message, search: Search): PageFind[] {
  const finds = new Map<string, PageFind>();
  for (const text of texts) {
    const signs = [...text].map((sign): PlacedSign => ({ ...lineBreak, text: sign }));
    // As in links, an address may hold a word inside a longer one.
    const isWhole = search.isWhole && !(isAddress(text) && !/\s/.test(text));
    for (const { of, kind: found, first, last } of findIn(signs, { ...search, isWhole })) {
      const key = `${found} ${of}`;
      const { before, after } = contextOf(signs, first, last);
      const own = signs.slice(first, last + 1).map((sign) => sign.text);
      if (!finds.has(key))
        finds.set(key, {
          ...{ of, kind: found, text: own.join('').replaceAll(/\s+/g, ' '), boxes, isCode: true },
          ...{ before: `${kind}: ${before}`, after },
        });
    }
  }
  return [...finds.values()];
}

/** The texts that programs may take a code for: in which code its bytes are letters, most codes do not tell. */
function readingsOf(text: string, bytes: Uint8Array): string[] {
  const stored = Buffer.from(bytes);
  const all = [text, stored.toString('utf8'), stored.toString('latin1')];
  return [...new Set(all.flatMap((one) => [one, ...addressReadings(one)]))];
}

/** What several codes say one behind the other. */
function joined(codes: readonly PlacedCode[]): Message[] {
  const messages = new Map<string, PlacedCode[]>();
  for (const code of codes)
    if (code.part) messages.set(code.part.message, [...(messages.get(code.part.message) ?? []), code]);
  return [...messages.values()].flatMap((parts): Message[] => {
    const inOrder = parts.toSorted((one, other) => one.part!.place - other.part!.place);
    const text = inOrder.map((code) => code.text).join('');
    const bytes = Buffer.concat(inOrder.map((code) => code.bytes));
    const boxes = inOrder.map(({ box }) => box);
    return parts.length < 2 ? [] : [{ kind: parts[0]!.kind, texts: readingsOf(text, bytes), boxes }];
  });
}
