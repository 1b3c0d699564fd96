/**
 * Fields of Word whose saved result is what is to be seen, and those that LibreOffice shows as nothing. Word prints what
 * was saved; LibreOffice works fields out anew, and puts an error where it cannot.
 */
import { escapeXml } from '../../../engine/markup/escape.js';
import type { XmlElement, XmlTree } from '../package/xml-tree.js';

/** What fields point at, in all parts of a document. */
export interface FieldTargets {
  /** Names of bookmarks; LibreOffice finds them by their very letters. */
  readonly bookmarks: ReadonlySet<string>;
  /** Names of styles that a paragraph or some text has, in lower case. */
  readonly styles: ReadonlySet<string>;
  readonly sections: number;
  /** Pages of a section are numbered by other signs than figures. */
  readonly hasOtherNumbers: boolean;
  /** Lines of a section are numbered. */
  readonly numbersLines: boolean;
}

interface Field {
  readonly begin: XmlElement;
  readonly instructions: XmlElement[];
  separate: XmlElement | null;
  text: string;
  /** Letters of the result. */
  result: number;
}

/** Results LibreOffice works out from what only Word keeps, or draws beside the saved one. */
const saved = new Set(['SYMBOL', 'REVNUM', 'COMMENTS', 'KEYWORDS']);

export function mendFields(tree: XmlTree, targets: FieldTargets): void {
  const open: Field[] = [];
  for (const element of tree.all()) {
    switch (element.local) {
      case 'fldSimple':
        mendSimple(tree, element, targets);
        break;
      case 'fldChar': {
        const type = tree.attribute(element, 'fldCharType');
        const field = open.at(-1);
        if (type === 'begin')
          open.push({ begin: element, instructions: [], separate: null, text: '', result: 0 });
        else if (type === 'separate' && field) field.separate = element;
        else if (type === 'end' && field) {
          open.pop();
          mendField(tree, field, element, targets);
        }
        break;
      }
      case 'instrText': {
        const field = open.at(-1);
        if (!field || field.separate) break;
        field.instructions.push(element);
        field.text += tree.textOf(element);
        break;
      }
      case 't':
      case 'sym':
      case 'drawing':
      case 'noBreakHyphen':
        for (const field of open) if (field.separate) field.result += 1;
        break;
      default:
        break;
    }
  }
}

function mendField(tree: XmlTree, field: Field, end: XmlElement, targets: FieldTargets): void {
  const [first, ...others] = field.instructions;
  if (!first) return;
  const say = (instruction: string) => {
    tree.setText(first, instruction);
    for (const other of others) tree.setText(other, '');
  };
  const counted = pageCount(field.text, field.result > 0, targets);
  if (counted !== null) return say(counted);
  if (field.result > 0) {
    if (keepsSaved(field.text, targets)) say('');
    return;
  }
  const other = otherField(field.text, targets);
  if (other !== null) return say(other);
  const shown = shownText(field.text);
  const run = end.parent;
  if (shown === null || run?.local !== 'r') return;
  say('');
  const properties = run.children.find(({ local }) => local === 'rPr');
  const prefix = run.name.slice(0, -1);
  tree.replace(
    run.end,
    run.end,
    `<${run.name}>${properties ? tree.text.slice(properties.start, properties.end) : ''}<${prefix}t xml:space="preserve">${escapeXml(shown)}</${prefix}t></${run.name}>`,
  );
}

function mendSimple(tree: XmlTree, field: XmlElement, targets: FieldTargets): void {
  const instruction = tree.attribute(field, 'instr') ?? '';
  const hasResult = !tree.named('t', field).next().done;
  const other =
    pageCount(instruction, hasResult, targets) ??
    (hasResult ? (keepsSaved(instruction, targets) ? '' : null) : otherField(instruction, targets));
  if (other === null) return;
  const tag = tree.text.slice(field.start, field.inner);
  const written = tag.replace(
    /(\binstr\s*=\s*)(?:"[^"]*"|'[^']*')/,
    (_all, name: string) => `${name}"${escapeXml(other)}"`,
  );
  tree.replace(field.start, field.inner, written);
}

