/** Compares values of two revisions of a document as they are written. */
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** References in a value, however deep. */
export function* referencesIn(value: QpdfValue | undefined): Generator<string> {
  const open: (QpdfValue | undefined)[] = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (isReference(at)) yield at;
    else if (Array.isArray(at)) for (const item of at as readonly QpdfValue[]) open.push(item);
    else if (isDictionary(at)) for (const item of Object.values(at)) open.push(item);
  }
}

export const keysOf = (before: Dictionary, now: Dictionary): ReadonlySet<string> =>
  new Set([...Object.keys(before), ...Object.keys(now)]);

/** True for values that are written alike, whatever their references lead to. A missing value is null. */
export function isEqual(one: QpdfValue | undefined, other: QpdfValue | undefined): boolean {
  if (one === other) return true;
  if ((one ?? null) === null || (other ?? null) === null) return (one ?? null) === (other ?? null);
  if (Array.isArray(one) && Array.isArray(other)) {
    const [a, b] = [one as readonly QpdfValue[], other as readonly QpdfValue[]];
    return a.length === b.length && a.every((item, at) => isEqual(item, b[at]));
  }
  if (!isDictionary(one) || !isDictionary(other)) return false;
  for (const key of keysOf(one, other)) if (!isEqual(one[key], other[key])) return false;
  return true;
}
