/**
 * Takes from pages the fonts and pictures they do not use. Many programs give all pages one list of everything, and a
 * part of the document would carry all of it along.
 */
import { isDictionary, isReference, type Dictionary } from '../pdf/objects.js';
import type { QpdfValue } from '../pdf/pdf-syntax.js';
import type { PdfDraft } from './draft.js';
import type { PdfFile } from './file.js';
import { notedName } from './names.js';
import { Unreadable } from './scan.js';

const trimmed = ['/XObject', '/Font'] as const;
const deepest = 12;
/** Bytes of content that are looked through: a page of more is no page but a trap. */
const mostContent = 32 * 1024 * 1024;

/** True where pages share a list of fonts or pictures. */
export function sharesResources(draft: PdfDraft): boolean {
  const seen = new Set<string>();
  for (const reference of draft.pages) {
    const page = draft.dictionary(reference);
    const list = draft.inherited(page, '/Resources');
    const resources = draft.dictionary(list);
    const isInherited = page?.['/Resources'] === undefined && list !== undefined;
    const shared = [list, ...trimmed.map((key) => resources?.[key])].filter(isReference);
    if (isInherited && !isReference(list)) return true;
    if (shared.some((one) => seen.has(one))) return true;
    for (const one of shared) seen.add(one);
  }
  return false;
}

/** Trims all pages of a draft, and the forms they show. */
export function trimResources(draft: PdfDraft): void {
  const done = new Set<string>();
  for (const reference of draft.pages) {
    const page = draft.dictionary(reference);
    if (!page) continue;
    const contents = draft.at(page['/Contents']);
    const streams = Array.isArray(contents) ? (contents as readonly QpdfValue[]) : [page['/Contents']];
    const resources = trimmedList(draft, page, streams, done, 0);
    if (resources) draft.set(reference, { ...page, '/Resources': resources });
  }
}

/** @returns null where everything has to stay */
function trimmedList(
  draft: PdfDraft,
  owner: Dictionary,
  streams: readonly (QpdfValue | undefined)[],
  done: Set<string>,
  depth: number,
): Dictionary | null {
  const resources = draft.dictionary(owner['/Resources']);
  const names = resources && depth <= deepest ? namesIn(draft, streams) : null;
  if (!resources || !names) return null;
  const kept: Record<string, QpdfValue> = { ...resources };
  for (const key of trimmed) {
    const list = draft.dictionary(resources[key]);
    if (list) kept[key] = Object.fromEntries(Object.entries(list).filter(([name]) => names.has(name)));
  }
  const forms = Object.values(draft.dictionary(kept['/XObject']) ?? {});
  const fonts = Object.values(draft.dictionary(kept['/Font']) ?? {});
  // What has no list of its own uses that of the page.
  const borrows = [...forms, ...fonts].some((one) => {
    const found = draft.dictionary(one);
    const isDrawn = found?.['/Subtype'] === '/Form' || found?.['/Subtype'] === '/Type3';
    return isDrawn && found['/Resources'] === undefined;
  });
  if (borrows) return null;
  for (const form of forms) trimForm(draft, form, done, depth + 1);
  return kept;
}

function trimForm(draft: PdfDraft, reference: QpdfValue, done: Set<string>, depth: number): void {
  if (!isReference(reference) || done.has(reference)) return;
  done.add(reference);
  const form = draft.dictionary(reference);
  if (form?.['/Subtype'] !== '/Form') return;
  const resources = trimmedList(draft, form, [reference], done, depth);
  if (resources) draft.set(reference, { ...form, '/Resources': resources });
}

/** All names in streams of content; null where one cannot be read. More are found than are used, never fewer. */
function namesIn(draft: PdfDraft, streams: readonly (QpdfValue | undefined)[]): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const reference of streams) {
    if (reference === undefined || reference === null) continue;
    if (!isReference(reference)) return null;
    const text = contentOf(draft.file, reference);
    if (text === null) return null;
    for (const [, name] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g)) names.add(notedName(name!));
  }
  return names;
}

function contentOf(file: PdfFile, reference: string): string | null {
  const [id, generation] = reference.split(' ').map(Number) as [number, number];
  const object = file.object(id, generation);
  if (object.value === null) return '';
  if (!object.stream || object.stream.length > mostContent || !isDictionary(object.value)) return null;
  try {
    return file.data(object, mostContent).toString('latin1');
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  }
}
