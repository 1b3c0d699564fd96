/**
 * How formats are told by their content: `modules/<name>/signs.ts`, as part of the manifest. Detection (`formats/detect.ts`) asks
 * the signs of all modules, and nobody else. A sign reads no more than the head of a file, or the directory of its package.
 */
import type { ErrorCode } from '../../contract/index.js';
import type { OpenFile } from '../files/file-head.js';
import type { OleDirectory } from '../files/ole.js';
import type { XmlRoot } from '../files/xml.js';
import type { ZipLook } from '../files/zip.js';

/** Archives whose contents Platen can offer: see `files/unpack.ts`. */
export type Container = 'zip';

/** What one look at the content says. The extension and the file's facts are added in `formats/detect.ts`. */
export type Finding =
  /** @param format id of a format of any module */
  | { readonly kind: 'format'; readonly format: string }
  /** Known, but nothing Platen converts. */
  | { readonly kind: 'unsupported'; readonly label: string; readonly container?: Container }
  /** Starts like something known and is not whole. */
  | { readonly kind: 'damaged'; readonly label?: string }
  /** Whole, known, and shut to everybody but its own program. */
  | {
      readonly kind: 'refused';
      readonly code: Extract<ErrorCode, 'unsupported_protection' | 'drm_protected' | 'too_old'>;
      /** English name, or the id of a format, which has one. */
      readonly label: string;
    };

export const isFormat = (format: string): Finding => ({ kind: 'format', format });
export const isUnsupported = (label: string): Finding => ({ kind: 'unsupported', label });
export const isDamaged = (label?: string): Finding => ({ kind: 'damaged', ...(label ? { label } : {}) });
/** Locked by rights management or in a way no password opens. */
export const isLocked = (label: string): Finding => ({
  kind: 'refused',
  code: 'unsupported_protection',
  label,
});
/** A book that only the shop's own reader opens. */
export const hasDrm = (label: string): Finding => ({ kind: 'refused', code: 'drm_protected', label });
/** An edition too old to be read. */
export const isTooOld = (label: string): Finding => ({ kind: 'refused', code: 'too_old', label });

/** What a file's name says. */
export interface NamedAs {
  /** File name, lower case. */
  readonly name: string;
  /** Lower case without its dot. */
  readonly extension: string;
  /** Ids of the formats whose files carry this extension, the usual one first. */
  readonly formats: readonly string[];
  /** True for the name of a text, whose content therefore says less than the name ({@link Signs.namedTexts}). */
  readonly isText: boolean;
}

/** The beginning of a text. */
export interface TextLook {
  readonly text: string;
  /** Its first 8,192 characters without white space before them. */
  readonly start: string;
  /** True where the text is the whole file. */
  readonly whole: boolean;
  /** The root element; null where the text does not begin as XML, or has none. */
  readonly root: XmlRoot | null;
}

type Answer = Finding | undefined;

/**
 * A look at a file. Undefined when it says nothing.
 * @param Look what is looked at
 */
export interface Sign<Look> {
  /** Signs are asked from the lowest place up: what is certain before what is likely, of all modules together. */
  readonly place: number;
  readonly find: (look: Look, named: NamedAs) => Answer | Promise<Answer>;
}

/** What a text is whose name promises a format, and whose content says nothing. */
export type NamedText =
  /** That format; the name counts more than the content. */
  | 'itself'
  /** That format, but the content counts more. */
  | 'markup'
  /** A text: keys, exports and logs carry the extension as well. */
  | 'plain'
  /** A table where it looks like one, else a text. */
  | 'table';

/** The signs of one module. A file that fits none is a text, or is named and refused. */
export interface Signs {
  /** By the first bytes. */
  readonly heads?: readonly Sign<OpenFile>[];
  /** Of what is no text, and was not found by its first bytes: what it may be all the same. */
  readonly torn?: readonly Sign<OpenFile>[];
  /** By the content type of a package's main part, lower case (ECMA-376 part 2). */
  readonly contentTypes?: Readonly<Record<string, Finding>>;
  /** By the type of a package of another kind, or of the flat file that says the same; the first that fits. */
  readonly mimeTypes?: readonly (readonly [type: RegExp, packed: Finding, flat?: Finding])[];
  /** By the entries of a ZIP. */
  readonly zips?: readonly Sign<ZipLook>[];
  /** By the streams of a compound file ([MS-CFB]). */
  readonly oles?: readonly Sign<OleDirectory>[];
  /** By what a text says. */
  readonly texts?: readonly Sign<TextLook>[];
  /** What texts are that go by the extension of a format; a format that is not listed is no text: such a file is damaged. */
  readonly namedTexts?: Readonly<Record<string, NamedText>>;
  /** Formats that go by a whole file name, by the name in lower case. */
  readonly names?: Readonly<Record<string, string>>;
  /** Extensions that many programs use for their own files: content that does not fit them breaks no promise. */
  readonly sharedExtensions?: readonly string[];
  /** Formats of packages that are converted as far as they are whole when their end is missing. */
  readonly mended?: readonly string[];
}