/** Words of an instruction; those in quotes are one. */
const wordsOf = (instruction: string): string[] =>
  [...instruction.matchAll(/["“]([^"”]*)["”]|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function keepsSaved(instruction: string, { bookmarks, styles }: FieldTargets): boolean {
  const [kind = '', target = ''] = wordsOf(instruction);
  switch (kind.toUpperCase()) {
    case 'REF':
    case 'PAGEREF':
    case 'NOTEREF':
      return !bookmarks.has(target);
    case 'STYLEREF':
      return !styles.has(/^[1-9]$/.test(target) ? `heading ${target}` : target.toLowerCase());
    default:
      // Begin here: PAGE with `\* CardText` or `\* Ordinal` prints figures, and nobody is told.
      return saved.has(kind.toUpperCase());
  }
}

/** Formats of numbers that LibreOffice knows, and those that say nothing of a number (ECMA-376 part 1, 17.16.4.3). */
const knownNumbers = /\\\*\s*(?:Arabic|Roman|Alphabetic)\b/i;
const plainNumbers = /\\\*\s*(?:MERGEFORMAT|CHARFORMAT|Upper|Lower|FirstCap|Caps)\b/gi;

/**
 * The field for a count of pages. Word writes it in figures; LibreOffice as the pages are numbered. The saved result stays
 * where it is written as LibreOffice cannot.
 */
function pageCount(
  instruction: string,
  hasResult: boolean,
  { hasOtherNumbers }: FieldTargets,
): string | null {
  if (!/^\s*NUMPAGES\b/i.test(instruction) || knownNumbers.test(instruction)) return null;
  if (/\\[#*]/.test(instruction.replaceAll(plainNumbers, ''))) return hasResult ? '' : null;
  return hasOtherNumbers ? ' NUMPAGES \\* Arabic ' : null;
}

/** A field that LibreOffice knows, for one that it does not and that has no result. */
function otherField(instruction: string, { sections }: FieldTargets): string | null {
  const [kind = ''] = wordsOf(instruction);
  return kind.toUpperCase() === 'SECTIONPAGES' && sections <= 1 ? ' NUMPAGES \\* Arabic ' : null;
}

/** What a field shows by its instruction alone. */
function shownText(instruction: string): string | null {
  const words = wordsOf(instruction);
  switch (words[0]?.toUpperCase()) {
    case 'GOTOBUTTON':
      return /^\s*GOTOBUTTON\s+(?:"[^"]*"|\S+)\s*(.*)$/is.exec(instruction)?.[1]?.trim() ?? null;
    case 'SECTION':
      return null;
    case 'EQ':
      // What stands above other text is a phonetic guide, which LibreOffice knows.
      if (/\\o\s*\\ad|\\s\s*\\up/i.test(instruction)) return null;
      return equationText(instruction.replace(/^\s*EQ/i, ''));
    default:
      return null;
  }
}

/** Signs in a ring, by what stands in it. */
const ringed: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from({ length: 20 }, (_, at) => [String(at + 1), String.fromCodePoint(0x2460 + at)] as const),
  ...Array.from(
    { length: 26 },
    (_, at) => [String.fromCodePoint(65 + at), String.fromCodePoint(0x24b6 + at)] as const,
  ),
]);

/** An equation of Word's old kind, such as `\f(1,2)`, in a line. */
function equationText(code: string): string {
  let at = 0;
  return sequence('');

  function sequence(until: string): string {
    let text = '';
    while (at < code.length && !until.includes(code[at] ?? ' ')) {
      if (code[at] !== '\\') {
        text += code[at];
        at += 1;
      } else if (/[\\(),;]/.test(code[at + 1] ?? '')) {
        text += code[at + 1];
        at += 2;
      } else text += construct();
    }
    return until === '' ? text.trim() : text;
  }

  function construct(): string {
    const [head = '\\', switches = ''] = /^((?:\\[a-z]+[^\\(]*)+)/i.exec(code.slice(at)) ?? [];
    at += head.length;
    if (code[at] !== '(') return '';
    const parts: string[] = [];
    do {
      at += 1;
      parts.push(sequence(',;)'));
    } while (/[,;]/.test(code[at] ?? ''));
    at += 1;
    return joined(switches.toLowerCase(), parts);
  }

  function joined(switches: string, parts: readonly string[]): string {
    const [one = '', two = ''] = parts;
    const grouped = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);
    if (switches.startsWith('\\f')) return `${grouped(one)}/${grouped(two)}`;
    if (switches.startsWith('\\r')) return parts.length > 1 ? `${one}√${grouped(two)}` : `√${grouped(one)}`;
    if (switches.startsWith('\\o') && /^[○◯〇]$/.test(one.trim()) && ringed[two.trim()])
      return ringed[two.trim()] ?? '';
    if (switches.startsWith('\\b')) return `(${parts.join(', ')})`;
    if (switches.startsWith('\\l')) return parts.join(', ');
    if (switches.startsWith('\\i')) return `∫${parts.join(' ')}`;
    return parts.join(switches.startsWith('\\o') ? '' : ' ');
  }
}
