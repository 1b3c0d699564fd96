/**
 * PDFium, compiled to WebAssembly, with files that it reads piece by piece.
 *
 * A trap leaves an instance in an unknown state, grown memory is never given back, and what was drawn may change what is
 * drawn and read next ({@link StandInFonts}), so instances are replaced: those who hold one ask {@link currentPdfium}
 * again. The compiled code is kept, a fresh instance takes a few milliseconds.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ServiceError } from '../../../../contract/index.js';
import { Remembered } from '../../../systems/remembered.js';
import { passwordForms } from '../objects/password-forms.js';
import type { PdfiumLibrary, Pointer } from './library.js';
import { StandInFonts } from './stand-in-fonts.js';

/** An instance whose memory has more bytes than this is replaced at the next chance. */
const wornAbove = 192 * 1024 * 1024;
/** The most bytes of memory that PDFium may have; a document that needs more is taken for an attack. */
const memoryLimit = 1024 * 1024 * 1024;

/** The error of a missing or wrong password, as FPDF_GetLastError returns it (public/fpdfview.h). */
const passwordError = 4;
const securityError = 5;

/** One instance with the files that are open in it. */
export class Pdfium {
  /** The open files by the number PDFium knows them by. */
  readonly #files = new Map<number, OpenFile>();
  readonly #readBlock: Pointer;
  readonly #standIns: StandInFonts;
  #broken = false;
  #nextFile = 1;

