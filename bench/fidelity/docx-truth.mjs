// What a Word document says of itself, by its own XML: the truth for the PDF that was made from it.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/**
 * @typedef {{ name: string, attributes: Record<string, string>, children: (Element | string)[] }} Element
 * @typedef {object} Structure
 * @property {string[]} words of the body, in order
 * @property {{ level: number, text: string }[]} headings
 * @property {string[]} byHand texts that were made to look like headings, without a style or level that says so
 * @property {{ level: number, text: string }[]} seen headings as a person sees them: those with a level, and those by hand above text
 * @property {{ level: number, text: string }[]} items of lists
 * @property {string[]} typed texts that look like items by a marker that was typed, without it
 * @property {{ level: number, text: string }[]} listed items as a person sees them: those of lists but for headings, and typed ones in company
 * @property {string[]} bold words @property {string[]} italic words
 * @property {string[]} links texts of links out of the document
 * @property {string[]} notes texts of footnotes and endnotes
 * @property {number} tables @property {number} images
 */

const decoder = new TextDecoder();

/** @param {string} path of the document @returns {Structure} */
export function docxStructure(path) {
  const files = unzipSync(new Uint8Array(readFileSync(path)));
  const part = (name) => {
    const bytes = files[name];
    return bytes ? parse(decoder.decode(bytes)) : undefined;
  };
  const main =
    Object.keys(files).find((name) => /^word\/document\d*\.xml$/.test(name)) ?? 'word/document.xml';
  const reader = new DocxReader(part('word/styles.xml'));
  const body = first(part(main), 'w:body');
  if (body) reader.block(body);
  reader.findByHand();
  for (const notes of ['footnotes', 'endnotes'])
    for (const note of all(part(`word/${notes}.xml`), notes.slice(0, -1)))
      if (!note.attributes['w:type'] || note.attributes['w:type'] === 'normal') reader.note(note);
  return reader.structure;
}

/** @param {string} xml @returns {Element} */
function parse(xml) {
  /** @type {Element} */
  const root = { name: '', attributes: {}, children: [] };
  /** @type {Element[]} */
  const open = [root];
  const top = () => open.at(-1) ?? root;
  const parser = new SaxesParser({ fragment: false });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const element = { name, attributes: /** @type {Record<string, string>} */ (attributes), children: [] };
    top().children.push(element);
    if (!isSelfClosing) open.push(element);
  });
  parser.on('closetag', ({ isSelfClosing }) => void (isSelfClosing || open.pop()));
  parser.on('text', (text) => top().children.push(text));
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return root;
}

const elements = (element) => element?.children.filter((child) => typeof child !== 'string') ?? [];
const child = (element, name) => elements(element).find((other) => other.name === name);
const attribute = (element, name) => element?.attributes[name];
const value = (element, name) => child(element, name)?.attributes['w:val'];

function first(element, name) {
  for (const other of elements(element)) {
    const found = other.name === name ? other : first(other, name);
    if (found) return found;
  }
  return undefined;
}

function all(element, name, prefix = 'w') {
  return elements(element).flatMap((other) =>
    other.name === `${prefix}:${name}` ? [other] : all(other, name, prefix),
  );
}

/** What stands there twice, for programs of two ages, counts once; what was deleted is printed. */
const skipped = new Set([
  'mc:Fallback',
  'w:instrText',
  'w:pPrChange',
  'w:rPrChange',
  'wp:align',
  'wp:posOffset',
  'wp14:pctWidth',
  'wp14:pctHeight',
]);

export const wordsIn = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
export const plainOf = (text) => wordsIn(text).join('');
/** A number before a heading that its program counts is printed and no text of the document's; one that was typed goes on both sides. */
const countedBefore = /^\s*(?:(?:[IVXLC]+|[A-Z])[.)](?=\s)|\d[\d.]*[.)]?)\s*/;
export const headingOf = (text) => plainOf(text.replace(countedBefore, '')) || plainOf(text);

