/**
 * Who an entity of a DXF file belongs to (group 330). Scripts and machines write handles of owners that the file does
 * not have; the library leaves such entities out without a word, where other readers draw them.
 */
import type { Pair } from './pairs.js';

/** Entities that are parts of the one before: of an insert, or of a polyline. */
const parts = new Set(['ATTRIB', 'VERTEX', 'SEQEND']);

const handleIn = (value: string | undefined): number => parseInt(value ?? '', 16) || 0;

/** Learns what may own an entity while a file is read, and gives entities of no owner to the model or the paper. */
export class Owners {
  /** Handles of block records: the model, the papers and all other blocks. */
  readonly #blocks = new Set<number>();
  /** Handles of inserts and polylines. */
  readonly #wholes = new Set<number>();
  #paper = 0;
  #latest = 0;
  /** The insert that attributes may follow on. */
  #insert = 0;

  /** @param record a BLOCK_RECORD of the tables */
  learnBlock(record: readonly Pair[]): void {
    const value = (code: number) => record.find(([own]) => own === code)?.[1];
    const handle = handleIn(value(5));
    if (handle === 0) return;
    this.#blocks.add(handle);
    if (value(2)?.trim() === '*Paper_Space') this.#paper = handle;
  }

  /**
   * @param object an entity as it will be written, with its handle
   * @param placed whether it is in the section ENTITIES, and so on the model or the paper
   */
  mended(kind: string, object: readonly Pair[], placed: boolean): readonly Pair[] {
    if (kind !== 'ATTRIB' && kind !== 'INSERT') this.#insert = 0;
    if (parts.has(kind)) return this.#part(kind, object);
    const own = handleIn(object.find(([code]) => code === 5)?.[1]);
    if (kind === 'INSERT') this.#insert = own;
    if (own !== 0 && (kind === 'INSERT' || kind === 'POLYLINE')) {
      this.#wholes.add(own);
      this.#latest = own;
    }
    const at = ownerAt(object);
    if (at >= 0 && this.#blocks.has(handleIn(object[at]![1]))) return object;
    const onPaper =
      placed && this.#paper !== 0 && object.some(([code, value]) => code === 67 && Number(value) === 1);
    if (onPaper) return withOwner(object, at, this.#paper);
    // Without an owner the library puts it into the block around it, or the model.
    return at < 0 ? object : without(object, at);
  }

  #part(kind: string, object: readonly Pair[]): readonly Pair[] {
    const at = ownerAt(object);
    // Attributes follow on their insert, whatever they say; before R13 they say nothing.
    if (kind === 'ATTRIB' && this.#insert !== 0) return withOwner(object, at, this.#insert);
    if (at < 0 || this.#wholes.has(handleIn(object[at]![1]))) return object;
    return this.#latest === 0 ? without(object, at) : withOwner(object, at, this.#latest);
  }
}

/** Where an entity names its owner: before its own data, and not among those that react to it. */
function ownerAt(object: readonly Pair[]): number {
  let inGroup = false;
  for (const [i, [code, value]] of object.entries()) {
    if (code === 102) inGroup = value.trim().startsWith('{');
    else if (code === 100 && value.trim() !== 'AcDbEntity') return -1;
    else if (code === 330 && !inGroup) return i;
  }
  return -1;
}

const without = (object: readonly Pair[], at: number): readonly Pair[] =>
  object.filter((_pair, i) => i !== at);

function withOwner(object: readonly Pair[], at: number, owner: number): readonly Pair[] {
  const pair: Pair = [330, owner.toString(16).toUpperCase()];
  return at < 0
    ? [object[0]!, pair, ...object.slice(1)]
    : object.map((given, i) => (i === at ? pair : given));
}
