/** Writes ASN.1 values in DER (ITU-T X.690). */

/** Writes a value. @param tag its first byte, such as 0x30 for a sequence */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export const sequence = (...items: readonly Uint8Array[]): Buffer => der(0x30, ...items);

/** A set, whose items stand in the order of their bytes (11.6). @param tag another one where it stands under a tag */
export const setOf = (items: readonly Buffer[], tag = 0x31): Buffer =>
  der(tag, ...items.toSorted((a, b) => Buffer.compare(a, b)));

export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);

/** A whole number from 0 to 127. */
export const smallNumber = (value: number): Buffer => der(0x02, Buffer.from([value]));

export const nothing = der(0x05);

/** @param name such as `1.2.840.113549.1.7.1` */
export function objectIdentifier(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(128 + (left % 128));
    return groups;
  });
  return der(0x06, Buffer.from(bytes));
}
