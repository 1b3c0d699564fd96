/** Which words are for which workflow of a service. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromElsewhere, type Option, type Workflow } from '../../../contract/index.js';
import { wordsFor } from './words.js';

const workflow = (id: number, name: string): Workflow =>
  fromElsewhere(
    's',
    {
      ...{ id, name, description: '', category: 'to_pdf' },
      ...{ input_extensions: [], output_type: 'pdf', merge: false },
    },
    false,
  );
const word = workflow(1, 'Word to PDF');
const sheets = workflow(2, 'Sheets: wide');
const beside = [word, sheets];

const read = (
  of: Workflow,
  assignments: string[],
  hidden: string[] = [],
  values: string[] = [],
  options: Option[] = [],
) => wordsFor({ assignments, hidden }, values, { workflow: of, beside, options });

describe('words for one of several workflows', () => {
  it('are found by its name, key or number, also of a name with a colon', () => {
    const assignments = ['word-to-pdf:a=1', 'Word to PDF:b=2', '1:c=3', 'Sheets: wide:d=4', '2:e=x:y=z'];
    expect(read(word, assignments).words.assignments).toEqual(['a=1', 'b=2', 'c=3']);
    expect(read(sheets, assignments).words.assignments).toEqual(['d=4', 'e=x:y=z']);
  });
  it('keep passwords with the lines they came on', () => {
    const hidden = ['open_password', '2:open_password', '1:edit_password'];
    const lines = ['all', 'sheets', 'word'];
    expect(read(word, [], hidden, lines)).toEqual({
      words: { assignments: [], hidden: ['open_password', 'edit_password'] },
      hiddenValues: ['all', 'word'],
    });
    expect(read(sheets, [], hidden, lines)).toEqual({
      words: { assignments: [], hidden: ['open_password'] },
      hiddenValues: ['sheets'],
    });
  });
  it('leave an option alone that the service itself calls so', () => {
    const option: Option = {
      name: 'page:size',
      label: 'Size',
      description: '',
      type: 'string',
      required: false,
    };
    expect(read(word, ['page:size=a4'], [], [], [option]).words.assignments).toEqual(['page:size=a4']);
    expect(() => read(sheets, ['page:size=a4'])).toThrow(
      expect.objectContaining({ code: 'option_of_other_workflow' }),
    );
  });
  it('are unchanged where no workflow is named, whatever the values hold', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]*$/);
    const given = fc.uniqueArray(fc.tuple(name, fc.string()), { selector: ([key]) => key });
    fc.assert(
      fc.property(given, (pairs) => {
        const assignments = pairs.map(([key, value]) => `${key}=${value}`);
        expect(read(word, assignments).words.assignments).toEqual(assignments);
        const own = assignments.map((text) => `sheets-wide:${text}`);
        // What is given for one goes before what is given for all, and to that one only.
        expect(read(sheets, [...own, ...assignments]).words.assignments).toEqual(assignments);
        expect(read(word, own).words.assignments).toEqual([]);
      }),
    );
  });
});
