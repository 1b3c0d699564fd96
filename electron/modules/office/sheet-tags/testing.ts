/** Reads the tags of a PDF back, for tests: what a listener would be told. */
import { append } from '../../../../contract/lists.js';
import { PdfGraph, type Dict, type Value } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import { SheetPages } from './pages.js';
import type { PaintPiece } from './paints.js';

/** An element: type, what is said of it, its text, and what is in it. */
export interface Tag {
  readonly type: string;
  readonly alternative?: string;
  readonly attributes?: Dict;
  readonly text: string;
  /** Kinds of the annotations it holds. */
  readonly annotations: readonly string[];
  readonly kids: readonly Tag[];
}

export interface ReadTags {
  readonly root: Tag | undefined;
  /** Texts that are no content, in the order of the pages. */
  readonly artifacts: readonly string[];
  /** Texts with no mark at all. */
  readonly unmarked: readonly string[];
}

/** @param folder empty, private */
export async function readTags(path: string, folder: string): Promise<ReadTags> {
  const pdf = await PdfGraph.open(path, folder);
  const pages = new SheetPages(pdf);
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const unmarked: string[] = [];
  for (const [page, ref] of pdf.pages.entries()) {
    const bytes = pages.bytes(page);
    const { paints, pieces } = pages.content(page, bytes);
    const marks = marksOf(bytes);
    const walk = (piece: PaintPiece): void => {
      piece.children?.forEach(walk);
      const paint = piece.paint === undefined ? undefined : paints[piece.paint]!;
      if (!paint) return;
      const mark = marks(piece.start);
      const said = paint.kind === 'text' ? paint.text : '';
      if (mark === undefined) unmarked.push(paint.kind === 'text' ? said : paint.kind);
      else if (mark === 'artifact') append(artifacts, said === '' ? [] : [said]);
      else texts.set(`${ref}|${mark}`, (texts.get(`${ref}|${mark}`) ?? '') + said);
    };
    pieces.forEach(walk);
  }
  const read = (value: Value | undefined): Tag | undefined => {
    const dict = pdf.dictionary(value);
    if (!dict) return undefined;
    const items = kidsOf(pdf, dict['/K']);
    const annotations: string[] = [];
    const kids: Tag[] = [];
    let text = '';
    for (const item of items) {
      const one = pdf.dictionary(item);
      if (one?.['/Type'] === '/MCR')
        text += texts.get(`${one['/Pg'] as string}|${Number(one['/MCID'])}`) ?? '';
      else if (one?.['/Type'] === '/OBJR')
        annotations.push(pdf.name(pdf.dictionary(one['/Obj'])?.['/Subtype']) ?? '');
      else
        append(
          kids,
          [read(item)].filter((kid) => kid !== undefined),
        );
    }
    const { '/O': _owner, ...attributes } = pdf.dictionary(dict['/A']) ?? {};
    const alternative = pdf.at(dict['/Alt']);
    return {
      type: (pdf.name(dict['/S']) ?? '').slice(1),
      ...(typeof alternative === 'string' ? { alternative: alternative.replace(/^u:/, '') } : {}),
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
      text,
      annotations,
      kids,
    };
  };
  const tree = pdf.dictionary(pdf.catalog['/StructTreeRoot']);
  return { root: tree && read(kidsOf(pdf, tree['/K'])[0]), artifacts, unmarked };
}

function kidsOf(pdf: PdfGraph, value: Value | undefined): Value[] {
  const found = pdf.at(value);
  if (Array.isArray(found)) return found;
  if (isDictionary(found)) return [found];
  return found === undefined || found === null ? [] : [value!];
}

/** The mark around a place in the content: an identifier, or that it is an artifact. */
function marksOf(bytes: Uint8Array): (place: number) => number | 'artifact' | undefined {
  const spans: { start: number; end: number; mark: number | 'artifact' }[] = [];
  const open: (typeof spans)[number][] = [];
  for (const { operator, operands, start, end } of readContent(bytes)) {
    if (operator === 'BMC' || operator === 'BDC') {
      const [, properties] = operands;
      const id = Array.isArray(properties) ? properties[properties.indexOf('/MCID') + 1] : undefined;
      const mark = operands[0] === '/Artifact' ? 'artifact' : Number(id);
      open.push({ start, end, mark });
    } else if (operator === 'EMC') spans.push({ ...open.pop()!, end });
  }
  if (open.length > 0) throw new Error('a mark is never closed');
  return (place) => spans.find(({ start, end }) => place >= start && place < end)?.mark;
}
