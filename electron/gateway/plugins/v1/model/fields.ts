/** The fields of templates: every option of a session, with its type, its default and its name. */
import { legacyPdfTypes } from '../../../../../contract/legacy.js';
import { isLegacyText, type LegacyText, type SayInLegacy } from '../../../../../words/legacy.js';
import { wrong } from './refusal.js';

/** A value of an option on the wire. */
export type LegacyValue = string | number | boolean | null;
export type LegacyValues = Readonly<Record<string, LegacyValue>>;

export const fieldTypes = [
  'integer',
  'number',
  'single_line',
  'datetime',
  'date',
  'time',
  'boolean',
] as const;
export type FieldType = (typeof fieldTypes)[number] | { readonly values: Readonly<Record<string, string>> };

export interface LegacyField {
  readonly id: string;
  /** In English: a text of Platen's own, or a name that a template gave it. */
  readonly name: string;
  readonly description: LegacyText;
  readonly type: FieldType;
  readonly default: LegacyValue;
  readonly minimum?: number;
  readonly maximum?: number;
}

const select = (values: Readonly<Record<string, string>>): FieldType => ({ values });
const same = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]));

/** Options of every session (docs/service-contract.md, "Options of sessions"). */
export const commonFields: readonly LegacyField[] = [
  { id: 'maintitle', name: 'Title', description: 'Title of the result.', type: 'single_line', default: '' },
  {
    id: 'typeofaction',
    name: 'Action',
    description: 'One PDF of all files, or a ZIP file with a PDF of each file.',
    type: select({ merge: 'Merge into one PDF', batch: 'Separate files in a ZIP file' }),
    default: 'merge',
  },
  {
    id: 'pdftype',
    name: 'Type of PDF',
    description: 'Normal, or PDF/A for archives.',
    type: select(same(legacyPdfTypes)),
    default: 'normal',
  },
  {
    id: 'ocr',
    name: 'Recognise text',
    description: 'Makes the text of scans searchable.',
    type: 'boolean',
    default: false,
  },
  {
    id: 'ocrlanguage',
    name: 'Language of the text',
    description: 'Language of scanned text.',
    type: select(same(['Dutch', 'English', 'German', 'French', 'Italian', 'Spanish', 'Portuguese'])),
    default: 'English',
  },
  {
    id: 'compress',
    name: 'Compression',
    description: 'How much to make the result smaller.',
    type: select(same(['none', 'small', 'web', 'printing'])),
    default: 'none',
  },
  {
    id: 'postprocessing_compress_images_quality',
    name: 'Image quality',
    description: 'From 1 to 100.',
    type: 'integer',
    default: null,
    minimum: 1,
    maximum: 100,
  },
  {
    id: 'postprocessing_compress_images_dpi',
    name: 'Image resolution',
    description: 'Pixels per inch.',
    type: 'integer',
    default: null,
    minimum: 1,
    maximum: 2400,
  },
  {
    id: 'postprocessing_compress_fonts',
    name: 'Reduce fonts',
    description: 'Removes unused characters.',
    type: 'boolean',
    default: null,
  },
  {
    id: 'postprocessing_imagecolors',
    name: 'Colours of images',
    description: 'For printing, for screens, or as small as possible.',
    type: select(same(['printing', 'web', 'small'])),
    default: null,
  },
  {
    id: 'postprocessing_linearize',
    name: 'Fast web view',
    description: 'The first page appears before the whole file is downloaded.',
    type: 'boolean',
    default: null,
  },
  {
    id: 'postprocessing_strip_meta',
    name: 'Remove properties',
    description: 'Title, author, program and similar.',
    type: 'boolean',
    default: null,
  },
  {
    id: 'postprocessing_strip_interactive_elements',
    name: 'Remove interactive elements',
    description: 'Form fields and comments become part of the page.',
    type: 'boolean',
    default: null,
  },
  {
    id: 'postprocessing_compress_misc',
    name: 'Tidy up',
    description: 'Rewrites and compresses the file.',
    type: 'boolean',
    default: null,
  },
  {
    id: 'toc',
    name: 'Table of contents',
    description: 'On separate pages at the front.',
    type: 'boolean',
    default: false,
  },
];

/** Longest text of a field, in UTF-16 units. */
const maxTextLength = 10_000;

/** A value that cannot be, as it may be said. */
export const shown = (given: unknown): string =>
  (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).slice(0, 100);

/**
 * Reads the value of a field. Truths may come as 0 and 1 or as words, numbers as text: clients of this interface are written in
 * languages that do not tell them apart.
 * @throws LegacyRefusal
 */
export function readValue(field: LegacyField, given: unknown): LegacyValue {
  if (given === null) return field.default;
  const value = valueOf(field, given);
  if (value === undefined) {
    throw wrong('The option “{option}” cannot be “{value}”.', {
      option: field.id,
      value: shown(given),
    });
  }
  return value;
}

function valueOf({ type, minimum, maximum }: LegacyField, given: unknown): LegacyValue | undefined {
  if (typeof type === 'object') return Object.hasOwn(type.values, String(given)) ? String(given) : undefined;
  switch (type) {
    case 'boolean':
      return new Map<unknown, boolean>([
        [true, true],
        [false, false],
        [1, true],
        [0, false],
        ['true', true],
        ['false', false],
        ['1', true],
        ['0', false],
      ]).get(given);
    case 'integer':
    case 'number': {
      const isNumber = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '');
      const value = isNumber ? Number(given) : Number.NaN;
      const isRight =
        (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
        value >= (minimum ?? -Infinity) &&
        value <= (maximum ?? Infinity);
      return isRight ? value : undefined;
    }
    case 'single_line': {
      const text = typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
      return text !== undefined && text.length <= maxTextLength && !/[\r\n]/.test(text) ? text : undefined;
    }
    case 'date':
      return inForm(given, /^\d{4}-\d\d-\d\d$/, (text) => `${text}T00:00:00Z`);
    case 'time':
      return inForm(given, /^\d\d:\d\d:\d\d$/, (text) => `2000-01-01T${text}Z`);
    case 'datetime':
      return inForm(given, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:?\d\d)?$/, (text) => text);
  }
}

/** A text of a form that names a moment there is. */
function inForm(given: unknown, form: RegExp, moment: (text: string) => string): string | undefined {
  if (typeof given !== 'string' || !form.test(given)) return undefined;
  const time = new Date(moment(given));
  if (Number.isNaN(time.getTime())) return undefined;
  // The 31st of February is the 3rd of March to a clock.
  const day = /^\d{4}-\d\d-\d\d/.exec(given)?.[0];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? given : undefined;
}

/** A field as `GET /templates/{id}` tells it. */
export function describeField(field: LegacyField, say: SayInLegacy) {
  const own = (text: string) => (isLegacyText(text) ? say(text) : text);
  return {
    field_id: field.id,
    name: own(field.name),
    description: say(field.description),
    type:
      typeof field.type === 'object'
        ? {
            type: 'select',
            values: Object.fromEntries(
              Object.entries(field.type.values).map(([key, label]) => [key, own(label)]),
            ),
          }
        : field.type,
    optional: true,
    readonly: false,
    // Nobody's licence keeps a field from them.
    min_license_level: -1,
  };
}
