/** This module writes gradients as SVG 1.1 has them. */
import { transformPoint, type Matrix } from '../../../../engine/pdf-core/content/matrix.js';
import type { VectorGradient, Stop } from './gradients.js';

type Point = readonly [x: number, y: number];

/**
 * Writes a gradient that is placed on the page as it is shown.
 * @param corner of the drawing, points on that page
 * @returns null where SVG 1.1 cannot say it: one between circles that do not lie in each other
 */
export function gradientXml(name: string, gradient: VectorGradient, corner: Point): string | null {
  const own = gradient.isRadial ? radial(gradient, corner) : linear(gradient, corner);
  if (!own) return null;
  const { element, attributes, stops } = own;
  return `<${element} id="${name}" gradientUnits="userSpaceOnUse" ${attributes}>${stops}</${element}>`;
}

interface Written {
  readonly element: 'linearGradient' | 'radialGradient';
  readonly attributes: string;
  readonly stops: string;
}

function linear({ from, to, stops, extends: goesOn, place }: VectorGradient, corner: Point): Written | null {
  const [x0, y0] = moved(from.x, from.y, place, corner);
  const [x1, y1] = moved(to.x, to.y, place, corner);
  // Each colour lies on a line across; where the page slants it, the way along has to be square to that line again.
  const [x2, y2] = moved(from.x - (to.y - from.y), from.y + (to.x - from.x), place, corner);
  const [across, down] = [x2 - x0, y2 - y0];
  const share = ((x1 - x0) * across + (y1 - y0) * down) / (across * across + down * down);
  const end: Point = [x1 - share * across, y1 - share * down];
  if (![x0, y0, ...end].every(Number.isFinite) || (end[0] === x0 && end[1] === y0)) return null;
  const attributes = `x1="${number(x0)}" y1="${number(y0)}" x2="${number(end[0])}" y2="${number(end[1])}"`;
  return { element: 'linearGradient', attributes, stops: stopsXml(stops, goesOn) };
}

function radial(gradient: VectorGradient, corner: Point): Written | null {
  const {
    from,
    to,
    stops,
    extends: goesOn,
    place,
  } = gradient.from.radius <= gradient.to.radius ? gradient : reversed(gradient);
  const { radius } = to;
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (!(radius > from.radius) || distance + from.radius >= radius) return null;
  // The circles between both begin at a point, where SVG has its focus.
  const start = -from.radius / (radius - from.radius);
  const [x, y] = [from.x + start * (to.x - from.x), from.y + start * (to.y - from.y)];
  const later = stops.map(({ at, colour }) => ({ at: (at - start) / (1 - start), colour }));
  const [a, b, c, d, e, f] = place;
  const matrix = [a, b, c, d].map(fine).join(' ');
  const transform = `matrix(${matrix} ${number(e - corner[0])} ${number(f - corner[1])})`;
  const attributes = [
    `cx="${fine(to.x)}" cy="${fine(to.y)}" r="${fine(radius)}" fx="${fine(x)}" fy="${fine(y)}"`,
    `gradientTransform="${transform}"`,
  ].join(' ');
  return { element: 'radialGradient', attributes, stops: stopsXml(later, goesOn) };
}

const reversed = (gradient: VectorGradient): VectorGradient => ({
  ...gradient,
  ...{ from: gradient.to, to: gradient.from },
  stops: gradient.stops.map(({ at, colour }) => ({ at: 1 - at, colour })).toReversed(),
  extends: [gradient.extends[1], gradient.extends[0]],
});

/** Writes the stops; beyond an end that does not go on nothing is seen. */
function stopsXml(stops: readonly Stop[], [first, last]: VectorGradient['extends']): string {
  const one = ({ at, colour }: Stop, rest = '') =>
    `<stop offset="${fine(at)}" stop-color="${colour}"${rest}/>`;
  const [start, end] = [stops[0], stops.at(-1)];
  return [
    start && !first ? one(start, ' stop-opacity="0"') : '',
    ...stops.map((stop) => one(stop)),
    end && !last ? one(end, ' stop-opacity="0"') : '',
  ].join('');
}

const moved = (x: number, y: number, place: Matrix, [left, top]: Point): Point => {
  const [onPageX, onPageY] = transformPoint(x, y, place);
  return [onPageX - left, onPageY - top];
};

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);
/** Rounds to six digits: units of gradients may be as large as the page. */
const fine = (value: number): string => {
  const rounded = Number(value.toPrecision(6));
  return Math.abs(rounded) < 1e-6 ? '0' : String(rounded);
};
