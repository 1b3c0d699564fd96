/** How large a page is, and where on it the drawing lies. Lengths on paper are points. */
import { MeasurementUnits, UnitsType, type CadDocument } from '@node-projects/acad-ts';
import { ServiceError } from '../../../contract/index.js';
import { minOf } from '../../../contract/lists.js';
import type { CadOptions } from './options.js';
import { pointsPerMillimetre } from './resolve.js';
import type { CadBox } from './surface.js';
import type { PageProjection } from './transform.js';

export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

export interface PlacedSheet extends SheetSize {
  readonly view: PageProjection;
  readonly scale: number;
}

const millimetres = (width: number, height: number): SheetSize => ({
  width: width * pointsPerMillimetre,
  height: height * pointsPerMillimetre,
});

/** Width and height of the papers in portrait. */
const papers: Readonly<Record<Exclude<CadOptions['drawing_paper'], 'layout'>, SheetSize>> = {
  a4: millimetres(210, 297),
  a3: millimetres(297, 420),
  a2: millimetres(420, 594),
  a1: millimetres(594, 841),
  a0: millimetres(841, 1189),
  letter: { width: 612, height: 792 },
  tabloid: { width: 792, height: 1224 },
  'arch-d': { width: 1728, height: 2592 },
  'arch-e': { width: 2592, height: 3456 },
};

/** The margin in points around what is fitted to a page. */
const margin = 10 * pointsPerMillimetre;

/** The longest side of a page, in points, that PDF readers accept. */
const maxSide = 14_400;

/** Millimetres for each unit a drawing may be in. */
const unitMillimetres: Partial<Record<UnitsType, number>> = {
  [UnitsType.Inches]: 25.4,
  [UnitsType.Feet]: 304.8,
  [UnitsType.Miles]: 1_609_344,
  [UnitsType.Millimeters]: 1,
  [UnitsType.Centimeters]: 10,
  [UnitsType.Meters]: 1000,
  [UnitsType.Kilometers]: 1_000_000,
  [UnitsType.Microinches]: 25.4e-6,
  [UnitsType.Mils]: 0.0254,
  [UnitsType.Yards]: 914.4,
  [UnitsType.Angstroms]: 1e-7,
  [UnitsType.Nanometers]: 1e-6,
  [UnitsType.Microns]: 1e-3,
  [UnitsType.Decimeters]: 100,
  [UnitsType.Decameters]: 10_000,
  [UnitsType.Hectometers]: 100_000,
  [UnitsType.USSurveyFeet]: 304.800_609_6,
  [UnitsType.USSurveyInches]: 25.400_050_8,
  [UnitsType.USSurveyYards]: 914.401_828_8,
};

export const isImperial = (document: CadDocument): boolean =>
  document.header?.measurementUnits === MeasurementUnits.English;

/** Millimetres of a drawing unit: drawings without a unit are in millimetres, or inches where that is the custom. */
function unitOf(document: CadDocument): number {
  return (
    unitMillimetres[document.header?.insUnits ?? UnitsType.Unitless] ?? (isImperial(document) ? 25.4 : 1)
  );
}

export function paperOf(choice: CadOptions['drawing_paper']): SheetSize | null {
  return choice === 'layout' ? null : papers[choice];
}

/** The paper turned the way the drawing lies. */
export function turned(paper: SheetSize, wide: boolean): SheetSize {
  const [short, long] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)];
  return wide ? { width: long, height: short } : { width: short, height: long };
}

/**
 * Puts the model on a page: fitted to it, or to scale on a paper that holds it.
 * @throws ServiceError `too_large` when no page can hold it at that scale
 */
export function placeModel(box: CadBox, options: CadOptions, document: CadDocument): PlacedSheet {
  const width = Math.max(0, box.right - box.left);
  const height = Math.max(0, box.top - box.bottom);
  const chosen = paperOf(options.drawing_paper);
  const wide = width >= height;
  const usual = turned(chosen ?? (isImperial(document) ? papers.tabloid : papers.a3), wide);
  if (options.drawing_scale === 'fit') return fitted(box, usual, margin);
  const [one, to] = options.drawing_scale.split(':').map(Number);
  const scale = unitOf(document) * pointsPerMillimetre * (one! / to!);
  const needed = { width: width * scale, height: height * scale };
  const page = chosen ? grown(usual, needed) : smallestFor(needed, wide);
  if (page.width > maxSide || page.height > maxSide) {
    const metres = Math.round(Math.max(page.width, page.height) / pointsPerMillimetre / 10) / 100;
    throw new ServiceError('too_large', { detail: `${metres} m of paper at ${options.drawing_scale}` });
  }
  return centred(box, page, scale);
}

/** The smallest of the usual sheets that holds it, or one of its own. */
function smallestFor(needed: SheetSize, wide: boolean): SheetSize {
  for (const name of ['a4', 'a3', 'a2', 'a1', 'a0'] as const) {
    const paper = turned(papers[name], wide);
    if (needed.width <= paper.width && needed.height <= paper.height) return paper;
  }
  return { width: needed.width + 2 * margin, height: needed.height + 2 * margin };
}

/** A paper that is too small grows, so that nothing is cut off. */
const grown = (paper: SheetSize, needed: SheetSize): SheetSize => ({
  width: Math.max(paper.width, needed.width),
  height: Math.max(paper.height, needed.height),
});

export function fitted(box: CadBox, page: SheetSize, around: number): PlacedSheet {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const room = { width: page.width - 2 * around, height: page.height - 2 * around };
  const scales = [width > 0 ? room.width / width : Infinity, height > 0 ? room.height / height : Infinity];
  const scale = minOf(scales);
  return centred(box, page, Number.isFinite(scale) && scale > 0 ? scale : 1);
}

function centred(box: CadBox, page: SheetSize, scale: number): PlacedSheet {
  const x = page.width / 2 - ((box.left + box.right) / 2) * scale;
  const y = page.height / 2 - ((box.bottom + box.top) / 2) * scale;
  return { ...page, scale, view: flatView(scale, x, y) };
}

export const flatView = (scale: number, x: number, y: number): PageProjection => ({
  xx: scale,
  xy: 0,
  xz: 0,
  x0: x,
  yx: 0,
  yy: scale,
  yz: 0,
  y0: y,
});

/** Places a page as a whole on another one, centred and as large as it fits; this follows what `view` does. */
export function onto(view: PageProjection, from: SheetSize, to: SheetSize): PlacedSheet {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const x = (to.width - from.width * scale) / 2;
  const y = (to.height - from.height * scale) / 2;
  return {
    ...to,
    scale,
    view: {
      xx: view.xx * scale,
      xy: view.xy * scale,
      xz: view.xz * scale,
      x0: view.x0 * scale + x,
      yx: view.yx * scale,
      yy: view.yy * scale,
      yz: view.yz * scale,
      y0: view.y0 * scale + y,
    },
  };
}
