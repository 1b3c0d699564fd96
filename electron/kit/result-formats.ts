/** Every format Platen can write, once. Adding one: a line here; what its check is made of follows from its kind. */
/** How a finished file is checked: each kind has a check of its own in `engine/results`. */
export type ResultKind = 'pdf' | 'office' | 'image' | 'text' | 'json' | 'book' | 'zip';

/**
 * The formats of results. An id is the extension that a result gets, and what the contract's `output_type` and
 * `output_file_type` say of it; where Platen reads the format as well, it is that format's id.
 */
export const resultFormats = {
  pdf: 'pdf',
  docx: 'office',
  xlsx: 'office',
  pptx: 'office',
  odt: 'office',
  ods: 'office',
  odp: 'office',
  jpg: 'image',
  png: 'image',
  webp: 'image',
  tiff: 'image',
  jp2: 'image',
  txt: 'text',
  md: 'text',
  csv: 'text',
  html: 'text',
  hocr: 'text',
  json: 'json',
  epub: 'book',
  zip: 'zip',
} as const satisfies Readonly<Record<string, ResultKind>>;

/** A format Platen can write; its id is its extension. */
export type ResultFormat = keyof typeof resultFormats;

/** Ids of all formats Platen can write. */
export const resultFormatIds = Object.keys(resultFormats) as [ResultFormat, ...ResultFormat[]];
