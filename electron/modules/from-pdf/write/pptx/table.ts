/** This module writes tables of DrawingML (ECMA-376 part 1, 21.1.3). */
import { gridOf, type Border, type Box, type Cell, type Paragraph, type Table } from '../../model/index.js';
import { columnsWithRoom } from '../column-room.js';
import { ListNumbers, paragraphXml, type SlideScope } from './paragraphs.js';
import { directionOf, type Numbers, type Placing } from './shapes.js';
import { emu, length, solidFill, transform } from './xml.js';

/** Lines of a cell and its words are this many points apart. */
const margin = 2;

/**
 * Writes a table.
 * @param box its place on its page
 */
export function tableXml(
  table: Table,
  box: Box,
  numbers: Numbers,
  place: Placing,
  scope: SlideScope,
): string {
  const { scale } = scope;
  const id = numbers.next();
  const grid = gridOf(table);
  const columns = columnsWithRoom(table).map((width) => `<a:gridCol w="${String(length(width * scale))}"/>`);
  const rows = grid.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, at, column, scope));
    return `<a:tr h="${String(length((table.rows[at] ?? 0) * scale))}">${cells.join('')}</a:tr>`;
  });
  return [
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${String(id)}" name="Table ${String(id)}"/>`,
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>',
    transform(place(box), 'p:xfrm'),
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl>',
    `<a:tblPr${table.headerRows > 0 ? ' firstRow="1"' : ''}/><a:tblGrid>${columns.join('')}</a:tblGrid>${rows.join('')}`,
    '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>',
  ].join('');
}

const noBorders: Cell['borders'] = { top: null, right: null, bottom: null, left: null };

function cellXml(cell: Cell | undefined, row: number, column: number, scope: SlideScope): string {
  if (!cell) return `<a:tc>${emptyText}${propertiesXml(noBorders, null, 't', scope.scale)}</a:tc>`;
  const { borders, fill, vertical } = cell;
  const properties = propertiesXml(borders, fill, anchors[vertical], scope.scale, turnOf(cell));
  const spans = [
    cell.rowSpan > 1 ? ` rowSpan="${String(cell.rowSpan)}"` : '',
    cell.columnSpan > 1 ? ` gridSpan="${String(cell.columnSpan)}"` : '',
  ];
  if (cell.row === row && cell.column === column)
    return `<a:tc${spans.join('')}>${textOf(cell, scope)}${properties}</a:tc>`;
  // Each covered place says from which side it is covered.
  const covered = [
    cell.row === row ? spans[0] : '',
    cell.column === column ? spans[1] : '',
    cell.column < column ? ' hMerge="1"' : '',
    cell.row < row ? ' vMerge="1"' : '',
  ];
  return `<a:tc${covered.join('')}>${emptyText}${properties}</a:tc>`;
}

/** Returns the direction of a cell's lines, as an attribute. */
const turnOf = ({ blocks: [first] }: Cell): string => (first?.kind === 'paragraph' ? directionOf(first) : '');

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const emptyText = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr sz="800"/></a:p></a:txBody>';

function textOf(cell: Cell, scope: SlideScope): string {
  const paragraphs = cell.blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  if (paragraphs.length === 0) return emptyText;
  const lists = new ListNumbers();
  const words = paragraphs.map((paragraph, at) =>
    paragraphXml(paragraph, { left: 0, before: at === 0 ? 0 : paragraph.spacing.before }, lists, scope),
  );
  return `<a:txBody><a:bodyPr/><a:lstStyle/>${words.join('')}</a:txBody>`;
}

function propertiesXml(
  { left, right, top, bottom }: Cell['borders'],
  fill: string | null,
  anchor: 't' | 'ctr' | 'b',
  scale: number,
  direction = '',
): string {
  const room = String(emu(margin * scale));
  return [
    `<a:tcPr marL="${room}" marR="${room}" marT="0" marB="0"${direction} anchor="${anchor}">`,
    lineXml('lnL', left, scale),
    lineXml('lnR', right, scale),
    lineXml('lnT', top, scale),
    lineXml('lnB', bottom, scale),
    solidFill(fill) || '<a:noFill/>',
    '</a:tcPr>',
  ].join('');
}

function lineXml(name: string, border: Border | null, scale: number): string {
  if (!border) return `<a:${name} w="0"><a:noFill/></a:${name}>`;
  const kind = border.style === 'double' ? ' cmpd="dbl"' : '';
  const dash = border.style === 'dashed' ? '<a:prstDash val="dash"/>' : '';
  const width = Math.min(20_116_800, length(border.width * scale));
  return `<a:${name} w="${String(width)}"${kind}>${solidFill(border.colour)}${dash}</a:${name}>`;
}
