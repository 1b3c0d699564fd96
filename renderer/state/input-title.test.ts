import { describe, expect, it } from 'vitest';
import { inputTitle } from './input-title.js';

describe('what a document of an execution is called', () => {
  it('is its name, for a web address without the ending of its small file', () => {
    expect(inputTitle('example.org handbook.url')).toBe('example.org handbook');
    expect(inputTitle('EXAMPLE.URL')).toBe('EXAMPLE');
    expect(inputTitle('letter.docx')).toBe('letter.docx');
    expect(inputTitle('my.url.pdf')).toBe('my.url.pdf');
  });
});
