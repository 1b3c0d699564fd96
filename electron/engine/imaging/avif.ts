/** AVIF that moves. */

/**
 * Such a file as the still picture that it also holds (AV1 Image File Format, 4 and 6): the library behind sharp refuses it for the
 * first of its brands alone. Any other file as it is.
 */
export function stillAvif(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes;
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return still;
}
