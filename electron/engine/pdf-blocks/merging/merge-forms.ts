/**
 * Merges the forms of several PDFs (ISO 32000-2, 12.7). qpdf copies the fields of each page separately and gives every copy
 * another name. Here, a field of several pages becomes one again, fields keep their names where no other file uses them, and
 * the order of calculation is kept.
 */
import type { SourcePart } from './source-part.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

interface FormResult {
  /** Undefined when no file has fields. */
  readonly acroForm: Dictionary | undefined;
  /** Names of files whose signatures are gone. */
  readonly signed: readonly string[];
  /** Names of files with forms of another kind (XFA). */
  readonly xfa: readonly string[];
}

export interface FormMerger {
  add(carried: SourcePart): void;
  finish(): FormResult;
}

const maxDepth = 50;

export function mergeForms(result: Pdf): FormMerger {
  const roots: string[] = [];
  const order: QpdfValue[] = [];
  const names = new Set<string>();
  const signed: string[] = [];
  const xfa: string[] = [];
  let needAppearances = false;

  const add = (carried: SourcePart): void => {
    const { part, source } = carried;
    const form = source.dictionary(source.catalog['/AcroForm']);
    if (!form) return;
    if (form['/XFA'] !== undefined) xfa.push(part.name);
    if (source.at(form['/NeedAppearances']) === true) needAppearances = true;
    const tree = new FieldTree(carried, result);
    if (tree.sign()) signed.push(part.name);
    for (const root of tree.write()) {
      rename(root, names, result);
      roots.push(root);
    }
    for (const field of source.array(form['/CO'])) {
      const copy = isReference(field) ? tree.copyOf(field) : undefined;
      if (copy !== undefined) order.push(copy);
    }
  };

  const finish = (): FormResult => {
    const known = result.dictionary(result.catalog['/AcroForm']);
    if (!known && roots.length === 0) return { acroForm: undefined, signed, xfa };
    const { '/NeedAppearances': _asked, '/CO': _order, ...rest } = known ?? {};
    const acroForm: Dictionary = {
      ...rest,
      '/Fields': roots,
      ...(order.length > 0 ? { '/CO': order } : {}),
      ...(needAppearances ? { '/NeedAppearances': true } : {}),
    };
    return { acroForm, signed, xfa };
  };
  return { add, finish };
}

/** Adds a number to a name that another file uses, as qpdf does. */
function rename(root: string, names: Set<string>, result: Pdf): void {
  const field = result.dictionary(root);
  const given = field?.['/T'];
  if (!field || typeof given !== 'string') return;
  let name = given;
  for (let number = 1; names.has(name); number += 1) name = `${textOf(given)}+${number}`;
  names.add(name);
  if (name !== given) result.set(root, { ...field, '/T': name });
}

/** Returns a name as a text string to which a number can be added. */
const textOf = (name: string): string =>
  name.startsWith('b:') ? `u:${Buffer.from(name.slice(2), 'hex').toString('latin1')}` : name;

/** Puts the fields of one input together again as qpdf copied them. */
class FieldTree {
  /** The first copy of each field of the input. */
  readonly #copies = new Map<string, string>();
  /** The kids of each copy that is kept, in their order. */
  readonly #kids = new Map<string, Set<string>>();
  readonly #roots = new Set<string>();
  readonly #source: Pdf;

  constructor(
    carried: SourcePart,
    private readonly result: Pdf,
  ) {
    const { part, offset, source } = carried;
    this.#source = source;
    part.pages.forEach((page, place) => {
      const from = annotations(source, source.pages[page]);
      const to = annotations(result, result.pages[offset + place]);
      // Where the annotations do not match, the copies stay as qpdf made them.
      if (from.length !== to.length) {
        for (const widget of to) this.#adopt(rootOf(widget, result));
        return;
      }
      from.forEach((widget, at) => this.#climb(widget, to[at]!, 0));
    });
  }

  copyOf(field: string): string | undefined {
    return this.#copies.get(field);
  }

  /** Puts a widget of the result below the first copy of its parent. */
  #climb(from: string, to: string, depth: number): void {
    const field = this.#source.dictionary(from);
    const copy = this.result.dictionary(to);
    if (!field || !copy) return;
    if (!this.#copies.has(from)) this.#copies.set(from, to);
    const parent = field['/Parent'];
    const copyParent = copy['/Parent'];
    if (!isReference(parent) || !isReference(copyParent) || depth > maxDepth) {
      this.#adopt(to);
      return;
    }
    const known = this.#copies.get(parent);
    const kept = known ?? copyParent;
    const kids = this.#kids.get(kept) ?? new Set();
    this.#kids.set(kept, kids.add(to));
    if (known !== undefined && known !== copyParent) this.result.set(to, { ...copy, '/Parent': known });
    if (known === undefined) this.#climb(parent, copyParent, depth + 1);
  }

  #adopt(root: string): void {
    this.#roots.add(root);
  }

  /**
   * Removes the signatures, because no signature survives a change of its document.
   * @returns whether there were any
   */
  sign(): boolean {
    let found = false;
    const source = this.#source;
    for (const [from, to] of this.#copies) {
      const copy = this.result.dictionary(to);
      const isSignature = source.name(source.inherited(source.dictionary(from), '/FT')) === '/Sig';
      if (!copy || !isSignature || copy['/V'] === undefined || copy['/V'] === null) continue;
      const { '/V': _value, '/Lock': _lock, '/SV': _seed, ...rest } = copy;
      this.result.set(to, rest);
      found = true;
    }
    return found;
  }

  /** Writes the kids of all fields. @returns the fields at the top */
  write(): string[] {
    for (const [parent, kids] of this.#kids) {
      const field = this.result.dictionary(parent);
      if (field) this.result.set(parent, { ...field, '/Kids': [...kids] });
    }
    // qpdf has numbered the copies, so the name of the input is restored.
    for (const [from, to] of this.#copies) {
      const name = this.#source.at(this.#source.dictionary(from)?.['/T']);
      const copy = this.result.dictionary(to);
      if (copy && typeof name === 'string' && copy['/T'] !== name)
        this.result.set(to, { ...copy, '/T': name });
    }
    return [...this.#roots];
  }
}

const annotations = (file: Pdf, page: string | undefined): string[] =>
  file
    .array(file.dictionary(page)?.['/Annots'])
    .filter((item): item is string => isReference(item) && file.dictionary(item)?.['/Subtype'] === '/Widget');

function rootOf(widget: string, file: Pdf): string {
  let at = widget;
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const parent = file.dictionary(at)?.['/Parent'];
    if (!isReference(parent)) return at;
    at = parent;
  }
  return at;
}
