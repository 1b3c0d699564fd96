/** One document on its way through LibreOffice: what is known of it before, and what is found out on the way. */
import type { OfficeConverterOptions } from './options.js';
import type { KnownComment } from './comments/known.js';
import type { ImportFilter, OfficeFormat } from './filters.js';
import type { FontReport } from './fonts/index.js';
import type { SheetPlace } from './header-pictures/index.js';
import type { StatedSheet } from './sheet-pages/stated.js';

export interface OfficeWork {
  /** The person's name of the file. */
  readonly name: string;
  readonly format: OfficeFormat;
  readonly source: string;
  readonly output: string;
  readonly filter: ImportFilter;
  readonly options: OfficeConverterOptions;
  readonly password: string;
  readonly isProtected: boolean;
  readonly fonts: FontReport;
  /** The warm LibreOffice would end over its comments. */
  readonly isForCold: boolean;
  /** What the loaded text tells about its comments; empty where nobody asked, or it did not tell. */
  known: readonly KnownComment[];
  /** What a workbook says of its sheets. */
  readonly stated: readonly StatedSheet[];
  /** A Word 97 to 2003 document that prints its tracked changes, whether or not they are on the screen. */
  readonly printsChanges: boolean;
  /** What sheets of a workbook add to the numbers of their pages, by the names of the sheets. */
  readonly pageShifts: ReadonlyMap<string, number>;
  /** A text may have fields that show the name of its file. */
  readonly mayTellName: boolean;
  /** A text may have lists of contents or indexes. */
  readonly mayHaveIndexes: boolean;
  /** Where the pages of each sheet stand; empty until a workbook is exported. */
  sheetPlaces: readonly SheetPlace[];
  /** Hidden sheets of the loaded workbook. */
  hiddenSheets: number;
  /** Hidden slides that are not asked for. */
  hiddenSlides: number;
  /** Names of documents inside the text that could not be brought in; null until that was tried. */
  chunksLost: readonly string[] | null;
  /** Cells whose formulas gave an error of LibreOffice's own, and for which nothing is stored. */
  cellsLost: readonly string[];
}
