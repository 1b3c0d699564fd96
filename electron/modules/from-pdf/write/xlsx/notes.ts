/**
 * This module writes remarks on cells: their texts in one part, and the boxes that show them in another, in the language for drawings that
 * Excel had before (ECMA-376 part 1, 18.7, and part 4, 19).
 */
import { escapeXml } from '../../../../engine/markup/escape.js';
import { declaration } from '../relations.js';
import { cellAddress, spreadsheet } from './parts.js';

/** A remark on a cell. */
export interface CellNote {
  /** From 1. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Returns the texts of the remarks of a sheet. */
export function notesXml(notes: readonly CellNote[]): string {
  const list = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${cellAddress(row, column)}" authorId="0"><text><r><t xml:space="preserve">${escapeXml(text)}</t></r></text></comment>`,
  );
  return `${declaration}<comments xmlns="${spreadsheet}"><authors><author>Platen</author></authors><commentList>${list.join('')}</commentList></comments>`;
}

/** Returns the boxes of the remarks of a sheet: each beside its cell, two columns wide and four rows high, seen while one points at it. */
export function noteBoxesXml(notes: readonly CellNote[]): string {
  const list = notes.map(({ row, column }, at) => {
    const top = Math.max(0, row - 2);
    return [
      `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="infoBackground [80]" strokecolor="none [81]" o:insetmode="auto">`,
      '<v:fill color2="infoBackground [80]"/><v:shadow color="none [81]" obscured="t"/><v:path o:connecttype="none"/>',
      '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"/></v:textbox>',
      '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
      `<x:Anchor>${column}, 6, ${top}, 14, ${column + 2}, 2, ${top + 4}, 16</x:Anchor>`,
      `<x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column - 1}</x:Column></x:ClientData></v:shape>`,
    ].join('');
  });
  return [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">',
    '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>',
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
    ...list,
    '</xml>',
  ].join('');
}
