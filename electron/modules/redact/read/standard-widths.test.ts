import { expect, test } from 'vitest';
import { Lookup, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { standardWidths } from './standard-widths.js';

class Nothing extends Lookup {
  readonly trailer: Dictionary = {};
  override at(value: QpdfValue | undefined): QpdfValue | undefined {
    return value;
  }
}
const widthsOf = (font: Dictionary) => standardWidths(new Nothing(), font);

// Widths of Adobe's metrics of the core fonts.
test.for([
  ['/Helvetica', {}, { 65: 667, 39: 222, 171: 556, 251: 611 }],
  ['/Helvetica-Bold', { '/Encoding': '/WinAnsiEncoding' }, { 65: 722, 39: 238, 223: 611, 149: 350 }],
  ['/Times-Italic', { '/Encoding': '/MacRomanEncoding' }, { 0x8a: 500, 65: 611 }],
  ['/Arial,BoldItalic', { '/Subtype': '/TrueType' }, { 65: 722, 0xe4: 556 }],
  ['/Courier', { '/Encoding': { '/Differences': [1, '/fi', '/A'] } }, { 1: 600, 2: 600, 65: 600 }],
  ['/Helvetica', { '/Encoding': { '/Differences': [1, '/fi', '/W'] } }, { 1: 500, 2: 944, 65: 667 }],
  ['/Symbol', {}, { 97: 631, 183: 460 }],
  ['/ZapfDingbats', {}, { 33: 974 }],
] as const)('tells the widths of %s', ([name, more, expected]) => {
  const widths = widthsOf({ '/Subtype': '/Type1', '/BaseFont': name, ...more });
  for (const [code, width] of Object.entries(expected)) expect(widths?.get(Number(code)), code).toBe(width);
});

test('tells nothing of other fonts, of embedded ones and of codes without a letter', () => {
  expect(widthsOf({ '/BaseFont': '/ArialNarrow' })).toBeUndefined();
  expect(widthsOf({ '/BaseFont': '/Helvetica-Narrow' })).toBeUndefined();
  expect(
    widthsOf({ '/BaseFont': '/Helvetica', '/FontDescriptor': { '/FontFile3': '9 0 R' } }),
  ).toBeUndefined();
  expect(widthsOf({ '/BaseFont': '/Helvetica' })?.get(10)).toBeUndefined();
});
