/**
 * What is shown before the others. These are orders among workflows and no facts of one of them: what stands nowhere here is
 * offered all the same, only later.
 */
import type { Workflow } from '../../contract/index.js';

/** Tasks of the first screen, by what one wants. */
const home = {
  make: ['anything-to-pdf', 'merge-anything', 'html-to-pdf'],
  apart: ['pdf-to-word', 'pdf-to-excel', 'pdf-to-powerpoint', 'pdf-to-jpg', 'pdf-to-text', 'split-pdf'],
  change: [
    ...['organise-pdf', 'compress-pdf', 'ocr-pdf'],
    ...['add-signature', 'fill-form', 'redact-pdf'],
    ...['protect-pdf', 'unprotect-pdf', 'pdf-to-pdfa'],
  ],
} as const satisfies Record<NonNullable<Workflow['home']>['group'], readonly string[]>;

/** What people want most of PDFs, best first. */
const wantedOfPdfs: readonly string[] = [
  'compress-pdf',
  'pdf-to-word',
  'organise-pdf',
  'pdf-to-excel',
  'add-signature',
  'ocr-pdf',
  'redact-pdf',
  'protect-pdf',
  'split-pdf',
  'merge-pdf',
  'pdf-to-jpg',
  'pdf-to-pdfa',
];

/** What most people mean when they say no more than "merge", "word" or "pages". */
const common: readonly string[] = [
  'anything-to-pdf',
  'word-to-pdf',
  'excel-to-pdf',
  'images-to-pdf',
  'merge-anything',
  'merge-pdf',
  'compress-pdf',
  'organise-pdf',
  'split-pdf',
  'ocr-pdf',
  'protect-pdf',
  'unprotect-pdf',
  'pdf-to-word',
  'pdf-to-excel',
  'pdf-to-jpg',
];

/** What is proposed where a search found nothing. */
const proposed: readonly string[] = ['anything-to-pdf', 'merge-anything', 'compress-pdf'];

/** What is offered at once for what it makes of a document. */
const roles: Readonly<Record<NonNullable<Workflow['role']>, string>> = {
  smaller: 'compress-pdf',
  protect: 'protect-pdf',
  free: 'unprotect-pdf',
  searchable: 'ocr-pdf',
  fill: 'fill-form',
  check: 'check-invoice',
  compare: 'compare',
};

/** All keys that are named here. */
export const prominentKeys: readonly string[] = [
  ...Object.values(home).flat(),
  ...wantedOfPdfs,
  ...common,
  ...proposed,
  ...Object.values(roles),
];

/** The place among what people want most of PDFs; behind all of them for the others. */
export function wantedPlace(key: string): number {
  const place = wantedOfPdfs.indexOf(key);
  return place < 0 ? wantedOfPdfs.length : place;
}

/** What the record of a workflow says of it. */
export function prominenceOf(
  key: string,
): Pick<Workflow, 'wanted' | 'home' | 'common' | 'proposed' | 'role'> {
  const wanted = wantedOfPdfs.indexOf(key);
  const groups = Object.keys(home) as (keyof typeof home)[];
  const group = groups.find((name) => (home[name] as readonly string[]).includes(key));
  const role = (Object.keys(roles) as (keyof typeof roles)[]).find((name) => roles[name] === key);
  return {
    ...(wanted < 0 ? {} : { wanted }),
    ...(group ? { home: { group, place: (home[group] as readonly string[]).indexOf(key) } } : {}),
    ...(common.includes(key) ? { common: true } : {}),
    ...(proposed.includes(key) ? { proposed: true } : {}),
    ...(role ? { role } : {}),
  };
}
