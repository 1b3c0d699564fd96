// What a Word document says of itself, by its own XML: the truth for the PDF that was made from it.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/**
 * @typedef {{ name: string, attributes: Record<string, string>, children: (Element | string)[] }} Element
 * @typedef {object} Structure
 * @property {string[]} words of the body, in order
 * @property {{ level: number, text: string }[]} headings
 * @property {{ level: number, text: string }[]} items of lists
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

function all(element, name) {
  return elements(element).flatMap((other) => (other.name === `w:${name}` ? [other] : all(other, name)));
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

/** @returns {Structure} */
export const emptyStructure = () => ({
  ...{ words: [], headings: [], items: [], bold: [], italic: [], links: [], notes: [] },
  ...{ tables: 0, images: 0 },
});

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
        if (other.name === 'w:tbl') this.structure.tables += 1;
        this.block(other);
      }
    }
  }

  note(element) {
    const before = this.structure;
    this.structure = { ...before, words: [], bold: [], italic: [], headings: [], items: [] };
    this.block(element);
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
    if (level > 0) this.structure.headings.push({ level, text: plainOf(text) });
    else if (list !== undefined) this.structure.items.push({ level: list, text: plainOf(text) });
    for (const kind of ['bold', 'italic'])
      for (const run of joined(runs, kind)) this.structure[kind].push(...wordsIn(run));
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
        if (['w:tab', 'w:br', 'w:cr'].includes(other.name)) return ' ';
        if (other.name === 'w:noBreakHyphen') return '-';
        return '';
      })
      .join('');
    this.#fieldPart(element, text);
    if (text !== '') runs.push({ text, bold: is('w:b'), italic: is('w:i') });
    for (const other of elements(element)) {
      if (['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'].includes(other.name)) {
        if (first(other, 'pic:pic') || first(other, 'v:imagedata')) this.structure.images += 1;
        const box = first(child(other, 'mc:Choice') ?? other, 'w:txbxContent');
        if (box) this.block(box);
      }
    }
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
    return said(this.#defaults) ?? false;
  }
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
