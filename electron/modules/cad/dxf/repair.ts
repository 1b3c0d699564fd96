/**
 * Writes a DXF file again the way the library reads it best: text in UTF-8, with a header, a known version, handles everywhere
 * and an end; tables of cells as inserts of the block they carry, helices as the splines they are.
 */
import { isUtf8 } from 'node:buffer';
import { ownPairs } from './attributes.js';
import { withClasses } from './dimensions.js';
import { Texts } from './encoding.js';
import { leaderNumbers } from './leaders.js';
import { Owners } from './owners.js';
import { readPairs, type Pair } from './pairs.js';

/** What the library leaves out of an object: the numbers of each code, in order. */
export interface LeftOut {
  readonly kind: 'image' | 'hatch' | 'filter' | 'layer' | 'text' | 'column' | 'viewport' | 'leader';
  readonly handle: number;
  readonly numbers: ReadonlyMap<number, readonly number[]>;
}

export interface Repaired {
  readonly bytes: Uint8Array;
  readonly leftOut: readonly LeftOut[];
  /** As {@link Texts.assumed}. */
  readonly assumed: Texts['assumed'];
}

const newest = 'AC1032';
/** R12, the oldest version the library takes. */
const oldest = 'AC1009';

/** From here on text is UTF-8, whatever code page the header still names. */
const firstUnicode = 'AC1021';

/** Sections that hold nothing to draw. */
const leftOut = new Set(['THUMBNAILIMAGE', 'ACDSDATA']);

/** The number of lines that are joined before they become bytes. */
const batch = 1 << 16;

export function repairDxf(bytes: Buffer): Repaired {
  const version = bytes.includes('AcDbEntity', 0, 'latin1') ? 'AC1015' : oldest;
  const writer = new Repair(version, new Texts(isUtf8(bytes)));
  readPairs(bytes, (code, value) => writer.pair(code, value));
  return writer.finish();
}

class Repair {
  readonly #leftOut: LeftOut[] = [];
  readonly #owners = new Owners();
  readonly #texts: Texts;
  readonly #pieces: Buffer[] = [];
  #lines: string[] = [];
  #object: Pair[] = [];
  #section = '';
  #begun = false;
  #ended = false;
  #version: string;
  /** Handles of objects so far. */
  readonly #handles = new Set<number>();
  /** Beyond those a program gives in a session. */
  #nextHandle = 0x6f000000;

  /** @param version taken where the file states none */
  constructor(version: string, texts: Texts) {
    this.#version = version;
    this.#texts = texts;
  }

