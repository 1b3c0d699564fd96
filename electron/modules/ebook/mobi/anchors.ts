/** Puts anchors at places of raw text that are given as byte positions. */

export interface ByteAnchor {
  /** Byte of the text. */
  readonly at: number;
  readonly id: string;
}

/** The text with an empty anchor at each place; one inside a tag goes before the tag. */
export function insertAnchors(text: Buffer, anchors: readonly ByteAnchor[]): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  const sorted = anchors
    .filter(({ at }) => at >= 0 && at <= text.length)
    .map(({ at, id }) => ({ at: outsideTag(text, at), id }))
    .sort((a, b) => a.at - b.at);
  for (const { at, id } of sorted) {
    parts.push(text.subarray(done, at), Buffer.from(`<a id="${id}"></a>`));
    done = at;
  }
  parts.push(text.subarray(done));
  return Buffer.concat(parts);
}

/** The longest tag, in bytes, whose beginning is searched for. */
const tagBytes = 4096;

function outsideTag(text: Buffer, at: number): number {
  const from = Math.max(0, at - tagBytes);
  const before = text.subarray(from, at);
  const open = before.lastIndexOf(0x3c);
  return open >= 0 && before.indexOf(0x3e, open) < 0 ? from + open : at;
}