/** What a person types to make a paragraph look like an item; U+F000 stands before the number of a sign that was inserted. */
const typedMarker =
  /^\s*(?:\d{1,3}(?:\.\d{1,3})+\.?(?=\s)|\(?(?:\d{1,3}|[ivxlcdm]{1,6}|[IVXLCDM]{1,6}|[a-zA-Z])[.)]|[^\p{L}\p{N}\s([{"'“”„«‘](?=\s|[\ue000-\uf8ff]|$)|[\ue000-\uf8ff]|o(?=\s))\s*/u;

/** Returns what a person made look like items in a paragraph, each with its further lines and without its marker, and the kinds of the markers. */
function typedIn(text) {
  const items = [];
  for (const line of text.split('\n')) {
    const marker = typedMarker.exec(line)?.[0];
    const last = items.at(-1);
    if (marker !== undefined) {
      const kind = marker
        .trim()
        .replace(/\d+/g, '1')
        .replace(/^(\(?)\p{L}+(?=[.)])/u, '$1a');
      items.push({ text: plainOf(line.slice(marker.length)), kind });
    } else if (last) last.text += plainOf(line);
  }
  return items;
}

/** Typed items are some to a person where another one with a marker of that kind is at most this many paragraphs away. */
const maxBetweenTyped = 3;

/** @returns {Structure} */
export const emptyStructure = () => ({
  ...{
    words: [],
    headings: [],
    byHand: [],
    seen: [],
    items: [],
    typed: [],
    listed: [],
    bold: [],
    italic: [],
    links: [],
    notes: [],
  },
  ...{ tables: 0, images: 0 },
});

/** What is made to look like a heading has at most this many characters; a person takes it for one up to `maxSeen`. */
const maxByHand = 220;
const maxSeen = 120;
/** Below this many words that do not look like headings nothing tells what the text of a document looks like. */
const minPlain = 40;
/** A sentence, the beginning of one, or a label before its value. */
const noHeading = /[.,;:!?…]$|\t.*\t|_{3}|\.{4}/;
/** Hebrew, Arabic and the scripts beside them, whose letters Word calls complex. */
const complexLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Parts of a table that its style may set otherwise: their names there, their bits in `w:tblLook`, and whether a cell is in them. */
const tableParts = [
  { kind: 'firstRow', bit: 0x20, has: ({ row }) => row === 0 },
  { kind: 'lastRow', bit: 0x40, has: ({ row, rows }) => row === rows - 1 },
  { kind: 'firstColumn', name: 'firstCol', bit: 0x80, has: ({ column }) => column === 0 },
  { kind: 'lastColumn', name: 'lastCol', bit: 0x100, has: ({ column, columns }) => column === columns - 1 },
];

/** Returns the parts of its table that a cell is in, as far as the table shows them, by the names that styles have for them. */
function cellKinds(place, look) {
  const bits = parseInt(attribute(look, 'w:val') ?? '0', 16);
  return tableParts
    .filter(({ kind, bit, has }) => {
      const said = attribute(look, `w:${kind}`);
      const isShown = said === undefined ? (bits & bit) !== 0 : !['0', 'false'].includes(said);
      return isShown && has(place);
    })
    .map(({ kind, name }) => name ?? kind);
}

class DocxReader {
  structure = emptyStructure();
  #styles = new Map();
  #defaults;

  constructor(styles) {
    for (const style of all(styles, 'style')) this.#styles.set(style.attributes['w:styleId'], style);
    this.#defaults = first(first(styles, 'w:docDefaults'), 'w:rPr');
    this.normal = [...this.#styles].find(
      ([, style]) => style.attributes['w:default'] === '1' && style.attributes['w:type'] === 'paragraph',
    )?.[0];
  }

  /** The text of a link that is written as a field, while it is open. */
  #field;

  /** A style with those it is based on. */
  *#chain(id) {
    for (let depth = 0, style = this.#styles.get(id); style && depth < 20; depth += 1) {
      yield style;
      style = this.#styles.get(value(style, 'w:basedOn'));
    }
  }

  block(element) {
    for (const other of elements(element)) {
      if (skipped.has(other.name)) continue;
      if (other.name === 'w:p') this.#paragraph(other);
      else {
        if (other.name === 'w:tbl') this.#tableOf(other);
        else this.block(other);
      }
    }
  }

  /** What the style of the open table sets for the open cell, from what counts most to what counts least. */
  #cellLooks = [];

  /** How many tables are open. */
  #tables = 0;

  #tableOf(element) {
    this.#tables += 1;
    this.structure.tables += 1;
    const outer = this.#cellLooks;
    const properties = child(element, 'w:tblPr');
    const rows = all(element, 'tr');
    const styles = [...this.#chain(value(properties, 'w:tblStyle'))];
    for (const other of elements(element)) {
      if (other.name !== 'w:tr') {
        this.#cellLooks = styles;
        this.block(other);
        continue;
      }
      const cells = elements(other).filter(({ name }) => name === 'w:tc');
      for (const cell of elements(other)) {
        const place = { row: rows.indexOf(other), rows: rows.length, column: cells.indexOf(cell) };
        const kinds = cellKinds({ ...place, columns: cells.length }, child(properties, 'w:tblLook'));
        const special = kinds.flatMap((kind) =>
          styles.flatMap((style) =>
            all(style, 'tblStylePr').filter(({ attributes }) => attributes['w:type'] === kind),
          ),
        );
        this.#cellLooks = [...special, ...styles];
        this.block(cell);
      }
    }
    this.#cellLooks = outer;
    this.#tables -= 1;
  }

  note(element) {
    const before = this.structure;
    this.structure = { ...before, words: [], bold: [], italic: [], headings: [], items: [], typed: [] };
    const flow = this.#flow;
    this.#flow = [];
    this.block(element);
    this.#flow = flow;
    const text = this.structure.words.join(' ');
    this.structure = before;
    if (text !== '') before.notes.push(text);
  }

  #paragraph(element) {
    const properties = child(element, 'w:pPr');
    const style = value(properties, 'w:pStyle') ?? this.normal;
    const runs = [];
    this.#field = undefined;
    this.#runs(element, style, runs, []);
    const text = runs.map((run) => run.text).join('');
    const words = wordsIn(text);
    this.structure.words.push(...words);
    if (words.length === 0) return;
    const level = this.#outline(properties, style);
    const list = this.#list(properties, style);
    if (level > 0) this.structure.headings.push({ level, text: headingOf(text) });
    else if (list !== undefined) this.structure.items.push({ level: list, text: plainOf(text) });
    const typed = level === 0 && list === undefined ? typedIn(text) : [];
    this.structure.typed.push(...typed.map((one) => one.text));
    this.#flow.push({ runs, text, level, list, typed, isInTable: this.#tables > 0 });
    for (const kind of ['bold', 'italic'])
      for (const run of joined(runs, kind)) this.structure[kind].push(...wordsIn(run));
  }

  /** The paragraphs with words, in their order. */
  #flow = [];

  /**
   * Finds the paragraphs that were made to look like headings: short, and all of their words bold or larger than most words are. Where one is no
   * sentence, stands outside of tables, and has text below it that looks otherwise, or a heading with a level, a person sees a heading.
   */
  findByHand() {
    const sizes = new Map();
    const plain = this.#flow.filter(({ level }) => level === 0);
    for (const { text, size } of plain.flatMap(({ runs }) => runs))
      sizes.set(size, (sizes.get(size) ?? 0) + wordsIn(text).length);
    const [[body] = [0]] = [...sizes].sort((a, b) => b[1] - a[1]);
    const isByHand = ({ runs, text, level }) =>
      level === 0 &&
      text.length <= maxByHand &&
      runs.filter((run) => wordsIn(run.text).length > 0).every(({ bold, size }) => bold || size > 1.1 * body);
    this.structure.byHand = plain.filter(isByHand).map(({ text }) => headingOf(text));
    const rest = plain.filter((one) => !isByHand(one)).flatMap(({ text }) => wordsIn(text));
    this.structure.seen = this.#flow.flatMap((one, place) => {
      const { text, level, isInTable } = one;
      const next = this.#flow[place + 1];
      const isSeen =
        level > 0 ||
        (isByHand(one) &&
          !isInTable &&
          next !== undefined &&
          !next.isInTable &&
          !isByHand(next) &&
          rest.length >= minPlain &&
          text.length <= maxSeen &&
          /\p{L}{2}/u.test(text) &&
          !noHeading.test(text.trim()));
      return isSeen ? [{ level, text: headingOf(text) }] : [];
    });
    this.#findListed();
  }

  /** Finds the items of lists that look like no headings, and typed items that have others like them near. */
  #findListed() {
    const hand = new Set(this.structure.byHand);
    const typed = this.#flow.flatMap(({ typed: own, text }, place) =>
      own.flatMap((item) =>
        hand.has(headingOf(text)) || !/\p{L}{2}/u.test(item.text) ? [] : [{ ...item, place }],
      ),
    );
    const isNear = (one, other) =>
      other !== undefined && one.kind === other.kind && Math.abs(one.place - other.place) <= maxBetweenTyped;
    const inCompany = typed.filter((one, at) => isNear(one, typed[at - 1]) || isNear(one, typed[at + 1]));
    this.structure.listed = [
      ...this.#flow.flatMap(({ level, list, text }) =>
        level === 0 && list !== undefined && !hand.has(headingOf(text))
          ? [{ level: list, text: plainOf(text) }]
          : [],
      ),
      ...inCompany.map((one) => ({ level: 0, text: one.text })),
    ];
  }

  #outline(properties, style) {
    const own = value(properties, 'w:outlineLvl');
    if (own !== undefined) return Number(own) < 9 ? Number(own) + 1 : 0;
    for (const other of this.#chain(style)) {
      const level = value(child(other, 'w:pPr'), 'w:outlineLvl');
      if (level !== undefined) return Number(level) < 9 ? Number(level) + 1 : 0;
      const named = /^heading (\d)$/i.exec(value(other, 'w:name') ?? '');
      if (named) return Number(named[1]);
    }
    return 0;
  }

  #list(properties, style) {
    const of = (element) => child(child(element, 'w:pPr') ?? element, 'w:numPr');
    const numbering = child(properties, 'w:numPr') ?? [...this.#chain(style)].map(of).find(Boolean);
    if (!numbering || (value(numbering, 'w:numId') ?? '0') === '0') return undefined;
    return Number(value(numbering, 'w:ilvl') ?? 0);
  }

  #runs(element, style, runs, links) {
    for (const other of elements(element)) {
      if (skipped.has(other.name)) continue;
      if (other.name === 'w:r') this.#run(other, style, runs);
      else if (other.name === 'm:r') runs.push(...formulaRuns(other));
      else if (other.name === 'w:txbxContent') this.block(other);
      else if (other.name === 'w:hyperlink') {
        const inner = [];
        this.#runs(other, style, inner, links);
        runs.push(...inner);
        const text = plainOf(inner.map((run) => run.text).join(''));
        if (other.attributes['r:id'] && text) this.structure.links.push(text);
      } else this.#runs(other, style, runs, links);
    }
  }

  #run(element, style, runs) {
    const properties = child(element, 'w:rPr');
    if (child(properties, 'w:vanish') && value(properties, 'w:vanish') !== '0') return;
    const is = (name) => this.#toggled(properties, style, name);
    const text = elements(element)
      .map((other) => {
        if (other.name === 'w:t' || other.name === 'w:delText') return other.children.join('');
        if (other.name === 'w:tab') return ' ';
        if (['w:br', 'w:cr'].includes(other.name)) return '\n';
        if (other.name === 'w:noBreakHyphen') return '-';
        if (other.name === 'w:sym')
          return String.fromCharCode(0xf000 | (parseInt(other.attributes['w:char'] ?? '', 16) & 0xff));
        return '';
      })
      .join('');
    this.#fieldPart(element, text);
    // Letters of complex scripts have a weight and a slant of their own (ISO 29500-1, 17.3.2.2 and 17.3.2.26).
    const isComplex = is('w:rtl') || is('w:cs') || complexLetters.test(text);
    if (text !== '')
      runs.push({
        ...{ text, bold: is(isComplex ? 'w:bCs' : 'w:b'), italic: is(isComplex ? 'w:iCs' : 'w:i') },
        size: this.#size(properties, style, isComplex ? 'w:szCs' : 'w:sz'),
      });
    for (const other of elements(element)) {
      if (['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'].includes(other.name)) {
        if (first(other, 'pic:pic') || first(other, 'v:imagedata')) this.structure.images += 1;
        const box = first(child(other, 'mc:Choice') ?? other, 'w:txbxContent');
        if (box) this.block(box);
      }
    }
  }

  /** Returns the size of the letters of a run, in half points. */
  #size(properties, paragraph, name) {
    const own = [paragraph, value(properties, 'w:rStyle')].reverse();
    const styles = own.flatMap((id) => [...this.#chain(id)]).map((style) => child(style, 'w:rPr'));
    const said = [properties, ...styles, this.#defaults].map((part) => value(part, name)).find(Boolean);
    return Number(said ?? 20);
  }

  #fieldPart(element, text) {
    const code = attribute(child(element, 'w:fldChar'), 'w:fldCharType');
    const instruction = child(element, 'w:instrText')?.children.join('') ?? '';
    if (code === 'begin') this.#field ??= { link: false, text: '' };
    if (/^\s*HYPERLINK\s+"/.test(instruction) && this.#field) this.#field.link = true;
    if (this.#field) this.#field.text += text;
    if (code !== 'end' || !this.#field) return;
    const shown = plainOf(this.#field.text);
    if (this.#field.link && shown) this.structure.links.push(shown);
    this.#field = undefined;
  }

  #toggled(properties, paragraph, name) {
    const said = (element) => {
      const found = child(element, name);
      return found ? !['0', 'false', 'none'].includes(found.attributes['w:val'] ?? '1') : undefined;
    };
    const own = said(properties);
    if (own !== undefined) return own;
    for (const id of [value(properties, 'w:rStyle'), paragraph])
      for (const style of this.#chain(id)) {
        const found = said(child(style, 'w:rPr'));
        if (found !== undefined) return found;
      }
    for (const look of this.#cellLooks) {
      const found = said(child(look, 'w:rPr'));
      if (found !== undefined) return found;
    }
    return said(this.#defaults) ?? false;
  }
}

/**
 * The text of a formula: its letters are printed slanted, and its digits and signs upright, unless it says otherwise (ISO 29500-1, 22.1.2.111).
 */
function formulaRuns(element) {
  const properties = child(element, 'm:rPr');
  const style = attribute(child(properties, 'm:sty'), 'm:val') ?? 'i';
  const isSlanted = !child(properties, 'm:nor') && ['i', 'bi'].includes(style);
  const text = all(element, 't', 'm').map((other) => other.children.join(''));
  const parts = text.join('').match(/\p{L}+|\P{L}+/gu) ?? [];
  return parts.map((part) => ({
    ...{ text: part, bold: ['b', 'bi'].includes(style), italic: isSlanted && /\p{L}/u.test(part) },
    size: 0,
  }));
}

/** The texts of runs that look so, each as long as it goes on. */
function* joined(runs, kind) {
  let text = '';
  for (const run of [...runs, { text: '', [kind]: false }]) {
    if (run[kind]) text += run.text;
    else if (text !== '') {
      yield text;
      text = '';
    }
  }
}
