import { expect, it } from 'vitest';
import { isoOfPdfDate, momentOfPdfDate, pdfDateParts } from './pdf-date.js';

it.each([
  ["D:20260331140530+02'00'", '2026-03-31T14:05:30+02:00', '2026-03-31T12:05:30.000Z'],
  ["D:20260331140530-05'30", '2026-03-31T14:05:30-05:30', '2026-03-31T19:35:30.000Z'],
  ['D:20260331140530Z', '2026-03-31T14:05:30Z', '2026-03-31T14:05:30.000Z'],
  ["D:20260331140530Z00'00'", '2026-03-31T14:05:30Z', '2026-03-31T14:05:30.000Z'],
  ['D:202603311405', '2026-03-31T14:05:00', '2026-03-31T14:05:00.000Z'],
  ['D:2026', '2026-01-01T00:00:00', '2026-01-01T00:00:00.000Z'],
  ['D:20261340', '2026-13-40T00:00:00', undefined],
])('%s', (text, iso, moment) => {
  expect(isoOfPdfDate(text)).toBe(iso);
  expect(momentOfPdfDate(text)?.toISOString()).toBe(moment);
});

it('takes a date without its letters only where that is wished for, and nothing else', () => {
  expect(pdfDateParts('2026 in numbers')).toBeNull();
  expect(momentOfPdfDate('20260331', true)?.toISOString()).toBe('2026-03-31T00:00:00.000Z');
  for (const text of ['', 'D:', 'last year', 'D:26']) expect(momentOfPdfDate(text, true)).toBeNull();
  expect(pdfDateParts("D:20260331+01'00'")).toMatchObject({ day: '31', hour: undefined, zone: '+01:00' });
});
