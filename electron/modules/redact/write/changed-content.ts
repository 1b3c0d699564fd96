/** Content of which operators are written anew. All else stays byte for byte. */

const space = 32;
const isBlank = (byte: number | undefined): boolean => byte === space || byte === 10 || byte === 13;

export class ChangedContent {
  readonly #parts: Buffer[] = [];
  #copied = 0;
  #last: number | undefined;

  constructor(private readonly content: Buffer) {}

  /** All of it; null where nothing changed. */
  get bytes(): Buffer | null {
    return this.#parts.length === 0
      ? null
      : Buffer.concat([...this.#parts, this.content.subarray(this.#copied)]);
  }

  /**
   * @param written takes the place of the bytes from `start` to `end`, behind all that changed before
   * @param isTight nothing shows that something stood there: blanks would tell how many operators did
   */
  replace(start: number, end: number, written: string, isTight: boolean): void {
    if (start > this.#copied) this.#last = this.content[start - 1];
    // What stood before may need no blank in front of a string, and needs one in front of a number.
    const isJoined = start > 0 && !isBlank(this.#last) && !/^[[(<]/.test(written);
    const text = (isJoined ? ' ' : '') + written;
    this.#parts.push(this.content.subarray(this.#copied, start), Buffer.from(text, 'latin1'));
    this.#copied = end;
    if (text !== '') this.#last = text.charCodeAt(text.length - 1);
    if (isTight && written === '') while (isBlank(this.content[this.#copied])) this.#copied += 1;
  }
}