  constructor(readonly library: PdfiumLibrary) {
    const { pdfium } = library;
    this.#standIns = new StandInFonts(library);
    this.#readBlock = pdfium.addFunction((file, position, at, size) => {
      const open = this.#files.get(file);
      return open && fill(open, pdfium.HEAPU8, at >>> 0, size >>> 0, position >>> 0) ? 1 : 0;
    }, 'iiiii');
  }

  /** True when no more work should be given to it. */
  get isWorn(): boolean {
    if (this.#broken || this.library.pdfium.HEAPU8.length > wornAbove) return true;
    let differ = true;
    this.attempt(() => (differ = this.#standIns.differ));
    return differ;
  }

  /** False after a trap: nothing in the instance may be used any more, not even to close it. */
  get isSound(): boolean {
    return !this.#broken;
  }

  /**
   * Runs calls of the library.
   * @throws ServiceError `damaged_file` when the document makes PDFium trap, `memory_limit` when it wants too much
   */
  run<T>(work: (library: PdfiumLibrary) => T): T {
    try {
      return work(this.library);
    } catch (thrown) {
      if (thrown instanceof ServiceError) throw thrown;
      this.#broken = true;
      const isFull = this.library.pdfium.HEAPU8.length > memoryLimit / 2;
      throw new ServiceError(isFull ? 'memory_limit' : 'damaged_file', {}, { cause: thrown });
    }
  }

  /** Runs calls that release things: a trap marks the instance as unsound, but is not thrown. */
  attempt(work: (library: PdfiumLibrary) => void): void {
    try {
      work(this.library);
    } catch {
      this.#broken = true;
    }
  }

  /**
   * Opens a document.
   * @returns its handle and what closes it
   * @throws ServiceError `damaged_file`, `password_required`, `wrong_password`, `unsupported_protection`, `file_missing`,
   *   `unreadable_file`
   */
  open(path: string, password = ''): { readonly document: Pointer; readonly close: () => void } {
    const fd = openFile(path);
    const { size } = fstatSync(fd);
    const opened: OpenFile = { fd, size, failure: undefined };
    const file = this.#nextFile++;
    this.#files.set(file, opened);
    // The file is closed only once, because the system soon gives the number of its descriptor to another
    // file.
    const forget = () => {
      if (this.#files.delete(file)) closeSync(fd);
    };
    try {
      return this.run((library) => {
        const { pdfium } = library;
        const access = pdfium._malloc(12);
        [size, this.#readBlock, file].forEach((value, place) =>
          pdfium.setValue(access + place * 4, value, 'i32'),
        );
        let document = 0;
        let error = 0;
        for (const form of passwordForms(password)) {
          const bytes = Buffer.concat([form, Buffer.alloc(1)]);
          document = pdfium.ccall('FPDF_LoadCustomDocument', 'number', ['number', 'array'], [access, bytes]);
          if (document !== 0) break;
          error = library.FPDF_GetLastError();
          if (error !== passwordError) break;
        }
        if (document === 0) {
          pdfium._free(access);
          throw refusal(error, password !== '');
        }
        const close = () => {
          if (this.isSound && this.#files.has(file)) {
            this.attempt(() => {
              library.FPDF_CloseDocument(document);
              pdfium._free(access);
            });
          }
          forget();
        };
        return { document, close };
      });
    } catch (thrown) {
      forget();
      // When a read has failed, PDFium's verdict says nothing of the document, nor of the password.
      if (opened.failure !== undefined)
        throw new ServiceError('unreadable_file', {}, { cause: opened.failure });
      throw thrown;
    }
  }

  /**
   * Writes an open document anew, without its protection.
   * @throws ServiceError `damaged_file`; what the file system says
   */
  save(document: Pointer, path: string): void {
    const fd = openSync(path, 'w');
    try {
      this.run((library) => {
        const { pdfium } = library;
        const write = pdfium.addFunction((_writer, at, size) => {
          let done = 0;
          while (done < size) done += writeSync(fd, pdfium.HEAPU8, (at >>> 0) + done, size - done);
          return 1;
        }, 'iiii');
        const writer = pdfium._malloc(8);
        pdfium.setValue(writer, 1, 'i32');
        pdfium.setValue(writer + 4, write, 'i32');
        const isSaved = library.FPDF_SaveAsCopy(document, writer, removeSecurity);
        pdfium._free(writer);
        pdfium.removeFunction(write);
        if (!isSaved) throw new ServiceError('damaged_file');
      });
    } finally {
      closeSync(fd);
    }
  }
}

/** A file that PDFium reads from. */
interface OpenFile {
  readonly fd: number;
  /** Bytes it had when it was opened. */
  readonly size: number;
  /** Why a piece of it could not be read; undefined while all could. */
  failure: unknown;
}

/**
 * Reads a piece to its last byte, since a file system may give less at a time. Returns false when that fails.
 */
function fill(open: OpenFile, target: Uint8Array, at: number, length: number, from: number): boolean {
  try {
    for (let done = 0; done < length;) {
      const read = readSync(open.fd, target, at + done, length - done, from + done);
      if (read === 0) {
        if (from + length <= open.size) open.failure ??= 'the file became shorter';
        return false;
      }
      done += read;
    }
    return true;
  } catch (thrown) {
    open.failure ??= thrown;
    return false;
  }
}

/** The flag that saves a document without its protection, FPDF_REMOVE_SECURITY (public/fpdf_save.h). */
const removeSecurity = 3;

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (thrown) {
    const isGone = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ServiceError(isGone ? 'file_missing' : 'unreadable_file', {}, { cause: thrown });
  }
}

function refusal(error: number, password: boolean): ServiceError {
  if (error === passwordError) return new ServiceError(password ? 'wrong_password' : 'password_required');
  if (error === securityError) return new ServiceError('unsupported_protection');
  return new ServiceError('damaged_file', {}, { cause: `PDFium error ${error}` });
}

const require = createRequire(import.meta.url);
const code = new Remembered(async () =>
  WebAssembly.compile(await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'))),
);
let current: Pdfium | undefined;
/** A second instance that is ready for synchronous callers when the current one traps. */
let spare: Pdfium | undefined;
let starting: Promise<void> | undefined;

/** Returns the instance to work with now: a fresh one when the last has trapped or grown. */
export async function currentPdfium(): Promise<Pdfium> {
  await prepare();
  return nextPdfium() ?? (await start());
}

/** Returns what {@link currentPdfium} does without waiting; undefined when no instance is ready. */
export function nextPdfium(): Pdfium | undefined {
  if (current && !current.isWorn) return current;
  current = spare;
  spare = undefined;
  void prepare();
  return current;
}

/** Makes sure that there is a spare instance. */
export function prepare(): Promise<void> {
  if (spare) return Promise.resolve();
  starting ??= start()
    .then((pdfium) => void (spare = pdfium))
    .finally(() => (starting = undefined));
  return starting;
}

async function start(): Promise<Pdfium> {
  const compiled = await code.get();
  const { init } = await import('@embedpdf/pdfium');
  let exported: WebAssembly.Exports = {};
  const settings = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      limitMemory(imports);
      void WebAssembly.instantiate(compiled, imports).then((instance) => {
        exported = instance.exports;
        receive(instance);
      });
      return {};
    },
  };
  const library = (await init(settings)) as unknown as PdfiumLibrary;
  callDirectly(library, exported);
  library.PDFiumExt_Init();
  return new Pdfium(library);
}

/**
 * Functions about letters, objects, links and tags, of which a page may have millions, and about pages. They take and return numbers alone.
 */
const asked =
  /^FPDF(?:(?:Text|TextObj|PageObj|PageObjMark|Path|PathSegment|ClipPath|GlyphPath|FormObj|ImageObj|Page|Font|Bitmap|Link|Action|Dest)_(?:Get|Count|Is|Has|Enumerate)|_(?:Load|Close|Get)Page|_GetFormType|Text_(?:Load|Close)Page|Annot_Get(?:Flags|Rect|Subtype)|_StructTree_|_StructElement_(?:Count|GetChild|GetType|GetLang|GetAltText))/;

/**
 * Makes these functions call WebAssembly without Emscripten's wrapper, which takes ten times as long as the
 * call itself. They return 1 for true then.
 */
function callDirectly(library: PdfiumLibrary, exported: WebAssembly.Exports): void {
  const calls = library as unknown as Record<string, unknown>;
  for (const name of Object.keys(calls)) {
    const direct = asked.test(name) ? exported[name] : undefined;
    if (typeof direct === 'function') calls[name] = direct;
  }
}

/** Makes a request for more memory than the limit fail, as on a computer that has no more. */
function limitMemory(imports: WebAssembly.Imports): void {
  for (const group of Object.values(imports)) {
    const grow = group['emscripten_resize_heap'];
    if (typeof grow !== 'function') continue;
    group['emscripten_resize_heap'] = (size: number): unknown =>
      size >>> 0 > memoryLimit ? 0 : (grow as (size: number) => unknown)(size);
  }
}
