/** Puts marks around what a page paints (ISO 32000-1, 14.6), and leaves out those it had. */
import { artifact, furniture, isCell, objectNumber } from './owners.js';
import type { PageContent, PaintPiece } from './paints.js';

export interface TaggedPage {
  readonly bytes: Buffer;
  /** Owner by marked content identifier. */
  readonly owners: readonly number[];
}

/** @param owners of each painted thing */
export function markPage(bytes: Uint8Array, { pieces }: PageContent, owners: Float64Array): TaggedPage {
  const writer = new Writer(bytes, owners);
  writer.list(pieces);
  return { bytes: writer.finish(), owners: writer.marked };
}

/** Of a group without anything painted, and of one with things of several owners. */
const nothing = Number.NaN;
const several = Number.POSITIVE_INFINITY;

class Writer {
  readonly marked: number[] = [];
  private readonly out: Uint8Array[] = [];
  private copied = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly owners: Float64Array,
  ) {}

  finish(): Buffer {
    this.copyTo(this.bytes.length);
    return Buffer.concat(this.out);
  }

  /** Neighbours of one owner share a mark. */
  list(pieces: readonly PaintPiece[]): void {
    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at]!;
      const owner = this.ownerOf(piece);
      if (piece.mark) this.skip(piece);
      else if (owner === several) this.list(piece.children!);
      else if (!Number.isNaN(owner)) {
        let last = at;
        for (let next = at + 1; next < pieces.length; next += 1) {
          const following = this.ownerOf(pieces[next]!);
          if (following === owner) last = next;
          else if (!Number.isNaN(following)) break;
        }
        this.copyTo(piece.start);
        this.out.push(Buffer.from(this.begin(owner)));
        for (; at <= last; at += 1) this.skipMarks(pieces[at]!);
        at = last;
        this.copyTo(pieces[last]!.end);
        this.out.push(Buffer.from('\nEMC'));
      } else this.skipMarks(piece);
    }
  }

  private begin(owner: number): string {
    if (owner === artifact) return '/Artifact BMC\n';
    if (owner === furniture) return '/Artifact <</Type /Pagination>> BDC\n';
    const id = this.marked.push(owner) - 1;
    const tag = isCell(owner) ? 'TD' : objectNumber(owner) > 0 ? 'Figure' : 'Link';
    return `/${tag} <</MCID ${id}>> BDC\n`;
  }

  private ownerOf(piece: PaintPiece): number {
    if (piece.paint !== undefined) return this.owners[piece.paint]!;
    let owner = nothing;
    for (const child of piece.children ?? []) {
      const one = this.ownerOf(child);
      if (Number.isNaN(one) || one === owner) continue;
      if (one === several || !Number.isNaN(owner)) return several;
      owner = one;
    }
    return owner;
  }

  private skipMarks(piece: PaintPiece): void {
    if (piece.mark) this.skip(piece);
    else for (const child of piece.children ?? []) this.skipMarks(child);
  }

  private skip({ start, end }: PaintPiece): void {
    this.copyTo(start);
    this.copied = end;
  }

  private copyTo(end: number): void {
    if (end > this.copied) this.out.push(this.bytes.subarray(this.copied, end), Buffer.from('\n'));
    this.copied = Math.max(this.copied, end);
  }
}
