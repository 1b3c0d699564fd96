/**
 * Takes away all that leads out of a document before LibreOffice sees it: LibreOffice follows some of it whatever its
 * settings say, and a picture of the person's disk, or of a share of the network, would stand in the result.
 *
 * The document is read through once; only when something was found, or its parts have names that LibreOffice does not
 * find, is a copy written, piece by piece.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { append } from '../../../../contract/lists.js';
import { withFile } from '../../../files/file-head.js';
import { entryChunks } from '../../../files/zip-entry.js';
import { entryName, slashedName } from '../../../files/zip-names.js';
import { withZipFile } from '../../../files/zip.js';
import { packing } from '../../../files/packing.js';
import type { OfficeFormat } from '../filters.js';
import { BlockedReferences } from './blocked.js';
import { mindComments, type CommentTreatment, type Seen } from './comments.js';
import { addedTo, mayBeMended, sheetRule, type SheetNotes } from './formulas.js';
import { mendOf, mendsOf, type Mend, type Mends } from '../mending/index.js';
import type { Redrawn } from '../new-charts/index.js';
import { odfRule } from './odf.js';
import { partRule, relationshipRule, slideRule, type FieldNotes } from './ooxml.js';
import { RtfFilter, type RtfNotes } from './rtf.js';
import { mayBeDrawing, neutraliseDrawing } from './svg.js';
import { XmlFilter, type XmlRule } from './xml-filter.js';
import { XmlText } from '../package/xml-text.js';
import { copyZip } from './zip-copy.js';

/** The most bytes of a drawing inside a package; a larger one is left out. */
const drawingLimit = 64 * 1024 * 1024;
/** The most letters of a part that is held whole to be mended; a longer one goes as it is. */
const mendLimit = 64 * 1024 * 1024;
/** So many bytes are read at once. */
const pieceLength = 256 * 1024;

export interface Neutralised {
  /** True when `target` was written and is what LibreOffice may see; false when the document may stay as it is. */
  readonly rewritten: boolean;
  /** Addresses of what a reader of the result misses. */
  readonly links: readonly string[];
  /** Comments were met; false where nobody looked. */
  readonly hasComments: boolean;
  /** A text may have fields that show the name or the place of its file; true where nobody looked. */
  readonly mayTellName: boolean;
  /** A text may have lists of contents or indexes; true where nobody looked. */
  readonly mayHaveIndexes: boolean;
  /** Cells of a workbook whose picture is not drawn. */
  readonly cellPictures: readonly string[];
  /** What sheets of a workbook add to the numbers of their pages, by the names of the sheets. */
  readonly pageShifts: ReadonlyMap<string, number>;
  /** Charts of Excel 2016 and later that the copy has as other ones, by the names of their parts in lower case. */
  readonly redrawn: ReadonlyMap<string, Redrawn>;
}

/** What is met in a workbook, or of charts in any document. */
interface BookNotes {
  readonly pictures: string[];
  readonly redrawn: Map<string, Redrawn>;
  readonly pageShifts: Map<string, number>;
  /** Of each sheet that is read, by the name of its part. */
  readonly sheets: Map<string, SheetNotes>;
}

/** Reads bytes and gives them without what leads out. */
interface Filter {
  write(bytes: Buffer): string | Buffer;
  end(): string | Buffer;
  /** Known at the end. */
  readonly changed: boolean;
}

/** An entry of more bytes is not unpacked where only its beginning is read. */
const headLength = 64 * 1024;

/** How the formats hold addresses. Those of `none` hold none, or none that this program can take out: see the docs. */
const ways = {
  docx: 'ooxml',
  docm: 'ooxml',
  dotx: 'ooxml',
  xlsx: 'ooxml',
  xlsm: 'ooxml',
  xlsb: 'ooxml',
  pptx: 'ooxml',
  pptm: 'ooxml',
  ppsx: 'ooxml',
  vsdx: 'ooxml',
  odt: 'odf',
  ods: 'odf',
  odp: 'odf',
  odg: 'odf',
  fodt: 'odf',
  fods: 'odf',
  rtf: 'rtf',
  doc: 'binary or XML',
  dot: 'none',
  xls: 'binary or XML',
  ppt: 'none',
  pps: 'none',
  wpd: 'none',
  wps: 'none',
  pages: 'none',
  numbers: 'none',
  key: 'none',
  vsd: 'none',
  pub: 'none',
  cdr: 'none',
  wmf: 'none',
  emf: 'none',
} as const satisfies Record<OfficeFormat, 'ooxml' | 'odf' | 'rtf' | 'binary or XML' | 'none'>;

