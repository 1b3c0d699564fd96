/** Elliptical arcs as Bézier curves (SVG 1.1, F.6, whose parameters XPS shares). */

export type ArcPoint = readonly [x: number, y: number];
export type Curve = readonly [one: ArcPoint, two: ArcPoint, to: ArcPoint];

/**
 * Null when it is a straight line.
 * @param rotation of the ellipse, in degrees
 */
export function arcCurves(
  from: ArcPoint,
  radii: ArcPoint,
  rotation: number,
  large: boolean,
  sweep: boolean,
  to: ArcPoint,
): Curve[] | null {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])];
  if (rx === 0 || ry === 0 || (from[0] === to[0] && from[1] === to[1])) return null;
  const phi = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const scale = (x1 / rx) ** 2 + (y1 / ry) ** 2;
  if (scale > 1) {
    rx *= Math.sqrt(scale);
    ry *= Math.sqrt(scale);
  }
  const under = (rx * ry) ** 2 / ((rx * y1) ** 2 + (ry * x1) ** 2) - 1;
  const factor = Math.sqrt(Math.max(0, under)) * (large === sweep ? -1 : 1);
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const centre: ArcPoint = [
    cos * cx1 - sin * cy1 + (from[0] + to[0]) / 2,
    sin * cx1 + cos * cy1 + (from[1] + to[1]) / 2,
  ];
  const start = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let turn = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;

  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const place = (x: number, y: number): ArcPoint => [
    centre[0] + cos * rx * x - sin * ry * y,
    centre[1] + sin * rx * x + cos * ry * y,
  ];
  return Array.from({ length: count }, (_, at): Curve => {
    const [a, b] = [start + at * step, start + (at + 1) * step];
    return [
      place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      at === count - 1 ? to : place(Math.cos(b), Math.sin(b)),
    ];
  });
}
