/**
 * What terminals and printers write into text files: colours (ECMA-48 SGR), other escape sequences, and letters struck
 * over each other as manual pages have them. Colours are shown, movements are left out, other controls are named.
 */
import type { StyledLine, StyledRun } from './runs.js';

const escape = '\u001b';

/** Sequences: CSI, OSC and other strings, and two-character ones. */
const sequence =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /\u001b\[([0-9;:]*)([ -/]*)([@-~])|\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[ -/]*[0-~]/y;

/** Controls but the tab, marks without width, and marks that turn the direction of writing. */
const special = /(?!\t)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u;

/** True for a line that {@link readTerminal} would change. */
export const isPlain = (text: string): boolean => !special.test(text);

interface Pen {
  colour: number | null;
  bold: boolean;
  slanted: boolean;
  underlined: boolean;
}

/** Reads lines one after the other: a colour lasts until it is changed. */
export class Terminal {
  readonly #pen: Pen = { colour: null, bold: false, slanted: false, underlined: false };

  read(text: string): StyledLine {
    const look = this.#look();
    if (isPlain(text)) return text === '' ? [] : [{ text, look }];
    const runs: StyledRun[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') runs.push({ text: plain, look: this.#look() });
      plain = '';
    };
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at]!;
      if (character === escape) {
        sequence.lastIndex = at;
        const found = sequence.exec(text);
        if (found) {
          flush();
          if (found[3] === 'm') this.#set(found[1] ?? '');
          at += found[0].length - 1;
          continue;
        }
      }
      if (character === '\b' && plain !== '') {
        const struck = text[at + 1];
        const before = plain.at(-1)!;
        plain = plain.slice(0, -1);
        if (struck !== undefined && struck !== '\b') {
          flush();
          // The same letter twice is bold, one over a line is underlined.
          const style = struck === before ? 'bold' : before === '_' || struck === '_' ? 'underlined' : '';
          runs.push({
            text: struck === '_' && before !== '_' ? before : struck,
            look: joined(this.#look(), style),
          });
          at += 1;
        }
        continue;
      }
      if (!special.test(character)) {
        plain += character;
        continue;
      }
      flush();
      const name = nameOf(character);
      if (name !== '') runs.push({ text: name, look: 'control' });
    }
    flush();
    return runs;
  }

  #look(): string {
    const { colour, bold, slanted, underlined } = this.#pen;
    const names = [
      colour === null ? '' : `colour-${colour}`,
      bold && 'bold',
      slanted && 'slanted',
      underlined && 'underlined',
    ];
    return names.filter(Boolean).join(' ');
  }

  #set(parameters: string): void {
    const codes = parameters.split(/[;:]/).map(Number);
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at]!;
      // 256 and true colours take their own parameters; they are shown in the text's colour.
      if (code === 38 || code === 48) at += codes[at + 1] === 5 ? 2 : 4;
      else this.#apply(code);
    }
  }

  #apply(code: number): void {
    const pen = this.#pen;
    if (code === 0) Object.assign(pen, { colour: null, bold: false, slanted: false, underlined: false });
    else if (code === 1) pen.bold = true;
    else if (code === 3) pen.slanted = true;
    else if (code === 4) pen.underlined = true;
    else if (code === 22) pen.bold = false;
    else if (code === 23) pen.slanted = false;
    else if (code === 24) pen.underlined = false;
    else if (code >= 30 && code <= 37) pen.colour = code - 30;
    else if (code >= 90 && code <= 97) pen.colour = code - 90;
    else if (code === 39) pen.colour = null;
  }
}

const joined = (look: string, more: string): string => [look, more].filter(Boolean).join(' ');

/** `^[` for Escape; marks that turn the direction of writing by their number, because they hide what code does. */
function nameOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0xfeff || code === 0x200e || code === 0x200f || character === '\r') return '';
  if (code < 0x20) return `^${String.fromCharCode(code + 64)}`;
  if (code === 0x7f) return '^?';
  if (code < 0xa0) return `\\x${code.toString(16)}`;
  return `[U+${code.toString(16).toUpperCase()}]`;
}
