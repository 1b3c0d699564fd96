import type { FormatId } from './formats.js';

/** What one look at the content says. The extension and the file's facts are added in `detect.ts`. */
export type Finding =
  | { readonly kind: 'format'; readonly format: FormatId }
  /** Known, but nothing Platen converts. */
  | { readonly kind: 'unsupported'; readonly label: string }
  /** Starts like something known and is not whole. */
  | { readonly kind: 'damaged'; readonly label?: string }
  /** Locked by rights management: no password opens it. */
  | { readonly kind: 'locked'; readonly label: string };

export const isFormat = (format: FormatId): Finding => ({ kind: 'format', format });
export const isUnsupported = (label: string): Finding => ({ kind: 'unsupported', label });
export const isDamaged = (label?: string): Finding => ({ kind: 'damaged', ...(label ? { label } : {}) });
