import { expect, it } from 'vitest';
import { expectedProgram } from './expected-program.js';

it('guesses by the name alone what will be started, and nothing for what starts nothing', () => {
  expect(expectedProgram(['in/letter.DOCX'], {})).toBe('office');
  expect(expectedProgram(['prices.csv'], { to: 'pdf' })).toBe('office');
  expect(expectedProgram(['scan.pdf', 'mail.eml'], {})).toBe('browser');
  expect(expectedProgram(['notes.md'], {})).toBe('browser');
  for (const word of ['a.pdf', 'photo.jpg', 'folder', '-', 'https://example.org/', 'plan.dwg'])
    expect(expectedProgram([word], {})).toBeNull();
  expect(expectedProgram(['letter.docx'], { to: 'txt' })).toBeNull();
});
