/** The options of the picture of a signature, where the workflow in force has them. */
import { readAreas, writeAreas, type PageArea } from '../../contract/page-areas.js';
import { plainPageRanges } from '../../contract/option-checks.js';
import type { Option, OptionValues } from '../../contract/workflow.js';

/** What a window knows of them. */
export interface SignatureValues {
  /** The file of its picture; `''` while there is none. */
  readonly path: string;
  readonly takesGround: boolean;
  /** Null where nobody chose a place. */
  readonly area: PageArea | null;
  /** Degrees counterclockwise. */
  readonly angle: number;
  /** What stands below it; `''` for nothing. */
  readonly line: string;
  /** Whether a page gets it. @param own the page of its place @param count of the document's pages */
  readonly isOn: (page: number, own: number, count: number) => boolean;
  /** It goes onto the last page of each document. */
  readonly isOnLast: boolean;
}

/** The option with the picture of a signature; undefined where there is none. */
export const signatureOption = (options: readonly Option[]): Option | undefined =>
  options.find(({ display }) => display?.form === 'signature');

/** Name of the option that takes the place. */
export const placeOption = (options: readonly Option[]): Option | undefined =>
  options.find(({ display }) => display?.form === 'area') ?? freeAreaOption(options);

/** The option with a place that is there only if a person gives one. */
export function freeAreaOption(options: readonly Option[]): Option | undefined {
  return options.find(({ display }) => display?.form === 'free_area');
}

/** @param today as the engine writes it below a signature */
export function signatureValues(values: OptionValues, signature: Option, today: string): SignatureValues {
  const angle = Number(values['signature_angle'] ?? 0);
  const parts = [
    (values['signature_initials'] ?? '').trim(),
    values['signature_date'] === 'true' ? today : '',
  ];
  const on = values['signature_on'] ?? 'one';
  const chosen = values['signature_pages'] ?? '';
  return {
    path: values[signature.name] ?? '',
    takesGround: values['signature_ground'] !== 'false',
    area: readAreas(values['signature_place'] ?? '')?.[0] ?? null,
    angle: Number.isFinite(angle) ? angle : 0,
    line: parts.filter((part) => part !== '').join(' · '),
    isOn: (page, own, count) => {
      switch (on) {
        case 'all':
          return true;
        case 'last':
          return page === count;
        case 'chosen':
          return isAmong(page, chosen);
        default:
          return page === own;
      }
    },
    isOnLast: on === 'last',
  };
}

function isAmong(page: number, text: string): boolean {
  const ranges = plainPageRanges(text);
  if (ranges === null || ranges === '') return false;
  return ranges.split(',').some((part) => {
    const [from = '', to] = part.split('-');
    const first = from === '' ? 1 : Number(from);
    const last = to === undefined ? first : to === '' ? Infinity : Number(to);
    return page >= Math.min(first, last) && page <= Math.max(first, last);
  });
}

/** The option with the name of an empty signature field. */
export const emptyFieldOption = (options: readonly Option[]): Option | undefined =>
  options.find(({ display }) => display?.form === 'empty_field');

/** The value of the option for a place. */
export const placeValue = (area: PageArea): string => writeAreas([area]);
