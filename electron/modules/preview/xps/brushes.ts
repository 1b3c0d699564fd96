/** Brushes: what areas and text are filled with (XPS 1.0, 13). */
import { identity, multiply, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { ellipse, readGradient } from './gradients.js';
import type { Geometry } from './geometry.js';
import type { XpsElement } from './markup.js';
import type { ElementPainter, State } from './painting.js';
import { concat } from './sheet.js';
import {
  colour,
  colourOperator,
  matrix,
  number,
  plainAll,
  rectangle,
  type DeviceColour,
  type Rectangle,
} from './values.js';

/** A brush as the markup gives it. */
export type Brush =
  | { readonly text: string }
  | { readonly element: XpsElement }
  | { readonly colour: DeviceColour };

/** What is filled. */
export type FilledArea =
  | { readonly kind: 'shape'; readonly geometry: Geometry }
  | { readonly kind: 'text'; readonly operators: string };

export async function fillArea(
  painter: ElementPainter,
  brush: Brush,
  area: FilledArea,
  state: State,
): Promise<string[]> {
  const solid = solidColour(brush);
  if (solid) return paintSolid(painter, solid, area, state);
  const { element } = brush as { element: XpsElement };
  const own = Math.max(0, Math.min(1, number(element.attributes['Opacity'], 1)));
  const inner = { ...state, alpha: state.alpha * own };
  switch (element.name) {
    case 'LinearGradientBrush':
    case 'RadialGradientBrush':
      return paintGradient(painter, element, area, inner);
    case 'ImageBrush':
    case 'VisualBrush':
      return paintTiles(painter, element, area, inner);
    default:
      return [];
  }
}

/** The one colour a stroke is drawn in; of a gradient its middle stop, null for pictures. */
export function strokeColour(brush: Brush): DeviceColour | null {
  const solid = solidColour(brush);
  if (solid) return solid;
  const { element } = brush as { element: XpsElement };
  const stops = element.child(`${element.name}.GradientStops`)?.children ?? [];
  const middle = stops[stops.length >> 1]?.attributes['Color'];
  return middle === undefined ? null : colour(middle);
}

/** Null for a brush that is no single colour. */
function solidColour(brush: Brush): DeviceColour | null {
  if ('colour' in brush) return brush.colour;
  if ('text' in brush) return colour(brush.text);
  const { name, attributes } = brush.element;
  if (name !== 'SolidColorBrush') return null;
  const found = colour(attributes['Color'] ?? '#000000');
  return { ...found, alpha: found.alpha * number(attributes['Opacity'], 1) };
}

function paintSolid(
  { tools }: ElementPainter,
  found: DeviceColour,
  area: FilledArea,
  { alpha }: State,
): string[] {
  const cover = found.alpha * alpha;
  if (cover <= 0) return [];
  const through = tools.sheet.opacity(cover);
  const paint =
    area.kind === 'text'
      ? // Simulated bold is filled and stroked.
        [colourOperator(found, 'stroke'), area.operators]
      : [area.geometry.path, area.geometry.evenOdd ? 'f*' : 'f'];
  const start = [colourOperator(found, 'fill'), ...paint];
  return through === '' ? start : ['q', through, ...start, 'Q'];
}

/** Makes the area the clip of what follows, up to the next `Q`. */
function clipTo(area: FilledArea): string[] {
  if (area.kind === 'text') return [area.operators.replace(/^[02] Tr/m, '7 Tr')];
  return [area.geometry.path, area.geometry.evenOdd ? 'W* n' : 'W n'];
}

function paintGradient(
  { tools }: ElementPainter,
  element: XpsElement,
  area: FilledArea,
  state: State,
): string[] {
  const gradient = readGradient(tools.sheet.pdf, element);
  if (!gradient) return [];
  const { x, y, rx, ry } = ellipse(element);
  const shaped = element.name === 'RadialGradientBrush' ? [concat([rx, 0, 0, ry, x, y])] : [];
  return [
    'q',
    tools.sheet.opacity(gradient.alpha * state.alpha),
    ...clipTo(area),
    concat(ownTransform(element)),
    ...shaped,
    `/${tools.sheet.name('Shading', gradient.shading)} sh`,
    'Q',
  ].filter((line) => line !== '');
}

function ownTransform(element: XpsElement): Matrix {
  const inside = element.child(`${element.name}.Transform`)?.child('MatrixTransform');
  return matrix(inside?.attributes['Matrix'] ?? element.attributes['Transform']);
}

/** What a tile shows: operators in the space of the viewbox, and that viewbox. */
interface Tile {
  readonly operators: string[];
  readonly viewbox: Rectangle;
}

async function paintTiles(
  painter: ElementPainter,
  element: XpsElement,
  area: FilledArea,
  state: State,
): Promise<string[]> {
  const viewport = rectangle(element.attributes['Viewport']);
  const tile =
    viewport && (await (element.name === 'ImageBrush' ? imageTile : visualTile)(painter, element, state));
  if (!viewport || !tile) return [];
  const { sheet } = painter.tools;
  const through = sheet.opacity(state.alpha);
  const placed = fit(tile.viewbox, viewport);
  const transform = ownTransform(element);
  const mode = element.attributes['TileMode'] ?? 'None';
  const box = `${plainAll([viewport.x, viewport.y, viewport.width, viewport.height])} re W n`;
  if (mode === 'None') {
    const content = ['q', concat(transform), box, concat(placed), ...tile.operators, 'Q'];
    return ['q', ...clipTo(area), through, ...content, 'Q'].filter((line) => line !== '');
  }
  const { cell, width, height } = cellOf(mode, viewport, [concat(placed), ...tile.operators]);
  const { x, y } = viewport;
  const pattern = sheet.pattern(
    cell.join('\n'),
    [width, height],
    [x, y, x + width, y + height],
    multiply(transform, state.ctm),
  );
  const paint =
    area.kind === 'text' ? [area.operators] : [area.geometry.path, area.geometry.evenOdd ? 'f*' : 'f'];
  return ['q', through, `/Pattern cs /${sheet.name('Pattern', pattern)} scn`, ...paint, 'Q'].filter(
    (line) => line !== '',
  );
}

/** What is repeated: one tile, or two or four of which some are mirrored. */
function cellOf(
  mode: string,
  { x, y, width, height }: Rectangle,
  tile: readonly string[],
): { cell: string[]; width: number; height: number } {
  const clip = `${plainAll([x, y, width, height])} re W n`;
  const across = mode === 'FlipX' || mode === 'FlipXY';
  const down = mode === 'FlipY' || mode === 'FlipXY';
  const mirrorX: Matrix = [-1, 0, 0, 1, 2 * (x + width), 0];
  const mirrorY: Matrix = [1, 0, 0, -1, 0, 2 * (y + height)];
  const places = [
    identity,
    ...(across ? [mirrorX] : []),
    ...(down ? [mirrorY] : []),
    ...(across && down ? [multiply(mirrorX, mirrorY)] : []),
  ];
  return {
    cell: places.flatMap((place) => ['q', concat(place), clip, ...tile, 'Q']),
    width: width * (across ? 2 : 1),
    height: height * (down ? 2 : 1),
  };
}

/** Maps one rectangle onto another. */
function fit(from: Rectangle, to: Rectangle): Matrix {
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  return [sx, 0, 0, sy, to.x - from.x * sx, to.y - from.y * sy];
}

async function imageTile({ tools }: ElementPainter, { attributes }: XpsElement): Promise<Tile | null> {
  const image = await tools.images.find(tools.page, attributes['ImageSource'] ?? '');
  if (!image) {
    tools.missing('picture');
    return null;
  }
  const { width, height } = image;
  const viewbox = rectangle(attributes['Viewbox']) ?? { x: 0, y: 0, width, height };
  // Pictures stand on their heads here: y runs down.
  const upright = concat([width, 0, 0, -height, 0, height]);
  return { operators: [upright, `/${tools.sheet.name('XObject', image.reference)} Do`], viewbox };
}

async function visualTile(painter: ElementPainter, element: XpsElement, state: State): Promise<Tile | null> {
  const viewbox = rectangle(element.attributes['Viewbox']);
  const found = state.resources.property(element, 'Visual');
  if (!viewbox || found === undefined || typeof found === 'string') return null;
  const inner: State = { ...state, ctm: identity, toPage: null, alpha: 1 };
  return { operators: await painter.element(found, inner), viewbox };
}
