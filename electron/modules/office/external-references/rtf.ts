/**
 * RTF without what it would read from elsewhere: fields, linked objects, templates, pictures that are named and not
 * held. Bytes go through as letters of Latin-1, one for one.
 *
 * Control words and their reading: Microsoft's Rich Text Format Specification 1.9.1.
 */
import { ServiceError } from '../../../../contract/index.js';
import type { BlockedReferences } from './blocked.js';
import { instructionAddress, readsFile, showsSaved } from './fields.js';
import { mayBeDrawing } from './svg.js';

/** So many characters of a group are held while it is judged; a longer one is no field, but may hide one. */
const holdLimit = 1024 * 1024;
/** So many hexadecimal digits of an embedded object or a picture tell what it is. */
const hexNeeded = 64;
/** Groups nested deeper than this are an attack; no program writes as many. */
const depthLimit = 100_000;

/** Destinations with the name of another file and nothing a reader sees. */
const dropped = new Set([
  'template',
  'nextfile',
  'filetbl',
  'mailmerge',
  'mmdatasource',
  'mmquery',
  'mmconnectstr',
]);
/** Properties of shapes that name the file of a picture. */
const pictureName = /^(?:pib|fillBlip|lineFillBlip|pibPrint)\w*Name$/i;

type Purpose = 'bookmark' | 'field' | 'drop' | 'object' | 'picture' | 'property-name' | 'property-value';

interface Group {
  /** Letters that stand for one Unicode letter where that is not known (`\uc`). */
  skip: number;
  /** An object that is linked and not embedded. */
  linked: boolean;
  /** Groups around it, itself included, that a reader may leave out (`\\*`): what they say is no part of the others. */
  starred: number;
}

/** The group that is being held, from its control word on. */
interface Hold {
  readonly purpose: Purpose;
  readonly depth: number;
  readonly starred: number;
  raw: string;
  /** What a reader would take for its text. */
  text: string;
  /** Instructions of fields inside this one, from where their texts begin. */
  readonly inner: number[];
  hex: string;
}

/** What a first reading finds, for a second one. */
export interface RtfNotes {
  readonly bookmarks: Set<string>;
  /** Bookmarks that fields point at. */
  readonly wanted: Set<string>;
}

/** Fields that show what stands at a bookmark, or where that is, with its name. */
const reference = /^\s*(?:PAGE|NOTE)?REF\s+"?([^\s"\\]+)/i;

export class RtfFilter {
  readonly #blocked: BlockedReferences;
  readonly #notes: RtfNotes;
  /** Bookmarks that are not there, as the first reading found out. */
  readonly #missing: ReadonlySet<string>;
  #rest = '';
  #groups: Group[] = [{ skip: 1, linked: false, starred: 0 }];
  #hold: Hold | null = null;
  /** The rest of this group is not written: it was taken away, or it is let through without being looked at. */
  #swallow: { readonly depth: number } | null = null;
  #pass: { readonly depth: number } | null = null;
  /** Letters still to be skipped after `\u`. */
  #toSkip = 0;
  /** Bytes of `\bin` still to come. */
  #binary = 0;
  /** First bytes of a picture that is held; null where no such picture is read. */
  #picture: string | null = null;
  #property = '';
  #out: string[] = [];
  /** True once something was taken away. */
  changed = false;

  constructor(blocked: BlockedReferences, notes: RtfNotes = { bookmarks: new Set(), wanted: new Set() }) {
    this.#blocked = blocked;
    this.#notes = notes;
    this.#missing = missingOf(notes);
  }

