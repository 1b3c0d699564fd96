import type { PageTables, ShownTable } from '../../../contract/tables.js';

/** The place of a box in its page, in percent. */
export function placed(
  [left, top, right, bottom]: ShownTable['box'],
  { width, height }: Pick<PageTables, 'width' | 'height'>,
): { readonly left: string; readonly top: string; readonly width: string; readonly height: string } {
  return {
    left: `${(left / width) * 100}%`,
    top: `${(top / height) * 100}%`,
    width: `${((right - left) / width) * 100}%`,
    height: `${((bottom - top) / height) * 100}%`,
  };
}
