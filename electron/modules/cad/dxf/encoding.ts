/** In which code page a DXF file keeps its texts, and their letters. */
import { isUtf8 } from 'node:buffer';
import { namedTable } from '../../../../contract/named-table.js';
import { decodePage, isKnownPage } from '../../../engine/charset/code-pages.js';

const western = 1252;
const unicode = 65_001;
/** ISO 8859-1 is page 28591, and so on. */
const iso = 28_590;

/** Names without a number, as AutoCAD and others write them. */
const names = namedTable<number>({
  ascii: western,
  usascii: western,
  gb2312: 936,
  gbk: 936,
  ksc5601: 949,
  kcs5601: 949,
  big5: 950,
  sjis: 932,
  shiftjis: 932,
  johab: 1361,
  macroman: 10_000,
  macintosh: 10_000,
  utf8: unicode,
});

/** The number of a code page by what `$DWGCODEPAGE` says; null for one that is not known. */
function pageOf(name: string): number | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  const number = /^(?:ansi|dos|oem|cp|ibm|windows)(\d{3,5})$/.exec(plain)?.[1];
  const latin = /^iso8859(\d{1,2})$/.exec(plain)?.[1];
  const page =
    number !== undefined ? Number(number) : latin !== undefined ? iso + Number(latin) : names[plain];
  return page !== undefined && isKnownPage(page) ? page : null;
}

/** Texts of one file. Values are bytes as Latin-1 text, before as in the file and afterwards in UTF-8. */
export class Texts {
  #page: number | null = null;
  #stated = '';
  readonly #isUnicode: boolean;
  #hasLetters = false;

  /** @param isUnicode whether all bytes of the file are UTF-8 */
  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode;
  }

  /**
   * @param name as the header says it; `''` when it does not
   * @param isNew whether the version of the file has all its texts in UTF-8, whatever the header says
   */
  state(name: string, isNew: boolean): void {
    this.#stated = name.trim();
    this.#page = isNew ? unicode : pageOf(name);
  }

  /** The page that letters beyond ASCII were read in without being told: guessed, or in place of one that is not known. */
  get assumed(): { readonly page: 'utf-8' | 'windows-1252'; readonly stated: string } | null {
    if (!this.#hasLetters || this.#page !== null) return null;
    return { page: this.#guess === unicode ? 'utf-8' : 'windows-1252', stated: this.#stated };
  }

  read(value: string): string {
    if (!/[\x80-\xff]/.test(value)) return value;
    this.#hasLetters = true;
    const bytes = Buffer.from(value, 'latin1');
    const page = this.#page ?? this.#guess;
    // Some programs write new files in the code page of the computer.
    if (page === unicode)
      return isUtf8(bytes) ? value : inUnicode(decodePage(bytes, pageOf(this.#stated) ?? western));
    return inUnicode(decodePage(bytes, page));
  }

  get #guess(): number {
    return this.#stated === '' && this.#isUnicode ? unicode : western;
  }
}

const inUnicode = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
