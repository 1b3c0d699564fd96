/** RC2 in CBC mode (RFC 2268). Certificate files of older programs are encrypted by it, and OpenSSL no longer reads it. */

/** The expansion table of RFC 2268, section 2: digits of pi. */
const table = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd' +
    '2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

const blockBytes = 8;
const rotations = [1, 2, 3, 5];
/** Rounds after which the four words are mashed, counted as they are undone. */
const mashed = new Set([11, 5]);

/** Expands a key to 64 words (section 2). The effective length is that of the key. */
function expand(key: Buffer): Uint16Array {
  const bytes = Buffer.alloc(128);
  key.copy(bytes);
  for (let at = key.length; at < 128; at += 1)
    bytes[at] = table[(bytes[at - 1]! + bytes[at - key.length]!) & 0xff]!;
  // Of an effective length in whole bytes, the mask of section 2 keeps all bits.
  bytes[128 - key.length] = table[bytes[128 - key.length]!]!;
  for (let at = 127 - key.length; at >= 0; at -= 1)
    bytes[at] = table[bytes[at + 1]! ^ bytes[at + key.length]!]!;
  return Uint16Array.from({ length: 64 }, (_, word) => bytes.readUInt16LE(2 * word));
}

function decryptBlock(words: Uint16Array, block: Buffer): Buffer {
  const r = Array.from({ length: 4 }, (_, at) => block.readUInt16LE(2 * at));
  const at = (place: number): number => r[(place + 4) % 4]!;
  let next = 63;
  for (let round = 15; round >= 0; round -= 1) {
    for (let place = 3; place >= 0; place -= 1) {
      const turn = rotations[place]!;
      const turned = ((at(place) >>> turn) | (at(place) << (16 - turn))) & 0xffff;
      const mixed = (at(place - 1) & at(place - 2)) + (~at(place - 1) & 0xffff & at(place - 3));
      r[place] = (turned - words[next]! - mixed) & 0xffff;
      next -= 1;
    }
    if (!mashed.has(round)) continue;
    for (let place = 3; place >= 0; place -= 1) r[place] = (at(place) - words[at(place - 1) & 63]!) & 0xffff;
  }
  const plain = Buffer.alloc(blockBytes);
  r.forEach((word, place) => plain.writeUInt16LE(word, 2 * place));
  return plain;
}

/**
 * Decrypts data whose last block is padded (PKCS #7).
 * @param start the initialization vector of 8 bytes
 * @returns null where the padding is wrong, as with a wrong key
 */
export function decryptRc2(key: Buffer, start: Buffer, data: Buffer): Buffer | null {
  if (data.length === 0 || data.length % blockBytes !== 0) return null;
  const words = expand(key);
  const plain = Buffer.alloc(data.length);
  let before = start;
  for (let from = 0; from < data.length; from += blockBytes) {
    const block = data.subarray(from, from + blockBytes);
    const open = decryptBlock(words, block);
    for (let at = 0; at < blockBytes; at += 1) plain[from + at] = open[at]! ^ before[at]!;
    before = block;
  }
  const padding = plain.at(-1)!;
  if (padding === 0 || padding > blockBytes) return null;
  if (!plain.subarray(-padding).every((byte) => byte === padding)) return null;
  return plain.subarray(0, -padding);
}
