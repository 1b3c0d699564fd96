import type { ErrorCode } from '../../contract/index.js';
import type { FormatId } from './formats.js';

/** Archives whose contents Platen can offer: see `unpack.ts`. */
export type Container = 'zip';

/** What one look at the content says. The extension and the file's facts are added in `detect.ts`. */
export type Finding =
  | { readonly kind: 'format'; readonly format: FormatId }
  /** Known, but nothing Platen converts. */
  | { readonly kind: 'unsupported'; readonly label: string; readonly container?: Container }
  /** Starts like something known and is not whole. */
  | { readonly kind: 'damaged'; readonly label?: string }
  /** Whole, known, and shut to everybody but its own program. */
  | {
      readonly kind: 'refused';
      readonly code: Extract<ErrorCode, 'unsupported_protection' | 'drm_protected' | 'too_old'>;
      readonly label: string;
    };

export const isFormat = (format: FormatId): Finding => ({ kind: 'format', format });
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
/** A plain archive, which is nothing but its contents. */
export const isArchive: Finding = { kind: 'unsupported', label: 'ZIP archive', container: 'zip' };
