/** Changes of a content stream, by the places of its operations. */

/** What stands from `start` to before `end` becomes `by`. */
export interface ContentEdit {
  readonly start: number;
  readonly end: number;
  readonly by: Uint8Array;
}

/** @param edits in the order of their places */
export function edited(bytes: Uint8Array, edits: readonly ContentEdit[]): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, by } of edits) {
    parts.push(bytes.subarray(at, start), by);
    at = end;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts);
}
