/** This module writes lines, rectangles and ellipses as drawings behind the text (wordprocessingShape, [MS-ODRAWXML] 2.24). */
import { heightOf, widthOf, type Shape } from '../../model/index.js';
import { emu, hex } from './xml.js';

const forms = { line: 'line', rectangle: 'rect', ellipse: 'ellipse' } as const;

/**
 * Returns a run with the shape at its place on the page; empty for one that cannot be seen.
 * @param top where the paragraph begins that it moves up and down with, with the white above it, in points from the top of the page; null for a
 *   shape that stays where it is
 */
export function shapeXml(
  { kind, box, fill, stroke, rises }: Shape,
  nextId: () => number,
  top: number | null = null,
): string {
  const inside = kind === 'line' || fill === null ? undefined : hex(fill);
  const line = stroke === null ? undefined : hex(stroke.colour);
  if (inside === undefined && line === undefined) return '';
  const id = nextId();
  const width = Math.max(0, emu(widthOf(box)));
  const height = Math.max(0, emu(heightOf(box)));
  const flip = kind === 'line' && rises ? ' flipV="1"' : '';
  const colour = (value: string) => `<a:solidFill><a:srgbClr val="${value}"/></a:solidFill>`;
  const outline =
    line === undefined || stroke === null
      ? '<a:ln><a:noFill/></a:ln>'
      : `<a:ln w="${Math.max(3175, Math.min(20_116_800, emu(stroke.width)))}">${colour(line)}</a:ln>`;
  return [
    '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>',
    `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${id}" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1">`,
    '<wp:simplePos x="0" y="0"/>',
    `<wp:positionH relativeFrom="page"><wp:posOffset>${emu(box.left)}</wp:posOffset></wp:positionH>`,
    `<wp:positionV relativeFrom="${top === null ? 'page' : 'paragraph'}"><wp:posOffset>${emu(box.top - (top ?? 0))}</wp:posOffset></wp:positionV>`,
    `<wp:extent cx="${width}" cy="${height}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>`,
    `<wp:docPr id="${id}" name="Shape ${id}"/><wp:cNvGraphicFramePr/>`,
    '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>',
    `<wps:cNvSpPr/><wps:spPr><a:xfrm${flip}><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`,
    `<a:prstGeom prst="${forms[kind]}"><a:avLst/></a:prstGeom>${inside === undefined ? '<a:noFill/>' : colour(inside)}${outline}</wps:spPr><wps:bodyPr/>`,
    '</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>',
  ].join('');
}
