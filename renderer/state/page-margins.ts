/** The margins that options crop from a page, as a box on that page. */
import type { OptionDisplay } from '../../contract/option-display.js';
import type { PageSize } from '../../contract/preview.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { shownOptions } from './options.js';

export type PageEdge = NonNullable<OptionDisplay['edge']>;

/** In keyboard order: round the page. */
export const pageEdges: readonly PageEdge[] = ['top', 'right', 'bottom', 'left'];

/** A value for each side of a page. */
type ByEdge<Value> = Readonly<Record<PageEdge, Value>>;

/** Millimetres. */
export type Margins = ByEdge<number>;

const pointsPerMillimetre = 72 / 25.4;

/** The least millimetres between two sides. */
const minStay = 2;

/** The options for the margins of each side; null where not all four are visible. */
export function marginOptions(options: readonly Option[], values: OptionValues): ByEdge<Option> | null {
  const shown = shownOptions(options, values);
  const of = (edge: PageEdge) => shown.find(({ display }) => display?.edge === edge);
  const [top, right, bottom, left] = pageEdges.map(of);
  return top && right && bottom && left ? { top, right, bottom, left } : null;
}

/** The typed margins; an invalid length counts as 0. */
export function marginsIn(options: ByEdge<Option>, values: OptionValues): Margins {
  const at = (edge: PageEdge): number => {
    const { name, default: usual } = options[edge];
    const length = Number(values[name] ?? usual);
    return Number.isFinite(length) && length > 0 ? length : 0;
  };
  return { top: at('top'), right: at('right'), bottom: at('bottom'), left: at('left') };
}

/** A page in millimetres. */
export const inMillimetres = ({ width, height }: NonNullable<PageSize>) => ({
  width: width / pointsPerMillimetre,
  height: height / pointsPerMillimetre,
});

const opposite: ByEdge<PageEdge> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

/** The most millimetres that a side can be moved: part of the page must stay. */
export function maxMargin(
  edge: PageEdge,
  margins: Margins,
  { width, height }: ReturnType<typeof inMillimetres>,
): number {
  const side = edge === 'top' || edge === 'bottom' ? height : width;
  return Math.max(0, Math.floor(side - margins[opposite[edge]] - minStay));
}

/** The option value for a dragged side: whole millimetres that leave part of the page. */
export const marginAt = (length: number, most: number): number =>
  Math.min(Math.max(Math.round(length), 0), most);

/** Whether part of a page is left. */
export const leavesSomething = (
  { top, right, bottom, left }: Margins,
  { width, height }: ReturnType<typeof inMillimetres>,
): boolean => top + bottom < height - 1 && left + right < width - 1;
