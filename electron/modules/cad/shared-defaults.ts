/**
 * Keeps drawings apart. The library (`@node-projects/acad-ts` 3.2.0) gives every block one and the same point as its
 * base point, and its DXF reader writes numbers into the point that a property holds: the last block read would move
 * all others, those of the next drawing included. Its constants are frozen here, and the reader gets a point of the
 * object's own before it writes.
 */
import { BoundingBox, DxfPropertyBase, XY, XYZ, XYZ_Zero } from '@node-projects/acad-ts';

/** All points that more than one object of the library holds; `shared-defaults.test.ts` looks for others. */
export const sharedDefaults: readonly (XY | XYZ | BoundingBox)[] = [
  XYZ_Zero,
  XYZ.zero,
  XYZ.axisX,
  XYZ.axisY,
  XYZ.axisZ,
  XYZ.naN,
  XY.zero,
  XY.axisX,
  XY.axisY,
  BoundingBox.null,
  BoundingBox.infinite,
];

let apart = false;

/** Has to be called before the first drawing is read; again is no harm. */
export function keepDrawingsApart(): void {
  if (apart) return;
  apart = true;
  for (const value of sharedDefaults) {
    if (value instanceof BoundingBox) for (const corner of Object.values(value)) Object.freeze(corner);
    Object.freeze(value);
  }
  const { prototype } = DxfPropertyBase;
  // oxlint-disable-next-line typescript/unbound-method -- called with the property it belongs to
  const { setValue } = prototype;
  prototype.setValue = function (code, target, value) {
    const held = this['getPropertyValue'](target);
    if (target && Object.isFrozen(held)) {
      if (held instanceof XYZ) this['setPropertyValue'](target, new XYZ(held.x, held.y, held.z));
      else if (held instanceof XY) this['setPropertyValue'](target, new XY(held.x, held.y));
    }
    setValue.call(this, code, target, value);
  };
}
