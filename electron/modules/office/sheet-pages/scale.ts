/** How large cells are printed: the arithmetic of fitting, without LibreOffice. Sizes in hundredths of a millimetre. */

export interface CellsSize {
  readonly width: number;
  readonly height: number;
}

/** How a page style scales its sheet. */
export type Scaling =
  | { readonly kind: 'percent'; readonly percent: number }
  /** The most pages across and down; 0 for as many as it takes. */
  | { readonly kind: 'pages-each-way'; readonly across: number; readonly down: number }
  | { readonly kind: 'pages'; readonly pages: number };

/** Below this, print of 11 points is smaller than footnotes get anywhere. */
export const minReadableScale = 0.4;
/** LibreOffice makes nothing smaller than this to fit it. */
export const minFit = 0.1;

/**
 * How large something is printed, 1 for its own size.
 * @param content what is printed, at its own size
 * @param room what a page holds between its margins, header and footer
 */
export function scaleOf(scaling: Scaling, content: CellsSize, room: CellsSize): number {
  switch (scaling.kind) {
    case 'percent':
      return scaling.percent / 100;
    case 'pages-each-way': {
      const { across, down } = scaling;
      return Math.min(
        1,
        across === 0 ? 1 : (across * room.width) / content.width,
        down === 0 ? 1 : (down * room.height) / content.height,
      );
    }
    case 'pages': {
      for (let percent = 100; percent > minFit * 100; percent -= 1) {
        const pages =
          Math.ceil((content.width * percent) / 100 / room.width) *
          Math.ceil((content.height * percent) / 100 / room.height);
        if (pages <= scaling.pages) return percent / 100;
      }
      return minFit;
    }
  }
}

/** Pages that a scaling allows for what is printed together; Infinity where it asks for none. */
export function maxPages(scaling: Scaling): number {
  switch (scaling.kind) {
    case 'percent':
      return Infinity;
    case 'pages-each-way':
      return scaling.across === 0 || scaling.down === 0 ? Infinity : scaling.across * scaling.down;
    case 'pages':
      return scaling.pages;
  }
}

/** What becomes of a sheet without a set-up of its own. */
export interface AutomaticFit {
  readonly isTurned: boolean;
  /** Pages across; 0 to leave it as it is. */
  readonly across: number;
}

/** Print this large is as good as its own size: no reason to turn the paper. */
const goodAsItIs = 0.8;

/**
 * All columns on one page where that stays readable, on its side where that makes the print larger; else on as few
 * pages across as stay readable.
 * @param mayTurn the orientation is not given
 */
export function automaticFit(
  width: number,
  room: CellsSize,
  turned: CellsSize,
  mayTurn: boolean,
): AutomaticFit {
  if (width <= room.width) return { isTurned: false, across: 0 };
  const isTurned = mayTurn && turned.width > room.width && room.width / width < goodAsItIs;
  const across = isTurned ? turned.width : room.width;
  return { isTurned, across: Math.max(1, Math.ceil((width * minReadableScale) / across)) };
}
