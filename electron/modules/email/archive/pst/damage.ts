/** A place in the archive that cannot be read. Inside the reader only: what meets one goes on with the next item. */
export class Damage extends Error {
  override readonly name = 'Damage';
}
