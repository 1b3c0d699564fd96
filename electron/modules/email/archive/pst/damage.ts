/** A place in the archive that cannot be read. Only used inside the reader, which continues with the next item. */
export class Damage extends Error {
  override readonly name = 'Damage';
}
