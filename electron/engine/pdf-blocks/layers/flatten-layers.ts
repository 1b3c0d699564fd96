/** Turns layers into plain content: what is shown stays as it is, what is hidden is removed for good. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../interface/converter.js';
import { copyPdf, Pdf, readStrictly, walkPages } from '../../pdf-core/pdf/index.js';
import { LayerStates, type LayerUse } from '../../pdf-core/layers/layer-states.js';
import { isDictionary, isReference } from '../../pdf-core/objects/objects.js';
import { pdfaPart } from '../metadata/pdfa-part.js';
import { checkPdf } from '../inspection/check.js';
import { hidesAnything } from './hidden-pages.js';
import { HiddenContent } from './take-hidden-out.js';

interface Source {
  readonly path: string;
  readonly password: string | undefined;
}

/**
 * Takes the layers out of a document, in place; one without any stays as it is.
 * @param use the layers that are shown may be others in print
 * @returns the pages that lost something, from 1
 */
export async function flattenLayers(
  path: string,
  password: string | undefined,
  use: LayerUse,
  context: Context,
): Promise<number[]> {
  // Most documents have no layers, and need not be taken apart.
  if (!mayHaveLayers(path)) return [];
  const flat = join(context.directory, 'layers.pdf');
  const made = join(context.directory, 'without-layers.pdf');
  const { pages } = await checkPdf(path, password);
  try {
    const taken = await takeOut({ path, password }, flat, { use, pages, onUnreadable: 'throw' }, context);
    if (!taken) return [];
    await copyPdf({ path: flat, password: undefined }, made, {
      objects: taken.isOld ? 'alone' : 'packed',
      protection: { of: { path, password } },
    });
    await rename(made, path);
    return taken.lost;
  } finally {
    await rm(flat, { force: true });
  }
}

/** A copy of a document without what its layers hide. */
export interface VisibleCopy {
  /** Without protection. */
  readonly path: string;
  /** Pages that lost something, from 1. */
  readonly lost: readonly number[];
}

/**
 * Makes a copy without what is hidden, for those who read pages: PDFium gives them the text and the pictures of layers that it does not
 * draw.
 * @param onUnreadable what is done with content that cannot be read: `empty` where mending was tried before
 * @returns null where nothing is hidden
 * @throws ServiceError `damaged_file`
 */
export async function visibleCopy(
  source: Source,
  use: LayerUse,
  onUnreadable: 'empty' | 'throw',
  context: Pick<Context, 'directory' | 'signal'>,
): Promise<VisibleCopy | null> {
  const { path, password } = source;
  if (!mayHaveLayers(path)) return null;
  const document = await Pdf.open(path, { password, directory: context.directory });
  try {
    if (!hidesAnything(document, use)) return null;
  } finally {
    await document.close();
  }
  const copy = join(context.directory, 'visible.pdf');
  const taken = await takeOut(source, copy, { use, pages: 1, onUnreadable }, { signal: context.signal });
  return taken && { path: copy, lost: taken.lost };
}

/** Tells by the catalog alone; true where another reader has to look. */
function mayHaveLayers(path: string): boolean {
  // The pages need not be listed for that: a book has thousands.
  const has = readStrictly(path, hasLayers, false);
  return has !== false;
}

function hasLayers(pdf: Pdf): boolean {
  const { value: catalog } = pdf.object(pdf.root) ?? { value: null };
  // Another reader finds another catalog, perhaps.
  if (!isDictionary(catalog) || !isReference(catalog['/Pages'])) return true;
  const layers = catalog['/OCProperties'];
  const value = isReference(layers) ? pdf.object(layers)?.value : layers;
  return isDictionary(value) || isReference(value);
}

interface TakeOut {
  readonly use: LayerUse;
  readonly pages: number;
  readonly onUnreadable: 'empty' | 'throw';
}

/** @returns null for a document without layers */
async function takeOut(
  { path, password }: Source,
  flat: string,
  { use, pages, onUnreadable }: TakeOut,
  { signal, progress }: Pick<Context, 'signal'> & Partial<Pick<Context, 'progress'>>,
): Promise<{ readonly lost: number[]; readonly isOld: boolean } | null> {
  const pdf = await Pdf.openFlat(path, { password, copy: flat, joinsContents: true });
  try {
    const states = new LayerStates(pdf, use);
    if (!states.hasLayers) return null;
    const hidden = new HiddenContent(pdf, states, onUnreadable);
    const lost: number[] = [];
    let number = 0;
    // Each page has one stream: qpdf joined them.
    for (const page of walkPages(pdf)) {
      signal.throwIfAborted();
      number += 1;
      if (await hidden.page(page)) lost.push(number);
      progress?.('saving', Math.min(1, number / pages));
    }
    hidden.finish();
    const root = pdf.trailer['/Root'];
    const { '/OCProperties': _layers, ...kept } = pdf.catalog;
    if (isReference(root)) pdf.set(root, kept);
    const isOld = (await pdfaPart(pdf)) === 1;
    await pdf.append();
    return { lost, isOld };
  } finally {
    await pdf.close();
  }
}
