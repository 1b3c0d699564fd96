/** Fonts of the text of an OpenDocument file, zipped or flat (OpenDocument 1.3 part 3, 16 and 20). */
import { cleanFamily, scriptsOf, type ScriptGroup } from './names.js';
import { readXml, type Attributes, type Parts, type XmlReader } from '../parts.js';

type Choice = Partial<Record<ScriptGroup, string>>;

interface Style {
  readonly parent: string | null;
  readonly fonts: Choice;
}

/** Styles by family and name. */
type Styles = Map<string, Style>;

/** Attributes that name a style, with the family it is of. */
const styleAttributes: readonly (readonly [element: RegExp, attribute: string, family: string])[] = [
  [/^(?:p|h)$/, 'style-name', 'paragraph'],
  [/^(?:span|a)$/, 'style-name', 'text'],
  [/^table-cell$/, 'style-name', 'table-cell'],
];
/** Shapes carry several: what stands first is further away from the text. */
const shapes =
  /^(?:frame|custom-shape|rect|line|polyline|polygon|path|circle|ellipse|connector|caption|measure)$/;
const scripts: readonly (readonly [suffix: string, script: ScriptGroup])[] = [
  ['', 'western'],
  ['-asian', 'asian'],
  ['-complex', 'complex'],
];
/** Elements whose text is not drawn where they stand, or never. */
const silent = new Set([
  'annotation',
  'tracked-changes',
  'notes',
  'binary-data',
  'script',
  'meta',
  'settings',
  'forms',
]);
/** The most styles that inherit from each other; real documents stay far below. */
const chainLimit = 30;
/** The most columns of a sheet. */
const columnLimit = 16_384;

export async function openDocumentFonts(parts: Parts): Promise<Set<string>> {
  const reader = new OpenDocumentReader();
  // First the common styles, with the headers and footers among them; then the text with styles of its own.
  await readXml(parts.chunks('styles.xml'), reader);
  reader.nextPart();
  await readXml(parts.chunks('content.xml'), reader);
  return reader.asked();
}

export async function flatDocumentFonts(chunks: AsyncIterable<Buffer>): Promise<Set<string>> {
  const reader = new OpenDocumentReader();
  await readXml(chunks, reader);
  return reader.asked();
}

class OpenDocumentReader implements XmlReader {
  /** Family names by the name of their declaration. */
  readonly #faces = new Map<string, string>();
  readonly #common: Styles = new Map();
  readonly #defaults = new Map<string, Choice>();
  #automatic: Styles = new Map();
  #section: 'styles' | 'automatic-styles' | 'other' = 'other';
  #style: { family: string; choice: Choice } | null = null;
  /** What the elements around the text choose, outermost first; null for those that choose nothing. */
  readonly #around: (Choice | null)[] = [];
  #quiet = 0;
  #paragraphs = 0;
  #columns: (string | null)[] = [];
  #cell = 0;
  readonly #found = new Set<string>();
  /** Scripts of text for which nothing around chose a font. */
  readonly #unchosen = new Set<ScriptGroup>();
  #family = 'paragraph';

  /** Automatic styles of the next part have names of their own. */
  nextPart(): void {
    this.#automatic = new Map();
  }

