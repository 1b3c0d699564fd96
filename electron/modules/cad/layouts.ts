/** Which pages a drawing has, and how a layout of its paper space lies on its page. */
import {
  type Layout,
  PlotFlags,
  PlotRotation,
  Viewport,
  ViewportStatusFlags,
  type BlockRecord,
  type CadDocument,
} from '@node-projects/acad-ts';
import { maxOf, minOf } from '../../../contract/lists.js';
import type { CadOptions } from './options.js';
import {
  fitted,
  flatView,
  isImperial,
  onto,
  paperOf,
  turned,
  type SheetSize,
  type PlacedSheet,
} from './page.js';
import { pointsPerMillimetre } from './resolve.js';
import { common, type CadBox } from './surface.js';

export interface DrawingSheet {
  /** Null for the model. */
  readonly layout: Layout | null;
  readonly block: BlockRecord;
  /** Words of its bookmark. */
  readonly name: string;
}

/** The pages asked for; layouts in the order of their tabs. */
export function sheetsOf(document: CadDocument, choice: CadOptions['layouts']): DrawingSheet[] {
  const modelSpace = modelOf(document);
  const model: DrawingSheet[] = modelSpace ? [{ layout: null, block: modelSpace, name: 'Model' }] : [];
  if (choice === 'model') return model;
  const papers = paperSheets(document);
  if (choice === 'layouts') return papers.length > 0 ? papers : model;
  if (choice === 'all') return [...model, ...papers];
  return papers.length > 0 ? papers : model;
}

/** The block of the model; some programs write files in which the library does not find it by its name. */
export function modelOf(document: CadDocument): BlockRecord | null {
  const { modelSpace } = document;
  if (modelSpace && modelSpace.entities.count > 0) return modelSpace;
  const spaces = [...(document.blockRecords ?? [])].filter(
    (block) =>
      block.entities.count > 0 &&
      (/^\*(model_space|u)$/i.test(block.name) || block.layout?.isPaperSpace === false),
  );
  return spaces[0] ?? modelSpace;
}

function paperSheets(document: CadDocument): DrawingSheet[] {
  const found: DrawingSheet[] = [];
  for (const layout of document.layouts ?? []) {
    const block = layout.associatedBlock;
    if (!layout.isPaperSpace || !block || block === modelOf(document)) continue;
    if (hasContent(block)) found.push({ layout, block, name: layout.name });
  }
  return found.sort((a, b) => a.layout!.tabOrder - b.layout!.tabOrder);
}

/** A layout that was never opened has at most the window that stands for the paper itself. */
function hasContent(block: BlockRecord): boolean {
  for (const entity of block.entities) if (!(entity instanceof Viewport) || isWindow(entity)) return true;
  return false;
}

/** Whether a viewport shows the model. */
export function isWindow(viewport: Viewport): boolean {
  return (
    !viewport.representsPaper &&
    (viewport.status & ViewportStatusFlags.ViewportOff) === 0 &&
    viewport.width > 0 &&
    viewport.height > 0 &&
    viewport.viewHeight > 0
  );
}

/** The kinds of what is plotted, as files number them; the names in the library are shifted. */
const plotKinds = { display: 0, extents: 1, limits: 2, view: 3, window: 4, layout: 5 } as const;
/** The number of the standard scale “Scaled to fit”. */
const scaledToFit = 0;

/** The paper units as files number them. */
const inches = 0;
const kindsOfUnit = (layout: Layout): number => Number(layout.paperUnits);

const kindOf = (layout: Layout): number => Number(layout.plotType);

const papersLike = { smallest: 20, largest: 5000 } as const;

/** The sheet of a layout, turned as it is plotted; null when it states none. Points. */
function sheetOf(layout: Layout): SheetSize | null {
  const { paperWidth: w, paperHeight: h, paperRotation: rotation } = layout;
  const sane = (length: number) => length >= papersLike.smallest && length <= papersLike.largest;
  if (!sane(w) || !sane(h)) return null;
  const [width, height] = isQuarter(rotation) ? [h, w] : [w, h];
  return { width: width * pointsPerMillimetre, height: height * pointsPerMillimetre };
}

const isQuarter = (rotation: PlotRotation): boolean =>
  rotation === PlotRotation.Degrees90 || rotation === PlotRotation.Degrees270;

/** Left and lower margin of the sheet as it is turned, then right and upper one. Millimetres. */
function marginsOf(layout: Layout): readonly [number, number, number, number] {
  const { left, bottom, right, top } = layout.unprintableMargin;
  switch (layout.paperRotation) {
    case PlotRotation.Degrees90:
      return [bottom, right, top, left];
    case PlotRotation.Degrees180:
      return [right, top, left, bottom];
    case PlotRotation.Degrees270:
      return [top, left, bottom, right];
    default:
      return [left, bottom, right, top];
  }
}

