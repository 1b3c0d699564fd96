import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Option, OptionValues } from '../../../contract/workflow.js';
import { draw, option, withEmptyWindow } from '../../testing.js';
import { useSummary } from './step-summary.js';

withEmptyWindow();

const value = (name: string, label: string) => ({ value: name, label });
const languages = option('ocr_language', 'multiselect', {
  values: [value('nld', 'Dutch'), value('eng', 'English')],
});
const pagesWithText = option('ocr_pages', 'select', {
  label: 'Pages with text',
  default: 'skip',
  values: [value('skip', 'Leave as they are'), value('redo', 'Recognise again')],
});
const password = option('password', 'password');

function Summary({ options, values }: { options: readonly Option[]; values: OptionValues }): ReactElement {
  return <p>{useSummary(options, values)}</p>;
}

const said = (options: readonly Option[], values: OptionValues) =>
  draw(<Summary options={options} values={values} />).container.textContent;

describe('what is said of a step that is closed', () => {
  it.each<[string, Option[], OptionValues, string]>([
    ['some of several', [languages, pagesWithText], { ocr_language: 'nld+eng' }, 'Dutch and English'],
    [
      'the next choice where none of several is made',
      [languages, pagesWithText],
      {},
      'Pages with text: Leave as they are',
    ],
    [
      'one of several',
      [pagesWithText, languages],
      { ocr_language: 'nld' },
      'Pages with text: Leave as they are',
    ],
    ['that it has a password, never which', [pagesWithText, password], { password: 'haven' }, 'password set'],
  ])('is %s', (_, options, values, expected) => {
    expect(said(options, values)?.toLowerCase()).toBe(expected.toLowerCase());
  });
});
