/**
 * Attributes of DXF files. The library (`@node-projects/acad-ts` 3.2.0) loses what the two kinds of attributes have in common,
 * their tag, their flags and how their text stands, because the class they share has no subclass of its own in a file.
 */
import { AttributeDefinition, AttributeEntity, DxfMap, type DxfClassMap } from '@node-projects/acad-ts';
import type { Pair } from './pairs.js';

/** Codes that mean something else in the text of an attribute: which way its letters run, and versions of the class. */
const ofText = [71, 280];

/** Of the maps of the library only a class of the same kind may add to one. */
class LibraryMap extends DxfMap {
  static readonly addShared = (map: DxfClassMap): void => LibraryMap.addClassProperties(map, 'AttributeBase');
}

let areRead = false;

/** Has to be called before the first drawing is read; again is no harm. */
export function readAttributes(): void {
  if (areRead) return;
  areRead = true;
  for (const kind of [AttributeEntity, AttributeDefinition]) {
    const { subclassMarker } = new kind();
    const map = DxfMap.create(kind).subClasses.get(subclassMarker);
    if (!map) throw new RangeError(`The library does not know ${subclassMarker}`);
    // The maps of one kind are the same object for all files.
    LibraryMap.addShared(map);
    for (const code of ofText) map.dxfProperties.delete(code);
  }
}

/**
 * The pairs that are the attribute's own: a text of several lines follows on it in a record with codes of the same numbers, and
 * the length of its field has the number that in a text says how that stands.
 */
export function ownPairs(object: readonly Pair[]): readonly Pair[] {
  let isRecord = false;
  let isText = false;
  return object.filter(([code, value]) => {
    if (code === 100) isRecord = value.trim() === 'AcDbXrecord';
    // A text inside is read separately, up to the end.
    if (code === 101) isText = true;
    return isText || (!isRecord && code !== 73) || code >= 1000;
  });
}
