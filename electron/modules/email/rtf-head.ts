/**
 * Writes the header block of a message into its RTF body, above the words, so that one program draws both and the body
 * starts where it should: right below the block.
 */

export interface RtfHead {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  /** Paper and margins in millimetres, as they lie. */
  readonly paper: { readonly width: number; readonly height: number };
  readonly margins: number;
}

/** Groups that stand before the words and show nothing. */
const silent =
  /^\{\s*\\(?:\*|fonttbl|colortbl|stylesheet|info|filetbl|listtable|listoverridetable|revtbl|rsidtbl|generator|xmlnstbl|themedata|colorschememapping|latentstyles|datastore|header[lrf]?|footer[lrf]?)(?![a-z])/;

/** These control words already belong to the first paragraph. */
const starting =
  /^\\(?:pard|plain|par|trowd|sectd|[bi]|ul|fs|f|cf|ql|qc|qr|qj|li|ri|fi|sa|sb|s|lang|ltrpar|rtlpar|tab|line|u)(?![a-z])/;

const twips = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4);

const ownFont = 9901;

/** @param rtf one character a byte */
export function withHead(rtf: string, head: RtfHead): string {
  const at = bodyStart(rtf);
  const before = withFont(withoutPage(rtf.slice(0, at)));
  return `${before}\n${pageSetup(head)}${block(head)}\n${withoutPage(rtf.slice(at))}`;
}

/** True when it shows words, a picture or an object. */
export function hasContent(rtf: string): boolean {
  const body = rtf.slice(bodyStart(rtf));
  if (/\\(?:pict|object|shppict|objattph)(?![a-z])/.test(body)) return true;
  return (
    body
      .replaceAll(/\{\s*\\\*[^{}]*\}/g, '')
      .replaceAll(/\\'[0-9a-f]{2}|\\u-?\d+/gi, '•')
      .replaceAll(/\\[a-z]+-?\d* ?|\\[^a-z]/gi, '')
      .replaceAll(/[{}\s\0]/g, '') !== ''
  );
}

/** Where the first paragraph starts. */
export function bodyStart(rtf: string): number {
  let at = rtf.indexOf('\\rtf');
  if (at < 0) return 0;
  at += /^\\rtf\d*/.exec(rtf.slice(at, at + 12))?.[0].length ?? 4;
  while (at < rtf.length) {
    const sign = rtf[at]!;
    if (/\s/.test(sign)) at += 1;
    else if (sign === '{' && silent.test(rtf.slice(at, at + 60))) at = groupEnd(rtf, at);
    else if (sign === '\\') {
      const rest = rtf.slice(at, at + 40);
      if (starting.test(rest)) return at;
      const word = /^\\[a-z]+-?\d* ?/i.exec(rest)?.[0];
      if (word === undefined) return at;
      at += word.length;
    } else return at;
  }
  return Math.max(0, rtf.lastIndexOf('}'));
}

/** The place after the group that opens at `at`. */
function groupEnd(rtf: string, at: number): number {
  let depth = 0;
  for (let place = at; place < rtf.length; place += 1) {
    const sign = rtf[place];
    if (sign === '\\') {
      const binary = /^\\bin(\d{1,9})/.exec(rtf.slice(place, place + 16));
      place += binary ? binary[0].length + Number(binary[1]) : 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return rtf.length;
}

/** Paper and margins of the document and of its sections; raw bytes are left alone. */
const withoutPage = (rtf: string): string =>
  /\\bin\d/.test(rtf)
    ? rtf
    : rtf.replaceAll(
        /\\(?:paper[wh]|marg[lrtb]|landscape|pg[wh]sxn|marg[lrtb]sxn|lndscpsxn)(?![a-z])-?\d* ?/g,
        '',
      );

/** Adds the block's own font to the table of fonts, where there is one. */
function withFont(header: string): string {
  const at = /\{\s*\\fonttbl(?![a-z])/.exec(header)?.index;
  if (at === undefined) return `${header}{\\fonttbl{\\f${ownFont}\\fswiss\\fcharset0 Liberation Sans;}}`;
  const end = groupEnd(header, at) - 1;
  return `${header.slice(0, end)}{\\f${ownFont}\\fswiss\\fcharset0 Liberation Sans;}${header.slice(end)}`;
}

function pageSetup({ paper, margins }: RtfHead): string {
  const edge = twips(margins);
  const size = `\\paperw${twips(paper.width)}\\paperh${twips(paper.height)}`;
  const turned = paper.width > paper.height ? '\\landscape' : '';
  return `${size}\\margl${edge}\\margr${edge}\\margt${edge}\\margb${edge}${turned}`;
}

function block({ title, rows }: RtfHead): string {
  const plain = `\\pard\\plain\\ltrpar\\ql\\f${ownFont}`;
  const lines = rows.map(
    ([name, value]) =>
      `${plain}\\fi-1500\\li1500\\tx1500\\sa20\\fs20 ${text(name)}\\tab ${text(value)}\\par\n`,
  );
  return (
    `{${plain}\\sa120\\b\\fs30 ${text(title)}\\par\n` +
    `${lines.join('')}${plain}\\brdrb\\brdrs\\brdrw10\\brsp40\\sa200\\fs8\\par}\\pard\\plain`
  );
}

/** Words as RTF; line breaks stay inside the paragraph. */
const text = (words: string): string => {
  let out = '';
  for (let at = 0; at < words.length; at += 1) {
    const code = words.charCodeAt(at);
    const sign = words[at]!;
    if (sign === '\n') out += '\\line ';
    else if (code < 32) out += ' ';
    else if ('\\{}'.includes(sign)) out += `\\${sign}`;
    else if (code < 127) out += sign;
    else out += `\\uc1\\u${code > 32767 ? code - 65536 : code}?`;
  }
  return out;
};
