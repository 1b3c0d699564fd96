/** This module writes the words of a paragraph in plain text. */
import type { DocumentModel, Inline, NoteMarks } from '../../model/index.js';
import { cleanText } from '../clean-text.js';

export const noteMarks = ({ notes }: DocumentModel): NoteMarks =>
  new Map(notes.map(({ id, mark }, index) => [id, mark.trim() || String(index + 1)]));

/** Returns the words; a footnote's mark is in brackets, as it would be read as a part of its word otherwise. */
export function wordsOfInlines(inlines: readonly Inline[], marks: NoteMarks): string {
  const words = inlines.map((inline) => {
    switch (inline.kind) {
      case 'text':
        return cleanText(inline.text);
      case 'tab':
        return '\t';
      case 'line_break':
        return '\n';
      case 'note':
        return `[${marks.get(inline.id) ?? inline.id}]`;
      case 'field':
        return cleanText(wordsOfField(inline.field));
      case 'page_number':
      case 'page_count':
        return inline.text ?? '';
      case 'anchor':
      case 'picture':
        return '';
    }
  });
  return words.join('').replaceAll(/[^\S\n]+(?=\n|$)/g, '');
}

function wordsOfField({ type, value }: Extract<Inline, { kind: 'field' }>['field']): string {
  switch (type) {
    case 'checkbox':
    case 'radio':
      return value === 'true' ? '[x]' : '[ ]';
    case 'text':
    case 'choice':
    case 'date':
    case 'signature':
      return value;
  }
}
