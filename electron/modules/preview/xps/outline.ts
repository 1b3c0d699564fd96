/** The outline of an XPS document as bookmarks (XPS 1.0, 16.1.1.1). */
import {
  PDFArray,
  PDFHexString,
  PDFName,
  type PDFDict,
  type PDFDocument,
  type PDFRef,
} from '../../../engine/pdf-core/drawing/index.js';
import { readMarkup, type XpsElement } from './markup.js';
import { resolvePart, type XpsPackage } from './package.js';

export interface XpsBookmark {
  readonly title: string;
  /** From 1. */
  readonly level: number;
  /** Place of its page, from 0. */
  readonly page: number;
}

const entryLimit = 10_000;
const maxDepth = 20;

/** Names of places, by `part#name` in lower case, with their pages. */
export type NamedPlaces = Map<string, number>;

/** Notes the named places of a page, which its document lists. */
export function notePlaces(places: NamedPlaces, document: string, content: XpsElement, page: number): void {
  for (const target of content.child('PageContent.LinkTargets')?.children ?? []) {
    const name = target.attributes['Name'];
    if (name !== undefined) places.set(`${document}#${name}`.toLowerCase(), page);
  }
}

/** Entries of a document's outline that lead to a page of it; an outline that cannot be read is none. */
export async function readOutline(
  parts: XpsPackage,
  document: string,
  places: NamedPlaces,
): Promise<XpsBookmark[]> {
  const [structure] = await parts.related(document, /\/documentstructure$/i).catch(() => []);
  const bytes = structure === undefined ? undefined : await parts.part(structure);
  if (structure === undefined || !bytes) return [];
  try {
    const outline = readMarkup(bytes).child('DocumentStructure.Outline')?.child('DocumentOutline');
    return (outline?.children ?? []).slice(0, entryLimit).flatMap(({ name, attributes }) => {
      const target = attributes['OutlineTarget'] ?? '';
      const place = `${resolvePart(structure, target)}#${target.slice(target.indexOf('#') + 1)}`;
      const page = places.get(place.toLowerCase());
      const title = attributes['Description']?.trim() ?? '';
      if (name !== 'OutlineEntry' || page === undefined || title === '') return [];
      const level = Number.parseInt(attributes['OutlineLevel'] ?? '1', 10);
      return [{ title, page, level: Math.min(maxDepth, Math.max(1, level || 1)) }];
    });
  } catch {
    return [];
  }
}

interface Node {
  readonly reference: PDFRef;
  readonly dictionary: PDFDict;
  readonly children: Node[];
  readonly level: number;
}

/** Writes bookmarks; a level that was left out counts as the one below the last. */
export function writeOutline(pdf: PDFDocument, bookmarks: readonly XpsBookmark[]): void {
  if (bookmarks.length === 0) return;
  const { context } = pdf;
  const node = (dictionary: PDFDict, level: number): Node => {
    return { reference: context.register(dictionary), dictionary, children: [], level };
  };
  const root = node(context.obj({ Type: 'Outlines' }), 0);
  const open: Node[] = [root];
  const pages = pdf.getPages();
  for (const { title, level, page } of bookmarks) {
    while (open.at(-1)!.level >= level) open.pop();
    const parent = open.at(-1)!;
    const target = PDFArray.withContext(context);
    target.push(pages[page]!.ref);
    target.push(PDFName.of('Fit'));
    const entry = context.obj({ Parent: parent.reference });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    entry.set(PDFName.of('Dest'), target);
    const made = node(entry, level);
    parent.children.push(made);
    open.push(made);
  }
  chain(root);
  pdf.catalog.set(PDFName.of('Outlines'), root.reference);
}

/** Links the entries below one with each other; those below the top are closed at first. */
function chain({ dictionary, children, level }: Node): void {
  const first = children[0];
  const last = children.at(-1);
  if (!first || !last) return;
  const { context } = dictionary;
  dictionary.set(PDFName.of('First'), first.reference);
  dictionary.set(PDFName.of('Last'), last.reference);
  dictionary.set(PDFName.of('Count'), context.obj(level === 0 ? children.length : -children.length));
  children.forEach((child, at) => {
    const [before, after] = [children[at - 1], children[at + 1]];
    if (before) child.dictionary.set(PDFName.of('Prev'), before.reference);
    if (after) child.dictionary.set(PDFName.of('Next'), after.reference);
    chain(child);
  });
}