/** This share of what is drawn must be on the sheet, otherwise the sheet is taken for wrong. */
const enough = 0.2;

/**
 * Puts a layout on its page.
 * @param extents of what is drawn, in paper units
 */
export function placeLayout(
  layout: Layout,
  extents: CadBox,
  options: CadOptions,
  document: CadDocument,
): PlacedSheet {
  const sheet = sheetOf(layout);
  const chosen = paperOf(options.drawing_paper);
  const wide = extents.right - extents.left >= extents.top - extents.bottom;
  const stated = sheet ? plotted(layout, sheet, extents) : null;
  if (stated && sheet && isSeen(extents, stated)) {
    if (!chosen) return stated;
    const target = turned(chosen, sheet.width >= sheet.height);
    const whole = onto(stated.view, sheet, target);
    return { ...whole, scale: whole.scale * stated.scale };
  }
  const page = chosen ?? sheet ?? paperOf(isImperial(document) ? 'tabloid' : 'a3')!;
  return fitted(extents, turned(page, wide), 5 * pointsPerMillimetre);
}

/** As the plot settings say. */
function plotted(layout: Layout, sheet: SheetSize, extents: CadBox): PlacedSheet {
  const [left, bottom, right, top] = marginsOf(layout).map((mm) => mm * pointsPerMillimetre) as [
    number,
    number,
    number,
    number,
  ];
  const room = { width: sheet.width - left - right, height: sheet.height - bottom - top };
  const area = plotArea(layout, extents);
  const width = area.right - area.left;
  const height = area.top - area.bottom;
  const whole = kindOf(layout) === plotKinds.layout;
  const fits = !whole && Number(layout.scaledFit) === scaledToFit;
  const unit = kindsOfUnit(layout) === inches ? 72 : pointsPerMillimetre;
  const ratio = layout.numeratorScale / layout.denominatorScale;
  const scale =
    fits && width > 0 && height > 0
      ? Math.min(room.width / width, room.height / height)
      : unit * (ratio > 0 && Number.isFinite(ratio) ? ratio : 1);
  const centred = (layout.flags & PlotFlags.PlotCentered) !== 0 && !whole;
  const x = centred
    ? left + (room.width - width * scale) / 2
    : left + layout.plotOriginX * pointsPerMillimetre;
  const y = centred
    ? bottom + (room.height - height * scale) / 2
    : bottom + layout.plotOriginY * pointsPerMillimetre;
  return { ...sheet, scale, view: flatView(scale, x - area.left * scale, y - area.bottom * scale) };
}

/** What part of the layout is plotted; a whole layout begins at its origin. */
function plotArea(layout: Layout, extents: CadBox): CadBox {
  switch (kindOf(layout)) {
    case plotKinds.window: {
      const xs = [layout.windowLowerLeftX, layout.windowUpperLeftX];
      const ys = [layout.windowLowerLeftY, layout.windowUpperLeftY];
      const box = {
        left: minOf(xs),
        right: maxOf(xs),
        bottom: minOf(ys),
        top: maxOf(ys),
      };
      return box.right > box.left && box.top > box.bottom ? box : extents;
    }
    case plotKinds.limits: {
      const { minLimits: low, maxLimits: high } = layout;
      const stated = high.x > low.x && high.y > low.y;
      return stated ? { left: low.x, bottom: low.y, right: high.x, top: high.y } : extents;
    }
    case plotKinds.layout:
      return { left: 0, bottom: 0, right: 0, top: 0 };
    default:
      return extents;
  }
}

function isSeen(extents: CadBox, placed: PlacedSheet): boolean {
  const { xx: scale, x0, y0 } = placed.view;
  const box = {
    left: extents.left * scale + x0,
    right: extents.right * scale + x0,
    bottom: extents.bottom * scale + y0,
    top: extents.top * scale + y0,
  };
  const seen = common(box, { left: 0, bottom: 0, right: placed.width, top: placed.height });
  const share = (a: number, b: number) => (b > 0 ? Math.max(0, a) / b : a >= 0 ? 1 : 0);
  const part =
    share(seen.right - seen.left, box.right - box.left) * share(seen.top - seen.bottom, box.top - box.bottom);
  // Something as small as a stamp on a large sheet is no layout either.
  const spread = Math.max((seen.right - seen.left) / placed.width, (seen.top - seen.bottom) / placed.height);
  return part >= enough && spread >= 0.1;
}
