/** Colours that say which cell a text belongs to; the documents that wear them are thrown away. */

/** Half of all colours, so that few of a workbook's own are taken for one. */
const first = 0x800000;
const columnBits = 14;

/** 0xRRGGBB. */
export const rowColour = (row: number): number => first + row;
export const columnColour = (sheet: number, column: number): number => first + (sheet << columnBits) + column;
/** Of the texts of page headers and footers. */
export const furnitureColour = 0x7e1357;

export const rowOf = (colour: number): number | undefined => (colour >= first ? colour - first : undefined);

export function columnOf(colour: number): { sheet: number; column: number } | undefined {
  if (colour < first) return undefined;
  const rest = colour - first;
  return { sheet: rest >> columnBits, column: rest & ((1 << columnBits) - 1) };
}
