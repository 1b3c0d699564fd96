/** Bounds what is read as ASN.1 before a parser sees it: a hostile file may nest without end. */
import { fromBER, type BaseBlock } from 'asn1js';
import { correctTime } from './stated-times.js';

const maxDepth = 48;
const maxElements = 200_000;
/** Bytes of one structure: lists of revoked certificates are the longest. */
const maxBytes = 4 << 20;

interface Header {
  readonly isConstructed: boolean;
  /** Null for an indefinite length (X.690, 8.1.3.6). */
  readonly length: number | null;
  /** Byte behind the header. */
  readonly at: number;
}

function headerAt(bytes: Uint8Array, from: number): Header | null {
  const tag = bytes[from];
  let at = from + 1;
  if (tag === undefined) return null;
  if ((tag & 0x1f) === 0x1f) {
    // Tags of several bytes are not used by anything that is read here.
    return null;
  }
  const first = bytes[at];
  at += 1;
  if (first === undefined) return null;
  const isConstructed = (tag & 0x20) !== 0;
  if (first < 0x80) return { isConstructed, length: first, at };
  if (first === 0x80) return isConstructed ? { isConstructed, length: null, at } : null;
  const count = first & 0x7f;
  if (count > 4) return null;
  let length = 0;
  for (let place = 0; place < count; place += 1) length = length * 256 + (bytes[at + place] ?? 0);
  return { isConstructed, length, at: at + count };
}

/** Bytes that the first element takes; null where it is none, or more than is read here. */
export function lengthOfElement(bytes: Uint8Array): number | null {
  /** Ends of the elements that are open; null for those whose end is marked. */
  const open: (number | null)[] = [];
  let at = 0;
  for (let elements = 0; elements < maxElements; elements += 1) {
    while (open.length > 0 && open.at(-1) === at) open.pop();
    if (open.length === 0 && elements > 0) return at;
    const isMark = bytes[at] === 0 && bytes[at + 1] === 0;
    if (isMark && open.length > 0 && open.at(-1) === null) {
      open.pop();
      at += 2;
      continue;
    }
    const header = headerAt(bytes, at);
    if (!header) return null;
    const end = header.length === null ? null : header.at + header.length;
    const outer = open.findLast((one) => one !== null) ?? bytes.length;
    if (end !== null && end > outer) return null;
    if (header.isConstructed) {
      if (open.length >= maxDepth) return null;
      open.push(end);
      at = header.at;
    } else at = end ?? header.at;
    if (at > maxBytes) return null;
  }
  return null;
}

/**
 * Reads the first element of some bytes.
 * @returns null for what is none, is hostile, or is more than is read here
 */
export function readElement(bytes: Uint8Array): BaseBlock | null {
  const length = lengthOfElement(bytes);
  if (length === null) return null;
  try {
    const { offset, result } = fromBER(Uint8Array.from(bytes.subarray(0, length)));
    if (offset === -1 || result.error !== '') return null;
    correctTimes(result);
    return result;
  } catch {
    return null;
  }
}

function correctTimes(element: BaseBlock): void {
  correctTime(element);
  for (const inner of insideOf(element)) correctTimes(inner);
}

/** The elements inside of one; none for a value without any, such as an object identifier, whose parts are numbers. */
export function insideOf(element: BaseBlock | undefined): readonly BaseBlock[] {
  const value: unknown = (element?.valueBlock as { readonly value?: unknown } | undefined)?.value;
  const items = Array.isArray(value) ? (value as readonly Partial<BaseBlock>[]) : [];
  return items.every(({ idBlock }) => idBlock !== undefined) ? (items as readonly BaseBlock[]) : [];
}

/** Its bytes as they were read, with the header. */
export const bytesOf = (element: BaseBlock): Buffer => Buffer.from(element.valueBeforeDecodeView);

/** Tells an element by its class (1 universal, 3 of its context) and number. */
export const hasTag = (element: BaseBlock | undefined, tagClass: 1 | 3, number: number): boolean =>
  element?.idBlock.tagClass === tagClass && element.idBlock.tagNumber === number;