/**
 * @param target path of the copy, which must not exist
 * @param comments what becomes of comments of text documents in XML
 * @throws ServiceError `damaged_file` for a file nobody can read; other errors when the disk fails
 */
export async function neutralise(
  source: string,
  format: OfficeFormat,
  target: string,
  comments: CommentTreatment = 'pass',
): Promise<Neutralised> {
  const way = ways[format];
  const isUnread = way === 'none' || way === 'rtf';
  const seen: Seen = { comments: false, nameFields: isUnread, indexes: isUnread };
  const book: BookNotes = { pictures: [], redrawn: new Map(), pageShifts: new Map(), sheets: new Map() };
  const ruled = (rule: XmlRule) => mindComments(rule, comments, seen);
  const blocked = new BlockedReferences();
  const mend = mendOf(format);
  const flat = (rule: () => XmlRule) => () => (mend ? new MendedBytes(rule(), mend) : new XmlBytes(rule()));
  const isZip = await withFile(source, ({ head }) => Promise.resolve(head.toString('latin1', 0, 2) === 'PK'));
  const rewritten = await (async () => {
    switch (way) {
      case 'none':
        return false;
      case 'rtf': {
        const notes: RtfNotes = { bookmarks: new Set(), wanted: new Set() };
        return rewriteFlat(source, target, () => new RtfBytes(blocked, notes));
      }
      case 'binary or XML': {
        if ((await packing(source)) !== 'xml') {
          seen.nameFields = true;
          seen.indexes = true;
          return false;
        }
        // Word and Excel 2003: fields and old drawings as in Office Open XML.
        const notes: FieldNotes = { bad: new Set() };
        return rewriteFlat(
          source,
          target,
          flat(() => partRule(blocked, notes, seen)),
        );
      }
      case 'odf':
      case 'ooxml':
        if (isZip) return rewritePackage(source, target, format, blocked, seen, ruled, book);
        return rewriteFlat(
          source,
          target,
          flat(() => ruled(odfRule(blocked, null, format, seen))),
        );
    }
  })();
  return {
    rewritten,
    links: [...blocked.shown],
    hasComments: seen.comments,
    mayTellName: seen.nameFields,
    mayHaveIndexes: seen.indexes,
    cellPictures: book.pictures,
    pageShifts: book.pageShifts,
    redrawn: book.redrawn,
  };
}

class RtfBytes implements Filter {
  readonly #filter: RtfFilter;

  constructor(blocked: BlockedReferences, notes: RtfNotes) {
    this.#filter = new RtfFilter(blocked, notes);
  }

