import { documentKinds, type DocumentKind } from '../../contract/document-kinds.js';

/** The kind that a group of formats stands for. */
export const kindOfGroup = (group: string): DocumentKind =>
  documentKinds.find((kind) => kind === group) ?? 'other';

/** Kinds of the formats that Platen makes. */
const made: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'word',
  odt: 'word',
  rtf: 'word',
  xlsx: 'excel',
  ods: 'excel',
  csv: 'excel',
  tsv: 'excel',
  pptx: 'powerpoint',
  odp: 'powerpoint',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  tiff: 'image',
  tif: 'image',
  gif: 'image',
  svg: 'image',
  txt: 'text',
  md: 'text',
  json: 'text',
  html: 'web',
  eml: 'email',
  epub: 'book',
};

/** Extension of a file name in small letters, without the dot; `''` without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The kind of a result, by its name. */
export const kindOfResult = (name: string): DocumentKind => made[extensionOf(name)] ?? 'other';
