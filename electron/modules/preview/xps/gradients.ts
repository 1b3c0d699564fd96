/** Gradients as shadings of a PDF. */
import type { PDFDocument, PDFRef } from '../../../engine/pdf-core/drawing/index.js';
import type { XpsElement } from './markup.js';
import { colour, number, numbers, type DeviceColour } from './values.js';

export interface XpsGradient {
  readonly shading: PDFRef;
  /** How much of it covers, the stops taken together. */
  readonly alpha: number;
}

interface Stop {
  readonly offset: number;
  readonly colour: DeviceColour;
}

/** Null when it has no stops. */
export function readGradient(pdf: PDFDocument, element: XpsElement): XpsGradient | null {
  const stops = readStops(element);
  if (stops.length === 0) return null;
  const alpha = stops.reduce((sum, stop) => sum + stop.colour.alpha, 0) / stops.length;
  const { context } = pdf;
  const radial = element.name === 'RadialGradientBrush';
  const shading = context.register(
    context.obj({
      ShadingType: radial ? 3 : 2,
      ColorSpace: 'DeviceRGB',
      Coords: radial ? circles(element) : line(element),
      Extend: [true, true],
      Function: stitched(stops),
    }),
  );
  return { shading, alpha };
}

function line({ attributes }: XpsElement): number[] {
  const [x0 = 0, y0 = 0] = numbers(attributes['StartPoint']);
  const [x1 = 0, y1 = 0] = numbers(attributes['EndPoint']);
  return [x0, y0, x1, y1];
}

/** In a space where the ellipse is a circle of radius one around its centre; see {@link ellipse}. */
function circles(element: XpsElement): number[] {
  const { x, y, rx, ry } = ellipse(element);
  const [ox = x, oy = y] = numbers(element.attributes['GradientOrigin']);
  return [(ox - x) / rx, (oy - y) / ry, 0, 0, 0, 1];
}

/** Centre and radii of a radial gradient. */
export function ellipse({ attributes }: XpsElement): { x: number; y: number; rx: number; ry: number } {
  const [x = 0, y = 0] = numbers(attributes['Center']);
  const rx = Math.abs(number(attributes['RadiusX'], 1)) || 1;
  const ry = Math.abs(number(attributes['RadiusY'], 1)) || 1;
  return { x, y, rx, ry };
}

function readStops(element: XpsElement): Stop[] {
  const list = element.child(`${element.name}.GradientStops`)?.children ?? [];
  return list
    .filter(({ name }) => name === 'GradientStop')
    .map(({ attributes }) => ({
      offset: Math.max(0, Math.min(1, number(attributes['Offset'], 0))),
      colour: colour(attributes['Color'] ?? '#000000'),
    }))
    .sort((a, b) => a.offset - b.offset);
}

/** Three values whatever the colour space was: grey and inks as a screen shows them. */
function rgb({ values }: DeviceColour): number[] {
  if (values.length === 3) return [...values];
  if (values.length === 1) return [values[0]!, values[0]!, values[0]!];
  const [c = 0, m = 0, y = 0, k = 0] = values;
  return [c, m, y].map((ink) => (1 - ink) * (1 - k));
}

/** One function over all stops, made of one for each pair (PDF 32000-1, 7.10.4). */
function stitched(stops: readonly Stop[]) {
  const first = stops[0]!;
  const last = stops.at(-1)!;
  const all = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
  const pairs = all.slice(1).map((to, at) => ({ from: all[at]!, to }));
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pairs.map(({ from, to }) => ({
      FunctionType: 2,
      Domain: [0, 1],
      N: 1,
      C0: rgb(from.colour),
      C1: rgb(to.colour),
    })),
    Bounds: pairs.slice(0, -1).map(({ to }) => to.offset),
    Encode: pairs.flatMap(() => [0, 1]),
  };
}
