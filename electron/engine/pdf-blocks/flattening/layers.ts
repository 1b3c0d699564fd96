/** Layers become plain content: what is shown stays as it is, what is hidden goes for good. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pdfaPart } from '../metadata/pdfa-part.js';
import { plainData } from '../../pdf-core/filters/decode.js';
import { FlatPdf, idOf } from '../../pdf-core/forgiving/flat-pdf.js';
import { pagesOf } from '../../pdf-core/forgiving/flat-pages.js';
import type { Context } from '../../interface/converter.js';
import { checkPdf } from '../opening/check.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { PdfDraft, readDirectly } from '../../pdf-core/file/index.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { visibleContent } from './visible-content.js';

/** Bytes of one content stream; groups in groups; objects that are looked into. */
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
  // Most documents have none, and need not be taken apart.
  if (has === false) return;
  const flat = join(context.directory, 'layers.pdf');
  const made = join(context.directory, 'without-layers.pdf');
  const { pages } = await checkPdf(path, password);
  const pdf = await FlatPdf.make(path, password, flat, ['--coalesce-contents']);
  try {
    const catalog = await pdf.dictionary(pdf.trailer['/Root']);
    if (!isDictionary(await pdf.at(catalog?.['/OCProperties']))) return;
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
  const flattener = new LayerFlattener(pdf, await hiddenGroups(pdf, event));
  let done = 0;
  for await (const { dict, resources } of pagesOf(pdf)) {
    context.signal.throwIfAborted();
    // Each page has one stream: qpdf joined them.
    await flattener.stream(dict['/Contents'], resources, 0);
    done += 1;
    context.progress('saving', Math.min(1, done / pages));
  }
  const root = pdf.trailer['/Root'];
  const catalog = await pdf.dictionary(root);
  if (!isReference(root) || !catalog) return;
  const kept = Object.entries(catalog).filter(([key]) => key !== '/OCProperties');
  await pdf.replace(idOf(root), Object.fromEntries(kept));
}

/** References of the layers that are off when the document is opened or printed (ISO 32000-2, 8.11.4). */
async function hiddenGroups(pdf: FlatPdf, event: Event): Promise<Set<string>> {
  const catalog = await pdf.dictionary(pdf.trailer['/Root']);
  const properties = (await pdf.dictionary(catalog?.['/OCProperties'])) ?? {};
  const standard = (await pdf.dictionary(properties['/D'])) ?? {};
  const references = async (value: QpdfValue | undefined) => (await pdf.array(value)).filter(isReference);
  const hidden = new Set(await references(standard['/OFF']));
  if ((await pdf.at(standard['/BaseState'])) === '/OFF') {
    for (const group of await references(properties['/OCGs'])) hidden.add(group);
    for (const group of await references(standard['/ON'])) hidden.delete(group);
  }
  for (const item of await pdf.array(standard['/AS'])) {
    const rule = await pdf.dictionary(item);
    if (!rule || (await pdf.at(rule['/Event'])) !== event) continue;
    for (const group of await references(rule['/OCGs'])) {
      const usage = await pdf.dictionary((await pdf.dictionary(group))?.['/Usage']);
      const state = (await pdf.dictionary(usage?.[event]))?.[`${event}State`];
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

  /** A content stream, with the forms and patterns it may use. */
  async stream(reference: QpdfValue | undefined, inherited: Dictionary, depth: number): Promise<void> {
    if (!isReference(reference) || depth > maxDepth || this.#seen.has(reference)) return;
    this.#seen.add(reference);
    const { pdf } = this;
    const dict = await pdf.dictionary(reference);
    if (!dict) return;
    const resources = (await pdf.dictionary(dict['/Resources'])) ?? inherited;
    const groups = await this.#hiddenNames(resources['/Properties'], (value) => value);
    const objects = (await pdf.dictionary(resources['/XObject'])) ?? {};
    const shut = await this.#hiddenNames(objects, async (value) => (await pdf.dictionary(value))?.['/OC']);
    if (groups.size > 0 || shut.size > 0) await this.#rewrite(reference, dict, groups, shut);
    const patterns = (await pdf.dictionary(resources['/Pattern'])) ?? {};
    for (const item of [...Object.values(objects), ...Object.values(patterns)]) {
      const inner = await pdf.dictionary(item);
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

  /** Names of resources that belong to hidden layers. */
  async #hiddenNames(
    value: QpdfValue | undefined,
    layerOf: (item: QpdfValue) => QpdfValue | undefined | Promise<QpdfValue | undefined>,
  ): Promise<Set<string>> {
    const names = new Set<string>();
    if (this.hidden.size === 0) return names;
    for (const [name, item] of Object.entries((await this.pdf.dictionary(value)) ?? {}))
      if (await this.#isHidden(await layerOf(item))) names.add(name);
    return names;
  }

  /** Of a layer, or of what depends on layers (8.11.2.2). */
  async #isHidden(layer: QpdfValue | undefined): Promise<boolean> {
    if (layer === undefined) return false;
    if (!isReference(layer)) return this.#byMembers(layer);
    const known = this.#states.get(layer);
    if (known !== undefined) return known;
    const state = this.hidden.has(layer) || (await this.#byMembers(layer));
    this.#states.set(layer, state);
    return state;
  }

  async #byMembers(value: QpdfValue): Promise<boolean> {
    const { pdf } = this;
    const dict = await pdf.dictionary(value);
    if (dict?.['/Type'] !== '/OCMD') return false;
    const rule = await pdf.array(dict['/VE']);
    if (rule.length > 0) return !(await this.#holds(rule, 0));
    const groups = dict['/OCGs'];
    const members = isDictionary(await pdf.at(groups)) ? [groups] : await pdf.array(groups);
    const off = members.filter((member) => typeof member === 'string' && this.hidden.has(member)).length;
    if (members.length === 0) return false;
    switch (await pdf.at(dict['/P'])) {
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

  /** An expression of layers: `[/And a b]`, `[/Or a b]`, `[/Not a]`. */
  async #holds(rule: readonly QpdfValue[], depth: number): Promise<boolean> {
    const [word, ...parts] = rule;
    const states: boolean[] = [];
    for (const part of depth > maxDepth ? [] : parts) {
      const inner = await this.pdf.array(part);
      if (inner.length > 0) states.push(await this.#holds(inner, depth + 1));
      else states.push(!(typeof part === 'string' && this.hidden.has(part)));
    }
    if (word === '/Not') return !states[0];
    return word === '/Or' ? states.includes(true) : !states.includes(false);
  }
}
