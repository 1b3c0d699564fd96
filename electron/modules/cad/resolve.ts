/** How an entity looks: colour, linetype and lineweight of its own, of its layer or of the block it is in. */
import { LayerFlags, LineWeightType, type Entity, type Layer, type LineType } from '@node-projects/acad-ts';
import type { Color } from '@node-projects/acad-ts';
import { colourNumber, paperInk } from './colours.js';
import type { SceneContext, Inherited } from './scene.js';
import type { AreaPaint, Pen } from './surface.js';

export const pointsPerMillimetre = 72 / 25.4;

/** The least width of a line in points: thinner ones are hard to see on paper. */
const hairline = 0.25;
/** Linetypes with a shorter pattern, in points, are drawn continuous, as in AutoCAD. */
const finestPattern = 0.8;

export const nothingInherited: Inherited = {
  layer: null,
  colour: paperInk,
  lineType: null,
  weight: -3,
  alpha: 1,
};

/** Parts of a block that are on layer 0 are on the layer of the block. */
export function layerOf(entity: Entity, inherited: Inherited): Layer {
  const { layer } = entity;
  return inherited.layer && layer.name === '0' ? inherited.layer : layer;
}

export const isFrozen = (layer: Layer, draw: SceneContext): boolean =>
  (layer.flags & LayerFlags.Frozen) !== 0 || draw.frozen.has(layer.name.toLowerCase());

/** Whether nothing on this layer comes onto paper. */
export const isHidden = (layer: Layer, draw: SceneContext): boolean =>
  !layer.isOn || !layer.plotFlag || layer.name.toLowerCase() === 'defpoints' || isFrozen(layer, draw);

export function resolveColour(colour: Color, layer: Layer, inherited: Inherited): number {
  if (colour.isByLayer) return colourNumber(layer.color);
  if (colour.isByBlock) return inherited.colour;
  return colourNumber(colour);
}

/** What an entity passes on to its parts, and is drawn with itself. */
export function resolve(entity: Entity, draw: SceneContext): Inherited & { readonly layer: Layer } {
  const { inherited } = draw;
  const layer = layerOf(entity, inherited);
  return {
    layer,
    colour: resolveColour(entity.color, layer, inherited),
    lineType: resolveLineType(entity.lineType, layer, inherited),
    weight:
      entity.lineWeight === LineWeightType.ByLayer
        ? layer.lineWeight
        : entity.lineWeight === LineWeightType.ByBlock
          ? inherited.weight
          : entity.lineWeight,
    alpha: resolveAlpha(entity, inherited),
  };
}

function resolveLineType(own: LineType | null, layer: Layer, inherited: Inherited): LineType | null {
  const name = own?.name.toLowerCase() ?? 'bylayer';
  if (name === 'bylayer') return layer.lineType;
  if (name === 'byblock') return inherited.lineType;
  return own;
}

function resolveAlpha(entity: Entity, inherited: Inherited): number {
  const { transparency } = entity;
  if (transparency.isByBlock) return inherited.alpha;
  const value = transparency.isByLayer ? 0 : transparency.value;
  return value > 0 && value <= 90 ? 1 - value / 100 : 1;
}

/** Returns the pen of an entity; `scale` widens its linetype. */
export function penOf(entity: Entity, draw: SceneContext): Pen {
  const look = resolve(entity, draw);
  return penFor(look, draw, dashesOf(look.lineType, entity.lineTypeScale, draw));
}

export function penFor(look: Inherited, draw: SceneContext, dashes: readonly number[]): Pen {
  const { scene } = draw;
  return {
    colour: scene.inks.line(look.colour),
    width: scene.lineweights ? widthOf(look.weight, scene.defaultWidth) : hairline,
    dashes,
    alpha: look.alpha,
  };
}

export function widthOf(weight: number, defaultWidth: number): number {
  if (!(weight >= 0)) return defaultWidth;
  return Math.max(hairline, (Math.min(weight, 500) / 100) * pointsPerMillimetre);
}

const solid: readonly number[] = [];
const known = new WeakMap<LineType, Map<number, readonly number[]>>();

/** A linetype's dashes in points. Dots become dashes as long as they are wide. */
export function dashesOf(lineType: LineType | null, scale: number, draw: SceneContext): readonly number[] {
  if (!lineType || lineType.segments.length === 0) return solid;
  const unit = Math.round(draw.dashUnit * (scale > 0 ? scale : 1) * 1e6) / 1e6;
  const scales = known.get(lineType) ?? new Map<number, readonly number[]>();
  known.set(lineType, scales);
  let dashes = scales.get(unit);
  if (!dashes) scales.set(unit, (dashes = scaledDashes(lineType, unit)));
  return dashes;
}

function scaledDashes(lineType: LineType, unit: number): readonly number[] {
  const lengths = lineType.segments.map(({ length }) => (Number.isFinite(length) ? length : 0) * unit);
  const total = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
  if (!(total >= finestPattern) || total > 1e6 || lengths.length > 32) return solid;
  const dashes: number[] = [];
  for (const length of lengths) {
    const drawn = length >= 0;
    const size = drawn ? Math.max(length, 0.4) : -length;
    // Dashes and gaps take turns; two of one kind are one.
    if (drawn === (dashes.length % 2 === 0)) dashes.push(size);
    else if (dashes.length > 0) dashes[dashes.length - 1]! += size;
    else dashes.push(0.01, size);
  }
  if (dashes.length % 2 === 1) dashes.push(0.01);
  return dashes.length === 2 && dashes[1] === 0.01 ? solid : dashes;
}

export function paintFor(look: Inherited, draw: SceneContext): AreaPaint {
  return { colour: draw.scene.inks.area(look.colour), alpha: look.alpha };
}

/** Letters are lines, not areas: they are never lost on the paper. */
export function letterPaint(look: Inherited, draw: SceneContext): AreaPaint {
  return { colour: draw.scene.inks.line(look.colour), alpha: look.alpha };
}
