import { describe, expect, it } from 'vitest';
import { lengthsOf, ownLanguages, paperOf, withOwnDefaults, type OwnDefaults } from './own-defaults.js';
import type { Option } from './workflow.js';

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
const paper: Option = {
  ...option,
  name: 'paper',
  type: 'select',
  default: 'a4',
  values: ['a4', 'letter'].map((value) => ({ value, label: value })),
};
const here: OwnDefaults = { paper: 'a4', languages: ['en-GB'], readingLanguage: null };
const first = (of: Option, own: Partial<OwnDefaults>) =>
  withOwnDefaults([of], { ...here, ...own })[0]?.default;

describe('the languages of the system', () => {
  it('are found by Tesseract’s codes, best first', () => {
    expect(ownLanguages(codes, ['nl-BE', 'fr-BE', 'en-GB'])).toEqual(['nld', 'fra', 'eng']);
    expect(ownLanguages(codes, ['fi'])).toEqual(['fin']);
    expect(ownLanguages(codes, ['zh-TW'])).toEqual(['chi_tra']);
    expect(ownLanguages(codes, ['pl-PL', 'C', ''])).toEqual([]);
  });
  it('give the first value, and nothing where Platen cannot read them', () => {
    expect(first(option, { languages: ['de-AT', 'en'] })).toBe('deu+eng');
    expect(first(option, { languages: ['en-GB', 'de'] })).toBe('eng');
    expect(first(option, { languages: ['pl-PL'] })).toBe('');
    expect(first({ ...option, name: 'pages' }, { languages: ['de'] })).toBe('');
  });
  it('give way to the one that was set', () => {
    expect(first(option, { languages: ['de'], readingLanguage: 'fra' })).toBe('fra');
  });
});

describe('the country', () => {
  it('says what paper and lengths are usual', () => {
    expect(['US', 'CA', 'MX', 'NL', 'GB', ''].map(paperOf)).toEqual([
      ...['letter', 'letter', 'letter'],
      ...['a4', 'a4', 'a4'],
    ]);
    expect(['US', 'CA', 'NL', ''].map(lengthsOf)).toEqual(['in', 'mm', 'mm', 'mm']);
  });
  it('gives the paper that sheets begin with, and no other option', () => {
    expect(first(paper, { paper: 'letter' })).toBe('letter');
    expect(first(paper, {})).toBe('a4');
    expect(first({ ...paper, name: 'sheet_size' }, { paper: 'letter' })).toBe('letter');
    // What keeps the size of the document goes on keeping it.
    expect(first({ ...paper, name: 'page_size', default: 'image' }, { paper: 'letter' })).toBe('image');
    expect(first({ ...paper, values: [{ value: 'a4', label: 'A4' }] }, { paper: 'letter' })).toBe('a4');
  });
});
