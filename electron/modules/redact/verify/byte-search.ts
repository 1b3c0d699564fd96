/** Looks for many runs of bytes at once: each byte of the data is looked at once, however many there are. */

/** Bits of the table that tells most places apart; 128 KiB. */
const tableBits = 20;
/** Bytes by which runs are told apart first. */
const headLength = 4;

export class ByteSearch {
  readonly #table = new Uint8Array(2 ** (tableBits - 3));
  readonly #byHead = new Map<number, Buffer[]>();
  /** Runs that are too short for the table. */
  readonly #short: Buffer[] = [];

  constructor(runs: readonly Buffer[]) {
    for (const run of runs) {
      if (run.length < headLength) {
        this.#short.push(run);
        continue;
      }
      const head = run.readInt32LE(0);
      const place = placeOf(head);
      this.#table[place >>> 3]! |= 1 << (place & 7);
      const same = this.#byHead.get(head);
      if (same) same.push(run);
      else this.#byHead.set(head, [run]);
    }
  }

  /** Whether any of the runs is in the data. */
  isIn(data: Buffer): boolean {
    if (this.#short.some((run) => data.includes(run))) return true;
    if (this.#byHead.size === 0 || data.length < headLength) return false;
    let head = data[0]! * 0x100 + data[1]! * 0x10000 + data[2]! * 0x1000000;
    for (let at = 3; at < data.length; at += 1) {
      head = (head >>> 8) | (data[at]! << 24);
      const place = placeOf(head);
      if ((this.#table[place >>> 3]! & (1 << (place & 7))) === 0) continue;
      const start = at - 3;
      const runs = this.#byHead.get(head) ?? [];
      const isHere = (run: Buffer) =>
        start + run.length <= data.length &&
        data.compare(run, 0, run.length, start, start + run.length) === 0;
      if (runs.some(isHere)) return true;
    }
    return false;
  }
}

const placeOf = (head: number): number => Math.imul(head, 0x9e3779b1) >>> (32 - tableBits);
