/** This module writes what is on a slide besides tables: text boxes, pictures, lines and areas. */
import {
  heightOf,
  widthOf,
  type Box,
  type FormField,
  type Paragraph,
  type Picture,
  type Shape,
} from '../../model/index.js';
import { bottomOf, topOf, type TextBox } from './boxes.js';
import { ListNumbers, paragraphXml, type SlideScope } from './paragraphs.js';
import { attribute, emu, length, solidFill, text, transform } from './xml.js';

/** Counts the objects of a slide. */
export class Numbers {
  #last = 1;
  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** Maps a box of the page to its place on the slide. */
export type Placing = (box: Box) => Box;

/** A text of several lines is given this share more of its width: another font is seldom exactly as wide. */
const slack = 0.03;
/** It is also given this many points. */
const minPoints = 3;
/** A title of one line is given this share more: some programs break the lines of titles, whatever the slide says of them. */
const titleSlack = 0.35;

/**
 * Writes a text box.
 * @param isTitle true where it is the title of the slide
 */
export function textXml(
  textBox: TextBox,
  isTitle: boolean,
  numbers: Numbers,
  place: Placing,
  scope: SlideScope,
): string {
  const { paragraphs } = textBox;
  const id = numbers.next();
  const lists = new ListNumbers();
  const words = paragraphs.map(({ paragraph, box }, at) => {
    const { indent, alignment } = paragraph;
    const column = box.left - Math.min(indent.start, indent.start + indent.first);
    const left = alignment === 'centre' || alignment === 'end' ? 0 : column - textBox.box.left;
    const last = paragraphs[at - 1];
    const before = last ? Math.max(0, topOf({ paragraph, box }) - bottomOf(last)) : 0;
    return paragraphXml(paragraph, { left, before }, lists, scope);
  });
  const wraps = paragraphs.some(({ paragraph }) => paragraph.spacing.line > 0);
  const name = isTitle ? `Title ${String(id)}` : `Text ${String(id)}`;
  const kind = isTitle
    ? '<p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr>'
    : '<p:cNvSpPr txBox="1"/><p:nvPr/>';
  return [
    `<p:sp><p:nvSpPr><p:cNvPr id="${String(id)}" name="${name}"/>${kind}</p:nvSpPr>`,
    `<p:spPr>${frameXml(textBox, wraps, isTitle, place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>`,
    `<p:txBody><a:bodyPr${directionOf(textBox)} wrap="${wraps ? 'square' : 'none'}" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="t"><a:noAutofit/></a:bodyPr>`,
    `<a:lstStyle/>${words.join('')}</p:txBody></p:sp>`,
  ].join('');
}

/** Returns the direction of a paragraph's lines as an attribute; empty for lines that run across. */
export function directionOf({
  turn,
  isVertical,
}: {
  readonly turn?: Paragraph['turn'];
  readonly isVertical?: boolean;
}): string {
  if (turn !== 90 && turn !== 270) return '';
  return ` vert="${isVertical ? 'eaVert' : turn === 90 ? 'vert270' : 'vert'}"`;
}

function frameXml(
  { paragraphs, box, turn }: TextBox,
  wraps: boolean,
  isTitle: boolean,
  place: Placing,
): string {
  const [first] = paragraphs;
  if (turn === 180) return transform(place(box), 'a:xfrm', 180);
  if (turn !== undefined) return transform(place(longer(box, turn, wraps)), 'a:xfrm');
  const alignments = new Set(paragraphs.map(({ paragraph }) => paragraph.alignment));
  const more = wraps ? widthOf(box) * slack + minPoints : isTitle ? widthOf(box) * titleSlack : 0;
  const isMiddle = alignments.has('centre');
  const isEnd = alignments.has('end');
  return transform(
    place({
      left: box.left - (isMiddle ? more / 2 : isEnd ? more : 0),
      right: box.right + (isMiddle ? more / 2 : isEnd ? 0 : more),
      top: first ? topOf(first) : box.top,
      bottom: box.bottom,
    }),
    'a:xfrm',
  );
}

/** Lengthens a box where its lines end, at the top for lines that run up, at the bottom for others: another font needs room there. */
function longer(box: Box, turn: 90 | 270, wraps: boolean): Box {
  const more = wraps ? heightOf(box) * slack + minPoints : 0;
  return turn === 90 ? { ...box, top: box.top - more } : { ...box, bottom: box.bottom + more };
}

/**
 * Writes a picture.
 * @param files ids of the picture, and of its vectors where it has them, as the slide names them
 */
export function pictureXml(
  { description, place: { box } }: Picture,
  files: { readonly picture: string; readonly vector: string | null },
  numbers: Numbers,
  place: Placing,
): string {
  const id = numbers.next();
  const vector =
    files.vector === null
      ? ''
      : `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${files.vector}"/></a:ext></a:extLst>`;
  const described = attribute(description);
  return [
    `<p:pic><p:nvPicPr><p:cNvPr id="${String(id)}" name="Picture ${String(id)}"${described === '' ? '' : ` descr="${described}"`}/>`,
    '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>',
    `<p:blipFill><a:blip r:embed="${files.picture}">${vector}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill>`,
    `<p:spPr>${transform(place(box), 'a:xfrm')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
  ].join('');
}

const geometries = { line: 'line', rectangle: 'rect', ellipse: 'ellipse' } as const;

export function shapeXml(shape: Shape, numbers: Numbers, place: Placing, scale: number): string {
  const id = numbers.next();
  const { kind, box, fill, stroke, rises } = shape;
  const outline = stroke
    ? `<a:ln w="${String(Math.min(20_116_800, length(stroke.width * scale)))}">${solidFill(stroke.colour)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  const area = kind === 'line' ? '' : solidFill(fill) || '<a:noFill/>';
  const geometry = `<a:prstGeom prst="${geometries[kind]}"><a:avLst/></a:prstGeom>`;
  const looks = `<p:spPr>${transform(place(box), 'a:xfrm', 0, kind === 'line' && rises)}${geometry}${area}${outline}</p:spPr>`;
  if (kind === 'line')
    return `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${String(id)}" name="Line ${String(id)}"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>${looks}</p:cxnSp>`;
  return [
    `<p:sp><p:nvSpPr><p:cNvPr id="${String(id)}" name="Shape ${String(id)}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${looks}`,
    '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>',
  ].join('');
}

/** What a form field holds, as text; empty where it holds nothing. */
export function fieldXml(field: FormField, numbers: Numbers, place: Placing, scale: number): string {
  const shown = shownValue(field);
  if (shown === '') return '';
  const id = numbers.next();
  const size = Math.max(6, Math.min(12, heightOf(field.box) * 0.7)) * scale;
  const label = attribute(field.label || field.name);
  const lines = text(shown)
    .split('\n')
    .map((line) => `<a:p><a:r><a:rPr sz="${String(Math.round(size * 100))}"/><a:t>${line}</a:t></a:r></a:p>`);
  return [
    `<p:sp><p:nvSpPr><p:cNvPr id="${String(id)}" name="Field ${String(id)}"${label === '' ? '' : ` descr="${label}"`}/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>`,
    `<p:spPr>${transform(place(field.box), 'a:xfrm')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>`,
    `<p:txBody><a:bodyPr wrap="square" lIns="${String(emu(2 * scale))}" tIns="0" rIns="0" bIns="0" anchor="${field.multiline ? 't' : 'ctr'}"><a:noAutofit/></a:bodyPr><a:lstStyle/>${lines.join('')}</p:txBody></p:sp>`,
  ].join('');
}

function shownValue({ type, value }: FormField): string {
  switch (type) {
    case 'checkbox':
    case 'radio':
      return value === 'true' ? '☒' : '☐';
    case 'text':
    case 'choice':
    case 'date':
      return value.trim();
    case 'signature':
      return '';
  }
}
