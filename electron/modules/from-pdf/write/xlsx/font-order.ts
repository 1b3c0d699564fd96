/**
 * This module writes the parts of a font in the order that Excel itself keeps (ECMA-376, 18.8.22 and 18.4.7): `exceljs` writes them in
 * another.
 */
import FontXform from 'exceljs/lib/xlsx/xform/style/font-xform.js';

/** This order is for both kinds of fonts: those of cells have a `name`, those within a text an `rFont`. */
const order = [
  'rFont',
  'b',
  'i',
  'strike',
  'condense',
  'extend',
  'outline',
  'shadow',
  'u',
  'vertAlign',
  'sz',
  'color',
  'name',
  'family',
  'charset',
  'scheme',
];

/** Changes how `exceljs` writes fonts; to be called before the first workbook is written. */
export function putFontsInOrder(): void {
  FontXform.prototype.render = function (stream, model) {
    stream.openNode(this.options.tagName);
    for (const tag of order) {
      const part = this.map[tag];
      if (part) part.xform.render(stream, model[part.prop]);
    }
    stream.closeNode();
  };
}
