/** The table of contents: the headings as links, with the pages they are found on once the document was printed. */
import { namedTable } from '../../../contract/named-table.js';
import { minOf } from '../../../contract/lists.js';
import { readFile } from 'node:fs/promises';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFHexString,
  PDFName,
  PDFRef,
  type PDFString,
} from '../../engine/pdf-core/drawing/index.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import type { Heading } from './parser.js';

/** So many levels are shown, counted from the highest that occurs. */
const depth = 3;

/** Headings that are listed: not the one title above all the others. */
export function listed(headings: readonly Heading[]): readonly Heading[] {
  const shown = headings.filter(({ text }) => text !== '');
  const tops = shown.filter(({ level }) => level === 1);
  const rest = tops.length === 1 && shown[0] === tops[0] ? shown.slice(1) : shown;
  const highest = minOf(rest.map(({ level }) => level));
  return rest.filter(({ level }) => level < highest + depth);
}

const words = namedTable<string>({
  de: 'Inhalt',
  nl: 'Inhoud',
  fr: 'Table des matières',
  es: 'Contenido',
  it: 'Indice',
  pt: 'Índice',
});

/**
 * @param pages by heading id, from 1; empty while they are not known
 * @param language of the document
 */
export function contentsHtml(
  headings: readonly Heading[],
  pages: ReadonlyMap<string, number>,
  language: string,
): string {
  const highest = minOf(headings.map(({ level }) => level));
  const rows = headings.map(({ id, level, text }) => {
    const page = pages.get(id) ?? '';
    const title = `<span>${escapeHtml(text)}</span><span class="leader"></span><span class="page">${page}</span>`;
    return `<li class="in-${level - highest}"><a href="#${escapeHtml(encodeURIComponent(id))}">${title}</a></li>`;
  });
  const title = words[language.slice(0, 2).toLowerCase()] ?? 'Contents';
  return `<nav class="contents"><p class="contents-title">${title}</p><ol>${rows.join('')}</ol></nav>\n`;
}

/** A PDF of up to this many bytes is read for its page numbers; a larger one gets links alone. */
const readLimit = 64 * 1024 * 1024;

/** Pages of the places that links of a PDF printed by Chromium lead to, from 1. */
export async function findPages(path: string): Promise<ReadonlyMap<string, number>> {
  const bytes = await readFile(path);
  const found = new Map<string, number>();
  if (bytes.length > readLimit) return found;
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const places = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  if (!places) return found;
  const numbers = new Map(pdf.getPages().map(({ ref }, at) => [ref.toString(), at + 1]));
  for (const [name, value] of places.entries()) {
    const place = pdf.context.lookup(value);
    const target = place instanceof PDFArray ? place.get(0) : undefined;
    const page = target instanceof PDFRef ? numbers.get(target.toString()) : undefined;
    if (page !== undefined) found.set(decode(name), page);
  }
  return found;
}

function decode(name: PDFName | PDFString | PDFHexString): string {
  const text = name.decodeText();
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