  asked(): Set<string> {
    const asked = new Set(this.#found);
    for (const script of this.#unchosen) {
      const font = this.#defaults.get(this.#family)?.[script] ?? this.#defaults.get('paragraph')?.[script];
      if (font !== undefined) asked.add(font);
    }
    return asked;
  }

  open(name: string, attributes: Attributes, prefix: string): void {
    if (silent.has(name)) this.#quiet++;
    switch (name) {
      case 'font-face': {
        const family = cleanFamily(attributes['font-family']);
        if (prefix === 'style' && attributes.name !== undefined && family !== null)
          this.#faces.set(attributes.name, family);
        break;
      }
      case 'styles':
      case 'automatic-styles':
        this.#section = name;
        break;
      case 'default-style':
        this.#startDefault(attributes.family ?? '');
        break;
      case 'style':
        if (prefix === 'style') this.#startStyle(attributes);
        break;
      case 'text-properties':
        this.#readProperties(attributes);
        break;
      // Its body says what kind of document it is.
      case 'spreadsheet':
        this.#family = 'table-cell';
        break;
      case 'presentation':
      case 'drawing':
        if (prefix === 'office') this.#family = 'graphic';
        break;
      case 'table':
        this.#columns = [];
        break;
      case 'table-column':
        this.#addColumns(attributes);
        break;
      case 'table-row':
        this.#cell = 0;
        break;
      default:
        break;
    }
    if (name === 'p' || name === 'h') this.#paragraphs++;
    this.#around.push(this.#chosenBy(name, attributes));
  }

  text(text: string): void {
    if (this.#paragraphs === 0 || this.#quiet > 0) return;
    for (const script of scriptsOf(text)) {
      const font = this.#around.findLast((choice) => choice?.[script] !== undefined)?.[script];
      if (font === undefined) this.#unchosen.add(script);
      else this.#found.add(font);
    }
  }

  close(name: string, prefix: string): void {
    this.#around.pop();
    if (silent.has(name)) this.#quiet--;
    if (name === 'p' || name === 'h') this.#paragraphs--;
    else if (name === 'styles' || name === 'automatic-styles') this.#section = 'other';
    else if (name === 'default-style' || (name === 'style' && prefix === 'style')) this.#style = null;
  }

  #startDefault(family: string): void {
    const choice: Choice = {};
    this.#defaults.set(family, choice);
    this.#style = { family, choice };
  }

  #startStyle({ family = '', name = '', 'parent-style-name': parent }: Attributes): void {
    const choice: Choice = {};
    this.#style = { family, choice };
    const styles = this.#section === 'automatic-styles' ? this.#automatic : this.#common;
    styles.set(`${family}:${name}`, { parent: parent ?? null, fonts: choice });
  }

  #readProperties(attributes: Attributes): void {
    if (!this.#style) return;
    for (const [suffix, script] of scripts) {
      const face = attributes[`font-name${suffix}`];
      const family = cleanFamily(attributes[`font-family${suffix}`]);
      const font = face === undefined ? family : (this.#faces.get(face) ?? cleanFamily(face));
      if (font !== null) this.#style.choice[script] = font;
    }
  }

  #addColumns(attributes: Attributes): void {
    const style = attributes['default-cell-style-name'] ?? null;
    const count = Number(attributes['number-columns-repeated'] ?? 1);
    for (let i = 0; i < count && this.#columns.length < columnLimit; i++) this.#columns.push(style);
  }

  #chosenBy(name: string, attributes: Attributes): Choice | null {
    if (name === 'table-cell' || name === 'covered-table-cell') {
      const column = this.#columns[this.#cell] ?? 'Default';
      this.#cell += Number(attributes['number-columns-repeated'] ?? 1);
      if (name === 'table-cell' && this.#family === 'table-cell')
        return this.#chain('table-cell', attributes['style-name'] ?? column);
    }
    if (shapes.test(name)) return this.#chosenByShape(attributes);
    for (const [element, attribute, family] of styleAttributes)
      if (element.test(name) && attributes[attribute] !== undefined)
        return this.#chain(family, attributes[attribute]);
    return null;
  }

  /** `draw:style-name` and `presentation:style-name` share a local name; the style may be of either family. */
  #chosenByShape(attributes: Attributes): Choice {
    const named = attributes['style-name'];
    const paragraph = attributes['text-style-name'];
    return {
      ...(named === undefined
        ? {}
        : { ...this.#chain('graphic', named), ...this.#chain('presentation', named) }),
      ...(paragraph === undefined ? {} : this.#chain('paragraph', paragraph)),
    };
  }

  /** All a style and those it stands on choose. */
  #chain(family: string, start: string): Choice {
    const choice: Choice = {};
    let name: string | null = start;
    for (let step = 0; name !== null && step < chainLimit; step++) {
      const key: string = `${family}:${name}`;
      const style: Style | undefined = this.#automatic.get(key) ?? this.#common.get(key);
      for (const [, script] of scripts) {
        const font = style?.fonts[script];
        if (font !== undefined) choice[script] ??= font;
      }
      name = style?.parent ?? null;
    }
    return choice;
  }
}