  pair(code: number, value: string): void {
    if (this.#ended) return;
    if (code === 0) this.#finishObject();
    if (code !== 999) this.#object.push([code, value]);
  }

  finish(): Repaired {
    this.#finishObject();
    if (!this.#ended) {
      // A file that breaks off is drawn as far as it goes.
      if (this.#section !== '') this.#write([[0, 'ENDSEC']]);
      this.#write([[0, 'EOF']]);
    }
    this.#flush();
    return { bytes: this.#whole(), leftOut: this.#leftOut, assumed: this.#texts.assumed };
  }

  /** The library needs a buffer of its own; of a large drawing there is no room for one copy more. */
  #whole(): Uint8Array {
    const whole = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#pieces.splice(0)) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  #finishObject(): void {
    const raw = this.#object;
    this.#object = [];
    if (raw.length === 0 || raw[0]![0] !== 0) return;
    const kind = raw[0]![1].trim().toUpperCase();
    if (kind === 'SECTION') {
      this.#beginSection(raw);
      return;
    }
    const object = joined(kind, raw).map(([code, value]): Pair => [code, this.#texts.read(value)]);
    if (kind === 'ENDSEC') {
      if (this.#section !== '' && !leftOut.has(this.#section)) this.#write([[0, 'ENDSEC']]);
      this.#section = '';
    } else if (kind === 'EOF') {
      this.#write([[0, 'EOF']]);
      this.#ended = true;
    } else if (!leftOut.has(this.#section) && !(this.#section === 'OBJECTS' && object.length === 1)) {
      // An object that is nothing but its name, as OpenSCAD writes, makes the library read beyond its section.
      this.#write(this.#mended(kind, object));
    }
  }

  #beginSection(object: readonly Pair[]): void {
    const name =
      object
        .find(([code]) => code === 2)?.[1]
        .trim()
        .toUpperCase() ?? '';
    this.#section = name;
    if (leftOut.has(name)) return;
    if (!this.#begun && name !== 'HEADER') {
      this.#write([
        [0, 'SECTION'],
        [2, 'HEADER'],
        [9, '$ACADVER'],
        [1, this.#version],
        ...inUtf8,
        [0, 'ENDSEC'],
      ]);
      this.#texts.state('', this.#version >= firstUnicode);
    }
    this.#begun = true;
    this.#write(name === 'HEADER' ? this.#header(object) : object);
  }

  /** Versions older than the library knows are read as the oldest one it does: those files are R12 with less in it. */
  #header(object: readonly Pair[]): Pair[] {
    const at = object.findIndex(([code, value]) => code === 9 && value.trim() === '$ACADVER');
    const header = [...object];
    if (at < 0) header.push([9, '$ACADVER'], [1, this.#version]);
    else {
      const stated = (object[at + 1]?.[1] ?? '').trim();
      const known = /^AC10\d\d$/.test(stated) && stated >= oldest && stated <= newest;
      const old = /^AC(1\.|2\.|100\d$)/.test(stated);
      this.#version = known ? stated : old ? oldest : /^AC10/.test(stated) ? newest : this.#version;
      header[at + 1] = [1, this.#version];
    }
    const page = header.findIndex(([code, value]) => code === 9 && value.trim() === '$DWGCODEPAGE');
    const stated = page < 0 ? '' : (header[page + 1]?.[1] ?? '');
    this.#texts.state(stated, this.#version >= firstUnicode);
    const others = page < 0 ? header : header.filter((_pair, i) => i !== page && i !== page + 1);
    return [...others, ...inUtf8].map(([code, value]): Pair => [code, this.#texts.read(value)]);
  }

  #mended(kind: string, object: readonly Pair[]): readonly Pair[] {
    const entity = this.#section === 'ENTITIES' || this.#section === 'BLOCKS';
    if (this.#section === 'TABLES' || this.#section === 'BLOCKS') object = object.map(spaceName);
    // Without the mark of its class the first line of the first entry is taken for a part of the table: a layer without a name.
    if (kind === 'TABLE' && this.#section === 'TABLES' && !object.some(([code]) => code === 100))
      return [...object, [100, 'AcDbSymbolTable']];
    if (kind === 'LAYER' && this.#section === 'TABLES') object = this.#layer(this.#withHandle(object));
    if (kind === 'BLOCK_RECORD' && this.#section === 'TABLES') this.#owners.learnBlock(object);
    if (kind === 'SPATIAL_FILTER') this.#note('filter', object, filterCodes);
    if (!entity) {
      this.#handles.add(handleOf(object));
      return object;
    }
    if (kind === 'IMAGE' || kind === 'WIPEOUT') this.#note('image', object, imageCodes);
    else if (kind === 'HATCH') this.#noteHatch(object);
    else if (kind === 'MULTILEADER' || kind === 'MLEADER') this.#noteLeader(object);
    else if (kind === 'VIEWPORT') {
      this.#noteViewport(object);
      object = object.map(frozenLayer);
    } else if (kind === 'MTEXT') {
      this.#note('text', object, backgroundCodes);
      this.#noteColumns(object);
    }
    if (kind === 'ACAD_TABLE') object = asInsert(object);
    else if (kind === 'HELIX') object = asSpline(object);
    else if (kind === 'DIMENSION') object = withClasses(object);
    if (kind === 'ATTRIB' || kind === 'ATTDEF') object = ownPairs(object);
    // R12 has no handles as a rule; there an insert and its attributes need them to be told as what belongs together.
    const modern = this.#version !== oldest || kind === 'INSERT' || kind === 'ATTRIB';
    if (modern) object = this.#withHandle(object);
    else this.#handles.add(handleOf(object));
    const marker = kind === 'BLOCK' || kind === 'ENDBLK';
    return marker ? object : this.#owners.mended(kind, object, this.#section === 'ENTITIES');
  }

  /** Of two objects with one handle the library gives the second one another, and what belongs to it would go to the first. */
  #withHandle(object: readonly Pair[]): readonly Pair[] {
    const at = object.findIndex(([code]) => code === 5 || code === 105);
    const own = at < 0 ? 0 : parseInt(object[at]![1], 16) || 0;
    if (own !== 0 && !this.#handles.has(own)) {
      this.#handles.add(own);
      return object;
    }
    this.#nextHandle++;
    this.#handles.add(this.#nextHandle);
    const pair: Pair = [5, this.#nextHandle.toString(16).toUpperCase()];
    return at < 0
      ? [object[0]!, pair, ...object.slice(1)]
      : object.map((given, i) => (i === at ? pair : given));
  }

  #note(kind: LeftOut['kind'], object: readonly Pair[], codes: ReadonlySet<number>): void {
    const numbers = new Map<number, number[]>();
    for (const [code, value] of object) {
      // Corners of a clip follow; they are read well.
      if (code === 91) break;
      if (codes.has(code)) numbers.set(code, [...(numbers.get(code) ?? []), Number(value)]);
    }
    if (kind === 'image')
      for (const [code, value] of object) if (code === 280) numbers.set(280, [Number(value)]);
    const handle = handleOf(object);
    if (handle !== 0) this.#leftOut.push({ kind, handle, numbers });
  }

  /** A layer that is off has a negative colour, which the library takes for another one. */
  #layer(object: readonly Pair[]): readonly Pair[] {
    const at = object.findIndex(([code]) => code === 62);
    const colour = Number(object[at]?.[1]);
    if (at < 0 || !(colour < 0)) return object;
    this.#leftOut.push({ kind: 'layer', handle: handleOf(object), numbers: new Map() });
    return object.map((pair, i) => (i === at ? [62, String(-colour)] : pair));
  }

  /** Of elliptic edges the library loses where the major axis ends. */
  #noteHatch(object: readonly Pair[]): void {
    const ends: number[] = [];
    let elliptic = false;
    for (const [code, value] of object) {
      if (code === 72) elliptic = Number(value) === 3;
      else if (code === 11 && elliptic) ends.push(Number(value));
    }
    const handle = handleOf(object);
    if (handle !== 0 && ends.length > 0)
      this.#leftOut.push({ kind: 'hatch', handle, numbers: new Map([[11, ends]]) });
  }

  /** What cuts a viewport out is known by its handle. */
  #noteViewport(object: readonly Pair[]): void {
    const outline = parseInt(object.find(([code]) => code === 340)?.[1] ?? '', 16);
    const handle = handleOf(object);
    if (handle !== 0 && outline > 0)
      this.#leftOut.push({ kind: 'viewport', handle, numbers: new Map([[340, [outline]]]) });
  }

  #noteLeader(object: readonly Pair[]): void {
    const handle = handleOf(object);
    if (handle !== 0) this.#leftOut.push({ kind: 'leader', handle, numbers: leaderNumbers(object) });
  }

  /** Before 2007 the columns of a text are texts of their own, whose width only the first one knows. */
  #noteColumns(object: readonly Pair[]): void {
    const at = (name: string) => object.findIndex(([code, value]) => code === 1000 && value.trim() === name);
    const [info, begin, end] = [
      at('ACAD_MTEXT_COLUMN_INFO_BEGIN'),
      at('ACAD_MTEXT_COLUMNS_BEGIN'),
      at('ACAD_MTEXT_COLUMNS_END'),
    ];
    if (info < 0 || begin < 0) return;
    const label = object.findIndex(([code, value], i) => i > info && code === 1070 && Number(value) === 48);
    const width = label < 0 ? NaN : Number(object[label + 1]?.[1]);
    if (!(width > 0)) return;
    for (const [code, value] of object.slice(begin, end < 0 ? undefined : end)) {
      const handle = code === 1005 ? parseInt(value, 16) : 0;
      if (handle > 0) this.#leftOut.push({ kind: 'column', handle, numbers: new Map([[41, [width]]]) });
    }
  }

  #write(pairs: readonly Pair[]): void {
    for (const [code, value] of pairs) this.#lines.push(String(code), value);
    if (this.#lines.length > batch) this.#flush();
  }

  #flush(): void {
    if (this.#lines.length === 0) return;
    this.#pieces.push(Buffer.from(`${this.#lines.join('\r\n')}\r\n`, 'latin1'));
    this.#lines = [];
  }
}

const imageCodes = new Set([10, 20, 30, 11, 21, 31, 12, 22, 32, 13, 23, 70, 71]);
const filterCodes = new Set([40]);
const backgroundCodes = new Set([63, 421]);

const handleOf = (object: readonly Pair[]): number =>
  parseInt(object.find(([code]) => code === 5)?.[1] ?? '', 16) || 0;

const inUtf8: readonly Pair[] = [
  [9, '$DWGCODEPAGE'],
  [3, 'utf-8'],
];

/** A long text is cut into pieces of as many bytes, also within a letter; they are one line again. */
function joined(kind: string, object: readonly Pair[]): readonly Pair[] {
  if (kind !== 'MTEXT') return object;
  const pairs: Pair[] = [];
  for (const pair of object) {
    const last = pairs.at(-1);
    const goesOn = last?.[0] === 3 && (pair[0] === 3 || pair[0] === 1);
    if (goesOn) pairs[pairs.length - 1] = [pair[0], last[1] + pair[1]];
    else pairs.push(pair);
  }
  return pairs;
}

/** Layers that are frozen in a viewport have one of two codes, of which the library knows the other. */
const frozenLayer = (pair: Pair): Pair => (pair[0] === 341 ? [331, pair[1]] : pair);

/** The two spaces are known by one spelling. */
function spaceName(pair: Pair): Pair {
  const [code, value] = pair;
  if ((code !== 2 && code !== 3) || !/^[*$](MODEL|PAPER)_SPACE$/i.test(value.trim())) return pair;
  return [code, /model/i.test(value) ? '*Model_Space' : '*Paper_Space'];
}

/** The parts of an object by their subclass; what stands before the first is common to all. */
function subclass(object: readonly Pair[], names: readonly string[]): Pair[] {
  const kept: Pair[] = [];
  let inside = true;
  for (const pair of object.slice(1)) {
    if (pair[0] === 100) inside = names.includes(pair[1].trim());
    if (inside) kept.push(pair);
  }
  return kept;
}

function asInsert(object: readonly Pair[]): Pair[] {
  return [[0, 'INSERT'], ...subclass(object, ['AcDbEntity', 'AcDbBlockReference'])];
}

function asSpline(object: readonly Pair[]): Pair[] {
  return [[0, 'SPLINE'], ...subclass(object, ['AcDbEntity', 'AcDbSpline'])];
}
