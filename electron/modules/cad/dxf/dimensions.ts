/** Dimensions of R12, and of programs that write newer files as they did R12, without the marks of their classes. */
import type { Pair } from './pairs.js';

/** The classes of each type of dimension, which is in the lowest three bits of code 70. */
const classes: readonly (readonly string[])[] = [
  ['AcDbAlignedDimension', 'AcDbRotatedDimension'],
  ['AcDbAlignedDimension'],
  ['AcDb2LineAngularDimension'],
  ['AcDbDiametricDimension'],
  ['AcDbRadialDimension'],
  ['AcDb3PointAngularDimension'],
  ['AcDbOrdinateDimension'],
];

/** What all entities have. */
const entityCodes = new Set([5, 330, 67, 8, 6, 62, 48, 60, 370, 420, 440]);
/** What is measured: points and the angle of the line. */
const measuredCodes = new Set([12, 22, 32, 13, 23, 33, 14, 24, 34, 15, 25, 35, 16, 26, 36, 40, 50, 52]);

/** The same dimension with its classes, and the angle that a turned one leaves out where it is 0. */
export function withClasses(object: readonly Pair[]): readonly Pair[] {
  if (object.some(([code]) => code === 100)) return withAngle(object);
  const type = Number(object.find(([code]) => code === 70)?.[1] ?? 0) & 7;
  const names = classes[type];
  if (!names) return object;
  const end = object.findIndex(([code]) => code >= 1000);
  const own = object.slice(1, end < 0 ? undefined : end);
  const [first = '', ...others] = names;
  // The angle belongs to the class of turned ones.
  const isAngle = ([code]: Pair) => code === 50 && others.length > 0;
  const measured = own.filter(([code]) => measuredCodes.has(code));
  return [
    object[0]!,
    ...own.filter(([code]) => entityCodes.has(code)),
    [100, 'AcDbDimension'],
    ...own.filter(([code]) => !entityCodes.has(code) && !measuredCodes.has(code)),
    [100, first],
    ...measured.filter((pair) => !isAngle(pair)),
    ...(others.length === 0 || measured.some(isAngle) ? [] : [[50, '0'] as const]),
    ...measured.filter(isAngle),
    ...others.map((name): Pair => [100, name]),
    ...(end < 0 ? [] : object.slice(end)),
  ];
}

/** Without an angle the library takes a turned dimension for one along what it measures. */
function withAngle(object: readonly Pair[]): readonly Pair[] {
  const turned = object.findIndex(([code, value]) => code === 100 && value.trim() === 'AcDbRotatedDimension');
  if (turned < 0 || object.some(([code]) => code === 50)) return object;
  return [...object.slice(0, turned), [50, '0'], ...object.slice(turned)];
}
