import { describe, expect, it } from 'vitest';
import { InstalledFonts } from './installed.js';
import { substitutions } from './substitutions.js';

const installed = new InstalledFonts([
  'Carlito',
  'DejaVu Sans',
  'DejaVu Sans Mono',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'OpenSymbol',
]);

function find(families: string[], used: string[] | null, listed: string[] = []) {
  return substitutions({ families, listed }, installed, used).map(
    ({ font, replacement, kind }) => `${font} > ${replacement} (${kind})`,
  );
}

describe('which font stands in for which', () => {
  it('is read from the result', () => {
    expect(find(['Calibri', 'Foo'], ['Carlito-Bold', 'LiberationSerif'])).toEqual([
      'Calibri > Carlito (same widths)',
      'Foo > Liberation Serif (other)',
    ]);
  });

  it('is of the same widths under the names that PostScript and macOS have for a font', () => {
    expect(find(['Helvetica-Bold', 'TimesNewRomanPSMT'], ['LiberationSans-Bold', 'LiberationSerif'])).toEqual(
      [
        'Helvetica-Bold > Liberation Sans (same widths)',
        'TimesNewRomanPSMT > Liberation Serif (same widths)',
      ],
    );
    // Of the same family by its name alone.
    expect(find(['Helvetica Neue'], ['LiberationSans'])).toEqual([
      'Helvetica Neue > Liberation Sans (other)',
    ]);
  });

  it('is not told of fonts that are there, whatever their spelling', () => {
    expect(find(['DejaVu Sans', 'dejavusans', 'Liberation-Serif'], ['DejaVuSans'])).toEqual([]);
  });

  it('is not told of fonts that came inside the document', () => {
    expect(find(['Foo Grotesk'], ['FooGrotesk-Bold'])).toEqual([]);
  });

  it('names what the instance was told to use, beside fonts LibreOffice chose itself', () => {
    expect(find(['Calibri Light', 'Foo'], ['Carlito', 'DejaVuSans'])).toEqual([
      'Calibri Light > Carlito (other)',
      'Foo > DejaVu Sans (other)',
    ]);
  });

  it('is nothing when no text was drawn', () => {
    expect(find(['Calibri'], [])).toEqual([]);
  });

  it('is what LibreOffice would take when the result does not tell', () => {
    expect(find(['Arial', 'Georgia', 'Foo'], null)).toEqual(
      [
        'Arial > Liberation Sans (same widths)',
        'Georgia > DejaVu Serif (other)',
        'Foo > DejaVu Sans (other)',
      ].sort(),
    );
  });

  it('is a font for text, and not one that lends single letters', () => {
    for (const taken of ['DejaVuSans', 'DejaVuSerif'])
      expect(find(['Foo'], ['CJKFallback', taken])).toEqual([
        `Foo > ${taken.replace('DejaVu', 'DejaVu ')} (other)`,
      ]);
  });

  it('is told apart by its look when several stand in', () => {
    expect(
      find(['Consolas', 'Foo', 'Garamond'], ['DejaVuSans', 'DejaVuSansMono-Bold', 'DejaVuSerif']),
    ).toEqual([
      'Consolas > DejaVu Sans Mono (other)',
      'Foo > DejaVu Sans (other)',
      'Garamond > DejaVu Serif (other)',
    ]);
  });

  it('is a font that was asked for itself, too', () => {
    expect(find(['DejaVu Sans', 'Foo'], ['DejaVuSans'])).toEqual(['Foo > DejaVu Sans (other)']);
  });

  it('is OpenSymbol for signs, and said loudly when the signs became letters', () => {
    expect(find(['Wingdings'], ['OpenSymbol', 'DejaVuSans'])).toEqual([
      'Wingdings > OpenSymbol (same signs)',
    ]);
    expect(find(['Wingdings'], ['DejaVuSans'])).toEqual(['Wingdings > DejaVu Sans (other)']);
  });

  it('is not guessed for fonts that a file only lists', () => {
    expect(find([], ['DejaVuSans'], ['Foo'])).toEqual(['Foo > DejaVu Sans (other)']);
    expect(find([], ['DejaVuSans'], ['Foo', 'Bar'])).toEqual([]);
    expect(find(['Foo'], ['DejaVuSans'], ['Bar'])).toEqual(['Foo > DejaVu Sans (other)']);
    expect(find([], ['LiberationSans'], ['Arial', 'Liberation Sans', 'Symbol'])).toEqual([]);
    expect(find([], ['LiberationSans'], ['Arial', 'Times New Roman'])).toEqual([
      'Arial > Liberation Sans (same widths)',
    ]);
  });
});
