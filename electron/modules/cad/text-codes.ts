/** The codes of single-line text: `%%c`, `%%d`, `%%p`, `%%u`, `%%o`, `%%k`, `%%nnn`, `\U+xxxx`. */
import { namedTable } from '../../../contract/named-table.js';
import { decodePage } from '../../engine/charset/code-pages.js';

/** A piece of a line with its rules. */
export interface RuledText {
  readonly text: string;
  readonly under: boolean;
  readonly over: boolean;
  readonly strike: boolean;
}

const signs = namedTable<string>({ c: '⌀', d: '°', p: '±', '%': '%' });

export function readTextCodes(source: string): RuledText[] {
  const pieces: RuledText[] = [];
  let text = '';
  let under = false;
  let over = false;
  let strike = false;
  const finish = () => {
    if (text !== '') pieces.push({ text, under, over, strike });
    text = '';
  };
  for (let i = 0; i < source.length; i++) {
    if (source.startsWith('%%', i) && i + 2 < source.length) {
      const code = source[i + 2]!.toLowerCase();
      const number = /^%%(\d{3})/.exec(source.slice(i, i + 5));
      if (number) {
        text += characterOf(Number(number[1]));
        i += 4;
      } else if (signs[code] !== undefined) {
        text += signs[code];
        i += 2;
      } else if (code === 'u' || code === 'o' || code === 'k') {
        finish();
        if (code === 'u') under = !under;
        else if (code === 'o') over = !over;
        else strike = !strike;
        i += 2;
      } else text += source[i];
    } else text += source[i];
  }
  finish();
  return pieces.map((piece) => ({ ...piece, text: plainCharacters(piece.text) }));
}

/** `\U+00D8` and `\M+nxxxx`, carets for control characters, and what cannot be shown. */
export function plainCharacters(text: string): string {
  return text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_all, hex: string) => characterOf(parseInt(hex, 16)))
    .replace(/\\M\+([1-5])([0-9a-f]{4})/gi, (_all, page: string, hex: string) => eastern(Number(page), hex))
    .replace(/\^([A-Z@ ])/g, (_all, sign: string) => (sign === ' ' ? '^' : ' '))
    .replace(/\p{Cc}/gu, ' ');
}

/** The code pages of `\M+nxxxx`: of Japan, Taiwan, Korea in two ways, and China. */
const easternPages = [932, 950, 949, 1361, 936];

function eastern(number: number, hex: string): string {
  const bytes = Buffer.from(hex.replace(/^00/, ''), 'hex');
  const text = decodePage(bytes, easternPages[number - 1]!);
  return text.includes('\ufffd') || text.length !== 1 ? '□' : text;
}

function characterOf(code: number): string {
  // The old character set of AutoCAD's stroke fonts.
  if (code === 127) return '°';
  if (code === 128) return '±';
  if (code === 129) return '⌀';
  if (code < 32 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return ' ';
  return String.fromCodePoint(code);
}
