/** The pairs of a DXF file, a code and a value, from its text or its binary form. Values are bytes as Latin-1 text. */

export type Pair = readonly [code: number, value: string];

export type PairSink = (code: number, value: string) => void;

const sentinel = Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1');

/** Reads all pairs; lines that are no code where one is due are left out. */
export function readPairs(bytes: Buffer, sink: PairSink): void {
  if (bytes.subarray(0, sentinel.length).equals(sentinel)) readBinary(bytes, sink);
  else readText(bytes, sink);
}

function readText(bytes: Buffer, sink: PairSink): void {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const line = (): string | null => {
    if (at >= bytes.length) return null;
    let end = at;
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++;
    const text = bytes.toString('latin1', at, end);
    // A carriage return and a line feed together end one line.
    at = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1;
    return text;
  };
  for (let text = line(); text !== null; text = line()) {
    const code = codeOf(text);
    if (code === null) continue;
    const value = line();
    if (value === null) return;
    sink(code, value);
  }
}

function codeOf(text: string): number | null {
  const trimmed = text.trim();
  return /^-?\d{1,4}$/.test(trimmed) ? Number(trimmed) : null;
}

type Kind = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'bool' | 'chunk';

/** Returns the type of the value that follows a code in the binary form. */
function kindOf(code: number): Kind {
  if (code >= 10 && code <= 59) return 'double';
  if (code >= 60 && code <= 79) return 'int16';
  if (code >= 90 && code <= 99) return 'int32';
  if (code >= 110 && code <= 149) return 'double';
  if (code >= 160 && code <= 169) return 'int64';
  if (code >= 170 && code <= 179) return 'int16';
  if (code >= 210 && code <= 239) return 'double';
  if (code >= 270 && code <= 289) return 'int16';
  if (code >= 290 && code <= 299) return 'bool';
  if (code >= 310 && code <= 319) return 'chunk';
  if (code >= 370 && code <= 389) return 'int16';
  if (code >= 400 && code <= 409) return 'int16';
  if (code >= 420 && code <= 429) return 'int32';
  if (code >= 440 && code <= 459) return 'int32';
  if (code >= 460 && code <= 469) return 'double';
  if (code === 1004) return 'chunk';
  if (code >= 1010 && code <= 1059) return 'double';
  if (code >= 1060 && code <= 1070) return 'int16';
  if (code === 1071) return 'int32';
  return 'text';
}

function readBinary(bytes: Buffer, sink: PairSink): void {
  let at = sentinel.length;
  // Codes are one byte until R13: a second byte of the first pair then begins its value.
  const wide = bytes[at] === 0 && bytes[at + 1] === 0;
  while (at < bytes.length) {
    let code: number;
    if (wide) {
      if (at + 2 > bytes.length) return;
      code = bytes.readInt16LE(at);
      at += 2;
    } else {
      code = bytes[at]!;
      at++;
      // The codes of extended data do not fit into a byte.
      if (code === 255) {
        if (at + 2 > bytes.length) return;
        code = bytes.readInt16LE(at);
        at += 2;
      }
    }
    const kind = kindOf(code);
    const size = sizes[kind];
    if (at + size > bytes.length) return;
    switch (kind) {
      case 'double':
        sink(code, String(bytes.readDoubleLE(at)));
        break;
      case 'int16':
        sink(code, String(bytes.readInt16LE(at)));
        break;
      case 'int32':
        sink(code, String(bytes.readInt32LE(at)));
        break;
      case 'int64':
        sink(code, String(bytes.readBigInt64LE(at)));
        break;
      case 'bool':
        sink(code, String(bytes[at]));
        break;
      case 'chunk': {
        const length = bytes[at]!;
        sink(
          code,
          bytes
            .subarray(at + 1, at + 1 + length)
            .toString('hex')
            .toUpperCase(),
        );
        at += 1 + length;
        break;
      }
      case 'text': {
        const end = bytes.indexOf(0, at);
        if (end < 0) return;
        sink(code, bytes.toString('latin1', at, end).replace(/[\r\n]/g, ' '));
        at = end + 1;
      }
    }
    at += size;
  }
}

const sizes: Readonly<Record<Kind, number>> = {
  text: 0,
  chunk: 0,
  double: 8,
  int16: 2,
  int32: 4,
  int64: 8,
  bool: 1,
};
