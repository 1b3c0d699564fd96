/** Operators of content that draw something, a form or image included (ISO 32000-1, table 51). */
export const drawingOperators: ReadonlySet<string> = new Set(
  'f F f* B B* b b* S s sh Tj TJ \' " BI Do'.split(' '),
);