  /** True when the next reading will take away what this one could only find. */
  get found(): boolean {
    return missingOf(this.#notes).size > 0;
  }

  /** @returns what is ready to be written */
  write(letters: string): string {
    return this.#read(this.#rest + letters, false);
  }

  end(): string {
    const out = this.#read(this.#rest, true);
    if (this.#hold) this.#release(this.#hold, this.#judge(this.#hold));
    return out + this.#take();
  }

  #take(): string {
    const out = this.#out.join('');
    this.#out = [];
    return out;
  }

  #read(text: string, last: boolean): string {
    let at = 0;
    while (at < text.length) {
      if (this.#binary > 0) {
        const end = Math.min(text.length, at + this.#binary);
        this.#binary -= end - at;
        this.#look(text.slice(at, end));
        this.#emit(text.slice(at, end));
        at = end;
        continue;
      }
      const letter = text[at];
      if (letter === '{' || letter === '}') {
        this.#brace(letter);
        at += 1;
      } else if (letter === '\\') {
        const length = controlLength(text, at, last);
        if (length === 0) break;
        this.#control(text.slice(at, at + length));
        at += length;
      } else {
        const end = nextSpecial(text, at);
        this.#letters(text.slice(at, end));
        at = end;
      }
    }
    this.#rest = text.slice(at);
    return this.#take();
  }

  #brace(brace: string): void {
    this.#toSkip = 0;
    if (brace === '{') {
      this.#emit(brace);
      if (this.#groups.length >= depthLimit) throw new ServiceError('damaged_file');
      this.#groups.push({ ...this.#group });
      return;
    }
    const depth = this.#groups.length;
    if (this.#hold?.depth === depth) this.#release(this.#hold, this.#judge(this.#hold));
    if (this.#swallow?.depth === depth) this.#swallow = null;
    if (this.#pass?.depth === depth) this.#pass = null;
    this.#emit(brace);
    if (depth > 1) this.#groups.pop();
  }

  get #group(): Group {
    return this.#groups.at(-1) as Group;
  }

  #emit(raw: string): void {
    if (this.#swallow) return;
    if (!this.#hold) {
      this.#out.push(raw);
      return;
    }
    this.#hold.raw += raw;
    if (this.#hold.raw.length > holdLimit) {
      const hold = this.#hold;
      this.#release(hold, false);
      this.#swallow = { depth: hold.depth };
    }
  }

  /** What a reader takes for text. */
  #say(text: string): void {
    if (this.#toSkip > 0) {
      const skipped = Math.min(this.#toSkip, text.length);
      this.#toSkip -= skipped;
      text = text.slice(skipped);
    }
    if (this.#hold) this.#hold.text += text;
  }

  #letters(raw: string): void {
    this.#emit(raw);
    this.#say(raw.replaceAll(/[\r\n]/g, ''));
    const hold = this.#hold;
    if (hold?.purpose !== 'object' && hold?.purpose !== 'picture') return;
    if (hold.starred !== this.#group.starred) return;
    hold.hex += raw.replaceAll(/[^0-9a-fA-F]/g, '');
    if (hold.hex.length < hexNeeded) return;
    const keeps = this.#judge(hold);
    this.#release(hold, keeps);
    if (keeps) this.#pass = { depth: hold.depth };
    else this.#swallow = { depth: hold.depth };
  }

  #control(raw: string): void {
    const [, word = '', number] = /^\\([a-zA-Z]+)(-?\d+)?/.exec(raw) ?? [];
    if (word === '') {
      this.#emit(raw);
      if (raw.startsWith("\\'")) this.#say(String.fromCharCode(Number.parseInt(raw.slice(2), 16)));
      else if (/^\\[\\{}]/.test(raw)) this.#say(raw[1] as string);
      else if (raw === '\\~') this.#say(' ');
      else if (raw === '\\*') this.#group.starred += 1;
      return;
    }
    const name = word.toLowerCase();
    const value = Number(number ?? Number.NaN);
    this.#emit(raw);
    if (name === 'u' && !Number.isNaN(value)) {
      this.#toSkip = 0;
      this.#say(String.fromCharCode(value & 0xffff));
      this.#toSkip = this.#group.skip;
      return;
    }
    if (this.#toSkip > 0) this.#toSkip -= 1;
    if (name === 'uc') this.#group.skip = Number.isNaN(value) ? 1 : Math.max(0, value);
    else if (name === 'bin' && value > 0) this.#beginBinary(value);
    else if (name === 'objlink' || name === 'objautlink' || name === 'objsub') this.#group.linked = true;
    else this.#destination(name);
  }

  #beginBinary(length: number): void {
    this.#binary = length;
    const hold = this.#hold;
    if (hold?.purpose === 'picture') this.#picture = '';
    // Objects in bytes are not read by digits: only a linked one is taken away.
    if (hold?.purpose !== 'object') return;
    const keeps = !this.#group.linked;
    this.#release(hold, keeps);
    if (!keeps) this.#swallow = { depth: hold.depth };
  }

  /** Judges a picture in bytes by the first of them. */
  #look(bytes: string): void {
    const hold = this.#hold;
    if (this.#picture === null || hold === null) return;
    this.#picture += bytes.slice(0, hexNeeded);
    if (this.#picture.length < hexNeeded / 2 && this.#binary > 0) return;
    hold.hex = Buffer.from(this.#picture, 'latin1').toString('hex');
    this.#picture = null;
    const keeps = this.#judge(hold);
    this.#release(hold, keeps);
    if (keeps) this.#pass = { depth: hold.depth };
    else this.#swallow = { depth: hold.depth };
  }

  #destination(name: string): void {
    const purpose = purposeOf(name);
    if (purpose === null) return;
    if (this.#hold) {
      if (purpose === 'field') this.#hold.inner.push(this.#hold.text.length);
      return;
    }
    if (this.#swallow || this.#pass) return;
    // The value of every other property may be long: pictures are such values.
    if (purpose === 'property-value' && !pictureName.test(this.#property)) return;
    const { starred } = this.#group;
    this.#hold = { purpose, depth: this.#groups.length, starred, raw: '', text: '', inner: [], hex: '' };
  }

  /** Whether what is held may stay. */
  #judge(hold: Hold): boolean {
    switch (hold.purpose) {
      case 'field': {
        const texts = [hold.text, ...hold.inner.map((from) => hold.text.slice(from))];
        const bad = texts.find(readsFile);
        // Its result follows, and stays.
        if (bad === undefined) return !showsSaved(hold.text) && !this.#isOpen(hold.text);
        this.#blocked.add(instructionAddress(bad));
        return false;
      }
      case 'bookmark':
        this.#notes.bookmarks.add(hold.text.trim());
        return true;
      case 'drop':
        return hold.text.trim() === '';
      case 'object':
        return !this.#isLinked(hold.hex);
      case 'picture': {
        if (!mayBeDrawing(Buffer.from(hold.hex, 'hex'))) return true;
        this.#blocked.add('SVG');
        return false;
      }
      case 'property-name':
        this.#property = hold.text.trim();
        return true;
      case 'property-value': {
        if (hold.text.trim() === '') return true;
        this.#blocked.add(hold.text.trim());
        return false;
      }
    }
  }

  /** A reference to what is not there: Word prints its saved result, LibreOffice an error. */
  #isOpen(instruction: string): boolean {
    const target = reference.exec(instruction)?.[1];
    if (target === undefined) return false;
    this.#notes.wanted.add(target);
    return this.#missing.has(target);
  }

  /** [MS-OLEDS] 2.2.4: the second number of an object's header is 1 for a link. */
  #isLinked(hex: string): boolean {
    if (this.#group.linked) return true;
    const header = Buffer.from(hex.slice(0, 16), 'hex');
    return header.length === 8 && header.readUInt32LE(4) === 1;
  }

  #release(hold: Hold, keeps: boolean): void {
    this.#hold = null;
    if (keeps) this.#out.push(hold.raw);
    else {
      this.changed = true;
      this.#out.push(' ');
    }
  }
}

const missingOf = ({ bookmarks, wanted }: RtfNotes): ReadonlySet<string> =>
  new Set([...wanted].filter((name) => !bookmarks.has(name)));

function purposeOf(name: string): Purpose | null {
  switch (name) {
    case 'fldinst':
      return 'field';
    case 'bkmkstart':
      return 'bookmark';
    case 'objdata':
      return 'object';
    case 'pict':
      return 'picture';
    case 'sn':
      return 'property-name';
    case 'sv':
      return 'property-value';
    default:
      return dropped.has(name) ? 'drop' : null;
  }
}

/** Letters of the control word or symbol at `at`; 0 when more are needed to tell. */
function controlLength(text: string, at: number, last: boolean): number {
  const word = /^\\(?:[a-zA-Z]+(?:-?\d+)?[ ]?|'[0-9a-fA-F]{2}|[^a-zA-Z])/.exec(text.slice(at, at + 80));
  const length = word?.[0].length ?? 0;
  // It may go on behind the end.
  if (!last && (length === 0 || at + length >= text.length || (text[at + 1] === "'" && text.length - at < 4)))
    return 0;
  return length === 0 ? 1 : length;
}

const special = /[\\{}]/g;

function nextSpecial(text: string, at: number): number {
  special.lastIndex = at;
  return special.exec(text)?.index ?? text.length;
}
