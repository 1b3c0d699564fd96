import { expect, it } from 'vitest';
import type { OwnDefaults } from '../../contract/own-defaults.js';
import { findWorkflow } from './catalogue.js';
import { ownValues } from '../kit/options.js';

const own: OwnDefaults = { paper: 'letter', languages: ['de-AT'], readingLanguage: null };
const valuesOf = (workflow: string, given: Readonly<Record<string, string>> = {}) =>
  ownValues(findWorkflow(workflow).options, given, own);

it('what a person uses stands for what was not given, where it is of use', () => {
  expect(valuesOf('ocr-pdf')).toEqual({ ocr_language: 'deu+eng' });
  expect(valuesOf('resize-pages')).toEqual({ sheet_size: 'letter' });
  expect(valuesOf('resize-pages', { sheet_size: 'a3' })).toEqual({});
  // Nobody reads a text that is not to be recognised.
  expect(valuesOf('text-to-pdf')).toEqual({ paper: 'letter' });
  expect(valuesOf('text-to-pdf', { ocr: 'true' })).toEqual({ paper: 'letter', ocr_language: 'deu+eng' });
  expect(valuesOf('compress-pdf')).toEqual({});
});
