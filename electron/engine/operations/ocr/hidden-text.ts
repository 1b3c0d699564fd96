/** Takes invisible text out of a content stream, whoever put it there; everything else stays byte for byte. */

/** Tokens of a content stream that matter (ISO 32000-1, 7.2 and 7.8.2), each with its place. */
interface Token {
  readonly kind: 'operator' | 'number' | 'other';
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

const isWhite = (byte: number): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12;
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isWhite(byte) && !delimiters.has(byte);

function* tokens(bytes: Buffer): Generator<Token> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (isWhite(byte)) {
      at += 1;
      continue;
    }
    const start = at;
    if (byte === 0x25) {
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      continue;
    }
    if (byte === 0x28) at = endOfLiteral(bytes, at);
    else if (byte === 0x3c && bytes[at + 1] !== 0x3c) {
      const end = bytes.indexOf(0x3e, at);
      at = end < 0 ? bytes.length : end + 1;
    } else if (byte === 0x2f) {
      at += 1;
      while (isRegular(bytes[at])) at += 1;
    } else if (!isRegular(byte)) at += 1;
    else {
      while (isRegular(bytes[at])) at += 1;
      const word = bytes.toString('latin1', start, at);
      const kind = /^[+-.\d]/.test(word) ? 'number' : 'operator';
      yield { kind, start, end: at, word };
      if (word === 'ID') at = endOfInlineImage(bytes, at);
      continue;
    }
    yield { kind: 'other', start, end: at, word: '' };
  }
}

function endOfLiteral(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === 0x5c) at += 1;
    else if (bytes[at] === 0x28) depth += 1;
    else if (bytes[at] === 0x29 && (depth -= 1) === 0) return at + 1;
  }
  return bytes.length;
}

/** ISO 32000-1, 8.9.7: data may hold the letters EI; white space must be round them. */
function endOfInlineImage(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from); at >= 0; at = bytes.indexOf('EI', at + 1)) {
    const after = bytes[at + 2];
    if (isWhite(bytes[at - 1] ?? 0) && (after === undefined || isWhite(after))) return at;
  }
  return bytes.length;
}

const showing = new Set(['Tj', 'TJ', "'", '"']);
const placing = new Set(['Td', 'TD', 'Tm', 'T*', 'BT', 'ET']);
const invisible = 3;

interface Cut {
  readonly start: number;
  readonly end: number;
  /** What the operator did besides showing. */
  readonly instead: string;
}

/**
 * @returns the content without its invisible text; null when it has none
 */
export function withoutHiddenText(content: Buffer): Buffer | null {
  const cuts: Cut[] = [];
  /** Shown unseen since the last placing: what is seen after it on the same line hangs on its width. */
  let loose: Cut[] = [];
  let mode = 0;
  const saved: number[] = [];
  let operands: Token[] = [];
  for (const token of tokens(content)) {
    if (token.kind !== 'operator') {
      operands.push(token);
      continue;
    }
    const { word } = token;
    if (word === 'q') saved.push(mode);
    else if (word === 'Q') mode = saved.pop() ?? mode;
    else if (word === 'Tr') mode = Number(operands.at(-1)?.word ?? 0);
    else if (placing.has(word)) {
      cuts.push(...loose);
      loose = [];
    } else if (showing.has(word)) {
      if (mode === invisible) {
        const start = operands[0]?.start ?? token.start;
        loose.push({ start, end: token.end, instead: remains(word, operands, content) });
      } else loose = [];
    }
    operands = [];
  }
  cuts.push(...loose);
  if (cuts.length === 0) return null;
  const pieces: Buffer[] = [];
  let at = 0;
  for (const { start, end, instead } of cuts) {
    pieces.push(content.subarray(at, start), Buffer.from(instead, 'latin1'));
    at = end;
  }
  return Buffer.concat([...pieces, content.subarray(at)]);
}

/** ISO 32000-1, table 109: ' and " also go to the next line, and " sets the spacing. */
function remains(word: string, operands: readonly Token[], content: Buffer): string {
  if (word === "'") return 'T*';
  if (word !== '"') return '';
  const [wordSpace, letterSpace] = operands.map(({ start, end }) => content.toString('latin1', start, end));
  return `${wordSpace ?? 0} Tw ${letterSpace ?? 0} Tc T*`;
}
