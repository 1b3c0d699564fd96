/** This module visits the objects of a page and of the forms on it, one after the other. */
import { identity, multiply, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { objectTypes, type ReadLibrary, type Scratch } from './library.js';

/** Forms that are nested deeper than this are left out. */
const maxFormDepth = 12;

export interface ObjectVisitor<T> {
  /** Objects of the page that are visited at most; forms count as well. */
  readonly maxObjects: number;
  /** The value for objects that are in no form. */
  readonly around: T;
  /**
   * Visits an object that is no form.
   * @param outer leads from the units around the object to the page as it is shown
   * @param around what `enter` returned for the form it is in
   * @returns false to end the walk
   */
  object(object: number, outer: Matrix, around: T): boolean;
  /** Returns the value for what is in a form; called before its objects are visited. */
  enter(form: number, outer: Matrix, around: T): T;
}

/**
 * Walks through what a page draws, in the order it is drawn. Forms deeper than 12 are left out.
 * @param shown leads from the units of the page to the page as it is shown
 * @returns false where the walk was ended, or there were too many objects
 */
export function walkObjects<T>(
  library: ReadLibrary,
  page: number,
  shown: Matrix,
  scratch: Scratch,
  visitor: ObjectVisitor<T>,
): boolean {
  let objects = 0;
  const all = (list: List, outer: Matrix, around: T, depth: number): boolean => {
    for (let index = 0; index < list.count; index += 1) {
      objects += 1;
      if (objects > visitor.maxObjects) return false;
      const object = list.at(index);
      if (object === 0) continue;
      if (library.FPDFPageObj_GetType(object) !== objectTypes.form) {
        if (!visitor.object(object, outer, around)) return false;
        continue;
      }
      if (depth >= maxFormDepth) continue;
      const within = visitor.enter(object, outer, around);
      const inner = multiply(matrixOf(library, object, scratch), outer);
      const contents: List = {
        count: library.FPDFFormObj_CountObjects(object),
        at: (place) => library.FPDFFormObj_GetObject(object, place),
      };
      if (!all(contents, inner, within, depth + 1)) return false;
    }
    return true;
  };
  const contents: List = {
    count: library.FPDFPage_CountObjects(page),
    at: (index) => library.FPDFPage_GetObject(page, index),
  };
  return all(contents, shown, visitor.around, 0);
}

interface List {
  readonly count: number;
  /** Handle of an object; 0 for none. */
  at(index: number): number;
}

/** Returns the matrix from the units of an object to those around it. */
export const matrixOf = (library: ReadLibrary, object: number, scratch: Scratch): Matrix =>
  library.FPDFPageObj_GetMatrix(object, scratch.at) ? scratch.matrix() : identity;
