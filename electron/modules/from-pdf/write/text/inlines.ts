/** This module writes the words of a paragraph in plain text. */
import {
  writtenScripts,
  type DocumentModel,
  type Inline,
  type NoteMarks,
  type ScriptPart,
} from '../../model/index.js';
import { cleanText } from '../clean-text.js';

export const noteMarks = ({ notes }: DocumentModel): NoteMarks =>
  new Map(notes.map(({ id, mark }, index) => [id, mark.trim() || String(index + 1)]));

/**
 * Returns the words; a footnote's mark is in brackets, as it would be read as a part of its word otherwise. Raised and lowered letters are
 * written as such.
 */
export function wordsOfInlines(inlines: readonly Inline[], marks: NoteMarks): string {
  const parts = inlines.map((inline): ScriptPart => {
    const script = inline.kind === 'text' ? inline.style.script : 'normal';
    return { text: wordsOf(inline, marks), script };
  });
  return writtenScripts(parts).replaceAll(/[^\S\n]+(?=\n|$)/g, '');
}

function wordsOf(inline: Inline, marks: NoteMarks): string {
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