  write(bytes: Buffer): Buffer {
    return Buffer.from(this.#filter.write(bytes.toString('latin1')), 'latin1');
  }

  end(): Buffer {
    return Buffer.from(this.#filter.end(), 'latin1');
  }

  get changed(): boolean {
    return this.#filter.changed || this.#filter.found;
  }
}

class XmlBytes implements Filter {
  readonly #text = new XmlText();
  readonly #filter: XmlFilter;
  readonly #rule: XmlRule;

  constructor(rule: XmlRule) {
    this.#rule = rule;
    this.#filter = new XmlFilter(rule);
  }

  write(bytes: Buffer): string {
    return this.#filter.write(this.#text.write(bytes));
  }

  end(): string {
    return this.#filter.write(this.#text.end()) + this.#filter.end();
  }

  get changed(): boolean {
    return this.#filter.changed || this.#text.foreign || this.#rule.found?.() === true;
  }
}

/** A part that is held whole, so that what LibreOffice would misread is mended in it. */
class MendedBytes implements Filter {
  readonly #text = new XmlText();
  readonly #filter: XmlFilter;
  readonly #rule: XmlRule;
  readonly #mend: Mend;
  #pieces: string[] | null = [];
  #length = 0;
  #mended = false;

  constructor(rule: XmlRule, mend: Mend) {
    this.#rule = rule;
    this.#filter = new XmlFilter(rule);
    this.#mend = mend;
  }

  write(bytes: Buffer): string {
    const text = this.#text.write(bytes);
    this.#length += text.length;
    if (this.#pieces === null) return this.#filter.write(text);
    this.#pieces.push(text);
    if (this.#length <= mendLimit) return '';
    const held = this.#pieces.join('');
    this.#pieces = null;
    return this.#filter.write(held);
  }

  end(): string {
    const rest = this.#text.end();
    if (this.#pieces === null) return this.#filter.write(rest) + this.#filter.end();
    const text = this.#pieces.join('') + rest;
    this.#pieces = [];
    const made = this.#mend(text);
    this.#mended = made !== null;
    return this.#filter.write(made ?? text) + this.#filter.end();
  }

  get changed(): boolean {
    return this.#mended || this.#filter.changed || this.#text.foreign || this.#rule.found?.() === true;
  }
}

/** A drawing is small enough to be held. */
class DrawingBytes implements Filter {
  readonly #pieces: Buffer[] = [];
  #length = 0;
  changed = false;

  constructor(private readonly blocked: BlockedReferences) {}

  write(bytes: Buffer): string {
    this.#length += bytes.length;
    if (this.#length <= drawingLimit) this.#pieces.push(bytes);
    return '';
  }

  end(): Buffer {
    const whole = Buffer.concat(this.#pieces);
    const better = this.#length > drawingLimit ? Buffer.alloc(0) : neutraliseDrawing(whole, this.blocked);
    this.changed = better !== null;
    return better ?? whole;
  }
}

async function rewriteFlat(source: string, target: string, filter: () => Filter): Promise<boolean> {
  const read = () => createReadStream(source, { highWaterMark: pieceLength });
  if (!(await changes(read(), filter()))) return false;
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const bytes of filtered(read(), filter())) await file.write(bytes);
  } finally {
    await file.close();
  }
  return true;
}

/** Whether the filter changes what is read. */
async function changes(pieces: AsyncIterable<unknown>, filter: Filter): Promise<boolean> {
  for await (const piece of pieces) filter.write(piece as Buffer);
  filter.end();
  return filter.changed;
}

async function* filtered(pieces: AsyncIterable<unknown>, filter: Filter): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(filter.write(piece as Buffer) as string);
  yield Buffer.from(filter.end() as string);
}

/** What reads an entry of a package; null for one that needs no reading. */
type Reader = (() => Filter) | null;

async function rewritePackage(
  source: string,
  target: string,
  format: OfficeFormat,
  blocked: BlockedReferences,
  seen: Seen,
  ruled: (rule: XmlRule) => XmlRule,
  book: BookNotes,
): Promise<boolean> {
  return withZipFile(source, async (zip) => {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const names = entries.map(slashedName);
    // Objects are folders, and addressed without what is in them.
    const parts = new Set(names.flatMap((name) => [name, name.split('/')[0] as string]));
    // A text in another folder is not read for fields.
    if (ways[format] === 'ooxml' && !names.some((name) => /^word\/document/i.test(name))) {
      seen.nameFields = true;
      seen.indexes = true;
    }
    const mends = await mendsOf(zip, entries, format);
    const changed = new Map<Entry, () => Filter>();
    for (const entry of entries) {
      const reader = await readerOf(
        zip,
        entry,
        ways[format] === 'odf' ? parts : null,
        format,
        blocked,
        seen,
        ruled,
        mends,
        book.sheets,
      );
      // What does not unpack is not shown; whether the document can do without it is decided elsewhere.
      if (reader && (await changes(entryChunks(zip, entry), reader()).catch(() => false)))
        changed.set(entry, reader);
    }
    append(book.pictures, mends.pictures);
    for (const [part, how] of mends.charts) book.redrawn.set(part, how);
    const shifted = [...book.sheets].filter(([, notes]) => addedTo(notes) !== 0);
    const titles = shifted.length > 0 ? await mends.titles() : new Map<string, string>();
    for (const [part, notes] of shifted) {
      const title = titles.get(part.toLowerCase());
      if (title !== undefined) book.pageShifts.set(title, addedTo(notes));
    }
    // LibreOffice finds no part whose folders are told by backslashes; the copy has slashes.
    if (changed.size === 0 && !entries.some((entry) => entryName(entry).includes('\\'))) return false;
    const streams = (entry: Entry) => {
      const reader = changed.get(entry);
      return reader ? unpackedFilter(zip, entry, reader()) : null;
    };
    await copyZip(zip, entries, target, streams);
    return true;
  });
}

async function* unpackedFilter(zip: ZipFile, entry: Entry, filter: Filter): AsyncGenerator<Buffer> {
  yield* filtered(entryChunks(zip, entry), filter);
}

/** Parts with pictures may hold a drawing under any name. */
const pictures = /(?:^|\/)(?:Pictures|media|ObjectReplacements|Thumbnails)\//i;

/** @param parts what addresses in OpenDocument may name; null for Office Open XML, which has relationships */
async function readerOf(
  zip: ZipFile,
  entry: Entry,
  parts: ReadonlySet<string> | null,
  format: OfficeFormat,
  blocked: BlockedReferences,
  seen: Seen,
  ruled: (rule: XmlRule) => XmlRule,
  mends: Mends,
  sheets: Map<string, SheetNotes>,
): Promise<Reader> {
  const name = slashedName(entry);
  const mend = mends.of(name);
  const bytesOf = (rule: XmlRule) => (mend ? new MendedBytes(rule, mend) : new XmlBytes(rule));
  if (name.endsWith('/')) return null;
  const isPicture = pictures.test(name) || /\.svgz?$/i.test(name);
  if (isPicture || !/\.(?:xml|rels|vml|rdf)$/i.test(name)) {
    const head = await readHead(zip, entry).catch(() => Buffer.alloc(0));
    if (!mayBeDrawing(head)) return null;
    return () => new DrawingBytes(blocked);
  }
  if (parts) return () => bytesOf(ruled(odfRule(blocked, parts, format, seen)));
  if (name.endsWith('.rels')) return () => bytesOf(relationshipRule(blocked));
  if (/^ppt\/(?:slide|notes|handout)/i.test(name)) return () => bytesOf(slideRule);
  if (mend && !/^word\//i.test(name)) return () => bytesOf({ concerns: /(?!)/, tag: () => undefined });
  if (/^xl\/(?:workbook|worksheets\/|macrosheets\/)/i.test(name)) {
    if (!(await mentions(zip, entry, mayBeMended))) return null;
    const notes: SheetNotes = { bad: new Set(), added: new Set() };
    sheets.set(name, notes);
    return () => new XmlBytes(sheetRule(notes, mends.cells(name)));
  }
  // Fields of Word alone name files; drawings of the old kind stand in all.
  const isText = /\.vml$/i.test(name) || (/^word\//i.test(name) && !/^word\/(?:theme|media)\//i.test(name));
  if (!isText) return null;
  const notes: FieldNotes = { bad: new Set() };
  return () => bytesOf(ruled(partRule(blocked, notes, seen)));
}

/** Whether the letters stand anywhere in an entry. Sheets are large: few of them are taken apart for it. */
async function mentions(zip: ZipFile, entry: Entry, letters: RegExp): Promise<boolean> {
  let before = '';
  try {
    for await (const chunk of entryChunks(zip, entry)) {
      const text = before + chunk.toString('latin1').replaceAll('\0', '');
      if (letters.test(text)) return true;
      before = text.slice(-64);
    }
  } catch {
    // What does not unpack is not shown.
  }
  return false;
}

async function readHead(zip: ZipFile, entry: Entry): Promise<Buffer> {
  for await (const chunk of entryChunks(zip, entry, headLength)) return chunk;
  return Buffer.alloc(0);
}
