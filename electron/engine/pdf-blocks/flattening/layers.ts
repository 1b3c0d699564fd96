/** Turns layers into plain content: what is shown stays as it is, what is hidden is removed for good. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pdfaPart } from '../metadata/pdfa-part.js';
import { plainData } from '../../pdf-core/filters/decode.js';
import { FlatPdf, idOf } from '../../pdf-core/forgiving/flat-pdf.js';
import type { Context } from '../../interface/converter.js';
import { checkPdf } from '../opening/check.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { PdfDraft, readDirectly } from '../../pdf-core/file/index.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { visibleContent } from './visible-content.js';

/**
 * The most bytes of one content stream that is read. The limit below says how deep forms and groups may be nested.
 */
const contentLimit = 128 * 1024 * 1024;
const maxDepth = 20;

export type Event = '/View' | '/Print';

/**
 * Takes the layers out of a document, in place; one without any stays as it is.
 * @param event the layers that are shown may be others in print
 */
export async function flattenLayers(
  path: string,
  password: string | undefined,
  event: Event,
  context: Context,
): Promise<void> {
  const has = readDirectly(path, (file) => {
    const draft = new PdfDraft(file);
    return isDictionary(draft.at(draft.catalog['/OCProperties']));
  });
  // Most documents have no layers, and need not be taken apart.
  if (has === false) return;
  const flat = join(context.directory, 'layers.pdf');
  const made = join(context.directory, 'without-layers.pdf');
  const { pages } = await checkPdf(path, password);
  const pdf = await FlatPdf.make(path, password, flat, ['--coalesce-contents']);
  try {
    if (!pdf.dictionary(pdf.catalog['/OCProperties'])) return;
    await takeOut(pdf, event, pages, context);
    const isOld = (await pdfaPart(pdf)) === 1;
    await pdf.finish();
    await qpdf((at) => [
      at(flat),
      `--object-streams=${isOld ? 'disable' : 'generate'}`,
      `--copy-encryption=${at(path)}`,
      ...(password ? [`--encryption-file-password=${password}`] : []),
      at(made),
    ]);
    await rename(made, path);
  } finally {
    await pdf.close();
    await rm(flat, { force: true });
  }
}

async function takeOut(pdf: FlatPdf, event: Event, pages: number, context: Context): Promise<void> {
  const flattener = new LayerFlattener(pdf, hiddenGroups(pdf, event));
  let done = 0;
  for (const { dict, resources } of pdf.pages()) {
    context.signal.throwIfAborted();
    // Each page has one stream: qpdf joined them.
    await flattener.stream(dict['/Contents'], resources, 0);
    done += 1;
    context.progress('saving', Math.min(1, done / pages));
  }
  const root = pdf.trailer['/Root'];
  const { '/OCProperties': _layers, ...kept } = pdf.catalog;
  if (isReference(root)) await pdf.replace(idOf(root), kept);
}

/** Returns references of the layers that are off when the document is opened or printed (ISO 32000-2, 8.11.4). */
function hiddenGroups(pdf: FlatPdf, event: Event): Set<string> {
  const properties = pdf.dictionary(pdf.catalog['/OCProperties']) ?? {};
  const standard = pdf.dictionary(properties['/D']) ?? {};
  const references = (value: QpdfValue | undefined) => pdf.array(value).filter(isReference);
  const hidden = new Set(references(standard['/OFF']));
  if (pdf.at(standard['/BaseState']) === '/OFF') {
    for (const group of references(properties['/OCGs'])) hidden.add(group);
    for (const group of references(standard['/ON'])) hidden.delete(group);
  }
  for (const item of pdf.array(standard['/AS'])) {
    const rule = pdf.dictionary(item);
    if (!rule || pdf.at(rule['/Event']) !== event) continue;
    for (const group of references(rule['/OCGs'])) {
      const usage = pdf.dictionary(pdf.dictionary(group)?.['/Usage']);
      const state = pdf.dictionary(usage?.[event])?.[`${event}State`];
      if (state === '/OFF') hidden.add(group);
      else if (state === '/ON') hidden.delete(group);
    }
  }
  return hidden;
}

class LayerFlattener {
  readonly #seen = new Set<string>();
  readonly #states = new Map<string, boolean>();

  constructor(
    private readonly pdf: FlatPdf,
    private readonly hidden: ReadonlySet<string>,
  ) {}

