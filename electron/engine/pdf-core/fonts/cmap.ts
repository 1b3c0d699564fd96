/**
 * Reads and writes CMaps, which say what codes a string holds and what they stand for (ISO 32000-1, 9.7.5 and
 * 9.10.3).
 */
import { readContent } from '../content/operations.js';
import type { Operand } from '../content/operands.js';

const numberOf = (operand: Operand | undefined): number =>
  operand instanceof Uint8Array ? operand.reduce((sum, byte) => sum * 256 + byte, 0) : Number(operand ?? 0);

const textOf = (operand: Operand | undefined): string =>
  operand instanceof Uint8Array && operand.length >= 2
    ? Buffer.from(operand.subarray(0, operand.length & ~1))
        .swap16()
        .toString('utf16le')
    : operand instanceof Uint8Array
      ? Buffer.from(operand).toString('latin1')
      : '';

/** A range with more codes than this is treated as hostile. */
const maxCodes = 65_536;

/** Reads a `/ToUnicode` map. */
export function readUnicodeMap(bytes: Uint8Array | undefined): Map<number, string> {
  const texts = new Map<number, string>();
  if (!bytes) return texts;
  for (const { operator, operands } of readContent(bytes)) {
    if (operator === 'endbfchar') {
      for (let at = 0; at + 1 < operands.length; at += 2)
        texts.set(numberOf(operands[at]), textOf(operands[at + 1]));
    } else if (operator === 'endbfrange') {
      for (let at = 0; at + 2 < operands.length; at += 3) {
        const first = numberOf(operands[at]);
        const last = Math.min(numberOf(operands[at + 1]), first + maxCodes);
        const target = operands[at + 2];
        for (let code = first; code <= last; code += 1) {
          const text = Array.isArray(target)
            ? textOf(target[code - first])
            : following(textOf(target), code - first);
          if (text !== '') texts.set(code, text);
        }
      }
    }
  }
  return texts;
}

/** Returns the text with the code of its last character increased. */
function following(text: string, by: number): string {
  const last = text.codePointAt(text.length - 1);
  if (last === undefined || by === 0) return text;
  return text.slice(0, -1) + String.fromCharCode(last + by);
}

/** Code lengths and CIDs of an embedded CMap. */
export interface CodeMap {
  /** Bytes of every code; undefined where they differ. */
  readonly length: number | undefined;
  readonly cids: ReadonlyMap<number, number>;
}

export function readCodeMap(bytes: Uint8Array): CodeMap {
  const cids = new Map<number, number>();
  const lengths = new Set<number>();
  for (const { operator, operands } of readContent(bytes)) {
    if (operator === 'endcodespacerange') {
      for (const operand of operands) if (operand instanceof Uint8Array) lengths.add(operand.length);
    } else if (operator === 'endcidchar') {
      for (let at = 0; at + 1 < operands.length; at += 2)
        cids.set(numberOf(operands[at]), Number(operands[at + 1]));
    } else if (operator === 'endcidrange') {
      for (let at = 0; at + 2 < operands.length; at += 3) {
        const first = numberOf(operands[at]);
        const last = Math.min(numberOf(operands[at + 1]), first + maxCodes);
        for (let code = first; code <= last; code += 1)
          cids.set(code, Number(operands[at + 2]) + code - first);
      }
    }
  }
  return { length: lengths.size === 1 ? [...lengths][0] : undefined, cids };
}

/** Writes a `/ToUnicode` map. @param bytes of each code */
export function writeUnicodeMap(texts: ReadonlyMap<number, string>, bytes: 1 | 2): Buffer {
  const hex = (code: number): string => code.toString(16).padStart(bytes * 2, '0');
  const lines = [...texts].map(
    ([code, text]) => `<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const some = lines.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n' +
      `/CMapType 2 def\n1 begincodespacerange\n<${hex(0)}> <${'ff'.repeat(bytes)}>\nendcodespacerange\n` +
      `${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`,
    'latin1',
  );
}
