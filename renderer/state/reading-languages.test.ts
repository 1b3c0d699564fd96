import { describe, expect, it } from 'vitest';
import type { Option } from '../../contract/workflow.js';
import { ownFirst, ownLanguages, withOwnLanguage } from './reading-languages.js';

const codes = ['eng', 'deu', 'nld', 'fra', 'fin', 'chi_sim', 'chi_tra', 'deu_frak', 'osd'];
const option: Option = {
  name: 'ocr_language',
  label: 'Languages',
  description: '',
  type: 'multiselect',
  default: '',
  required: false,
  values: codes.map((value) => ({ value, label: value })),
};

describe('the languages of the system', () => {
  it('are found by Tesseract’s codes, best first', () => {
    expect(ownLanguages(codes, ['nl-BE', 'fr-BE', 'en-GB'])).toEqual(['nld', 'fra', 'eng']);
    expect(ownLanguages(codes, ['fi'])).toEqual(['fin']);
    expect(ownLanguages(codes, ['zh-TW'])).toEqual(['chi_tra']);
    expect(ownLanguages(codes, ['pl-PL', 'C', ''])).toEqual([]);
  });
  it('stand first in the list', () => {
    const values = ownFirst(option.values ?? [], ['nl-NL', 'en-US']).map(({ value }) => value);
    expect(values.slice(0, 4)).toEqual(['nld', 'eng', 'deu', 'fra']);
    expect(values).toHaveLength(codes.length);
  });
  it('give the first value, and nothing where Platen cannot read them', () => {
    expect(withOwnLanguage([option], ['de-AT', 'en'])[0]?.default).toBe('deu');
    expect(withOwnLanguage([option], ['pl-PL'])[0]?.default).toBe('');
    const other = { ...option, name: 'pages' };
    expect(withOwnLanguage([other], ['de'])).toEqual([other]);
  });
});