  /** Flattens a content stream, with the forms and patterns it may use. */
  async stream(reference: QpdfValue | undefined, inherited: Dictionary, depth: number): Promise<void> {
    if (!isReference(reference) || depth > maxDepth || this.#seen.has(reference)) return;
    this.#seen.add(reference);
    const { pdf } = this;
    const dict = pdf.dictionary(reference);
    if (!dict) return;
    const resources = pdf.dictionary(dict['/Resources']) ?? inherited;
    const groups = this.#hiddenNames(resources['/Properties'], (value) => value);
    const objects = pdf.dictionary(resources['/XObject']) ?? {};
    const shut = this.#hiddenNames(objects, (value) => pdf.dictionary(value)?.['/OC']);
    if (groups.size > 0 || shut.size > 0) await this.#rewrite(reference, dict, groups, shut);
    const patterns = pdf.dictionary(resources['/Pattern']) ?? {};
    for (const item of [...Object.values(objects), ...Object.values(patterns)]) {
      const inner = pdf.dictionary(item);
      const isContent = inner?.['/Subtype'] === '/Form' || inner?.['/PatternType'] === 1;
      if (isContent) await this.stream(item, resources, depth + 1);
    }
  }

  async #rewrite(
    reference: string,
    dict: Dictionary,
    groups: ReadonlySet<string>,
    shut: ReadonlySet<string>,
  ): Promise<void> {
    const bytes = await plainData(this.pdf, reference, contentLimit);
    const visible =
      bytes &&
      visibleContent(bytes, { properties: (name) => groups.has(name), object: (name) => shut.has(name) });
    if (!visible) return;
    const { '/DecodeParms': _parms, '/Filter': _filter, '/Length': _length, ...rest } = dict;
    await this.pdf.replace(idOf(reference), { ...rest, '/Filter': '/FlateDecode' }, deflateSync(visible));
  }

  /** Returns the names of the resources that belong to hidden layers. */
  #hiddenNames(
    value: QpdfValue | undefined,
    layerOf: (item: QpdfValue) => QpdfValue | undefined,
  ): Set<string> {
    const names = new Set<string>();
    if (this.hidden.size === 0) return names;
    for (const [name, item] of Object.entries(this.pdf.dictionary(value) ?? {}))
      if (this.#isHidden(layerOf(item))) names.add(name);
    return names;
  }

  /** Tells whether a layer, or a membership dictionary of layers (8.11.2.2), is hidden. */
  #isHidden(layer: QpdfValue | undefined): boolean {
    if (layer === undefined) return false;
    if (!isReference(layer)) return this.#byMembers(layer);
    const known = this.#states.get(layer);
    if (known !== undefined) return known;
    const state = this.hidden.has(layer) || this.#byMembers(layer);
    this.#states.set(layer, state);
    return state;
  }

  #byMembers(value: QpdfValue): boolean {
    const { pdf } = this;
    const dict = pdf.dictionary(value);
    if (dict?.['/Type'] !== '/OCMD') return false;
    const rule = pdf.array(dict['/VE']);
    if (rule.length > 0) return !this.#holds(rule, 0);
    const groups = dict['/OCGs'];
    const members = isDictionary(pdf.at(groups)) ? [groups] : pdf.array(groups);
    const off = members.filter((member) => typeof member === 'string' && this.hidden.has(member)).length;
    if (members.length === 0) return false;
    switch (pdf.at(dict['/P'])) {
      case '/AllOn':
        return off > 0;
      case '/AnyOff':
        return off === 0;
      case '/AllOff':
        return off < members.length;
      default:
        return off === members.length;
    }
  }

  /** Evaluates a visibility expression: `[/And a b]`, `[/Or a b]`, `[/Not a]`. */
  #holds(rule: readonly QpdfValue[], depth: number): boolean {
    const [word, ...parts] = rule;
    const states: boolean[] = [];
    for (const part of depth > maxDepth ? [] : parts) {
      const inner = this.pdf.array(part);
      if (inner.length > 0) states.push(this.#holds(inner, depth + 1));
      else states.push(!(typeof part === 'string' && this.hidden.has(part)));
    }
    if (word === '/Not') return !states[0];
    return word === '/Or' ? states.includes(true) : !states.includes(false);
  }
}
