import { describe, expect, it } from 'vitest';
import { familyOf } from './font-names.js';

const font = (name: string, isSerif = false, family = '') => ({
  name,
  family,
  isBold: false,
  isItalic: false,
  isSerif,
  isFixedPitch: false,
});

describe('families', () => {
  it.each([
    ['TimesNewRomanPS-BoldMT', 'Times New Roman'],
    ['TimesNewRomanPSMT', 'Times New Roman'],
    ['Calibri,Bold', 'Calibri'],
    ['ABCDEF+Calibri-Light', 'Calibri'],
    ['ArialMT', 'Arial'],
    ['Arial-BoldItalicMT', 'Arial'],
    ['Arial,BoldItalic', 'Arial'],
    ['CMR10', 'Latin Modern Roman'],
    ['CMBX12', 'Latin Modern Roman'],
    ['CMTT9', 'Latin Modern Mono'],
    ['NimbusRomNo9L-Regu', 'Times New Roman'],
    ['LiberationSerif-Bold', 'Liberation Serif'],
    ['LiberationSans', 'Liberation Sans'],
    ['DejaVuSans-Bold', 'DejaVu Sans'],
    ['OpenSans-SemiBold', 'Open Sans'],
    ['BookAntiqua-Bold', 'Book Antiqua'],
    ['Cambria', 'Cambria'],
    ['SegoeUI-Semibold', 'Segoe UI'],
    ['CourierNewPSMT', 'Courier New'],
    ['Helvetica-Oblique', 'Helvetica'],
    ['SourceSansPro-Regular', 'Source Sans Pro'],
    ['ABCDEF+NotoSerifCJKjp-Regular', 'Noto Serif CJK JP'],
    ['NotoSansCJKsc-Bold', 'Noto Sans CJK SC'],
    ['SourceHanSerifJP-Regular', 'Source Han Serif JP'],
    ['*Arial-Bold-4313', 'Arial'],
    ['*Frutiger-7972', 'Frutiger'],
    ['HiddenHorzOCR', 'Arial'],
    ['Invisible', 'Arial'],
  ])('%s is %s', (name, family) => {
    expect(familyOf(font(name)).family).toBe(family);
  });

  it('takes a common family of its kind for a name that says nothing', () => {
    expect(familyOf(font('F1', true))).toEqual({ family: 'Times New Roman', generic: 'serif' });
    expect(familyOf(font('CIDFont+F3'))).toEqual({ family: 'Arial', generic: 'sans' });
    expect(familyOf(font(''))).toEqual({ family: 'Arial', generic: 'sans' });
  });
});
