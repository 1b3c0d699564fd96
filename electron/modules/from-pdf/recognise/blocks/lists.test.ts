/** Items of lists: what a line begins with, and what the tags of the document say of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextStyle } from '../../model/index.js';
import type { ReadTag } from '../../read/structure.js';
import type { TextLine } from '../lines/line.js';
import { lettersInSequence, ListCounter, tagsAllLists } from './lists.js';
import { markerOfLabel } from '../lines/markers.js';
import type { ParagraphDraft } from './paragraphs.js';

const tagOf = (role: ReadTag['role'], lists = 0): ReadTag => ({
  ...{ block: 1, role, level: 0, lists, list: lists > 0 ? 1 : 0 },
  ...{ isInTable: false, isLabel: false, language: '', description: '' },
});

const style: TextStyle = {
  family: 'Arial',
  generic: 'sans',
  size: 10,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  colour: '#000000',
  highlight: null,
};

function draftOf(text: string, tag: ReadTag | null, label = ''): ParagraphDraft {
  const box = { left: 50, top: 50, right: 200, bottom: 60 };
  const line: TextLine = {
    ...{ box, baseline: 60, size: 10, direction: 'ltr', tag, label, isArtifact: false, firstWord: 8 },
    pieces: [{ kind: 'text', text, style, link: null }],
  };
  return {
    ...{ kind: 'draft', lines: [line], box, column: { left: 50, right: 500 } },
    ...{ alignment: 'start', leading: 0 },
  };
}

describe('an item', () => {
  it('begins with what its tags call its label, whatever that looks like', () => {
    const counter = new ListCounter();
    const marked = (label: string) =>
      counter.item(draftOf(`${label} Text`, tagOf('item', 1), label), tagOf('item', 1));
    expect(marked('o')).toMatchObject({ format: 'bullet', marker: 'o', level: 0 });
    expect(marked('Article 3')).toMatchObject({ format: 'decimal', value: 3, marker: 'Article 3' });
    expect(marked('iv)')).toMatchObject({ format: 'lower_roman', value: 4 });
    const joined = counter.item(draftOf('10.Text', tagOf('item', 1), '10.'), tagOf('item', 1));
    expect(joined).toMatchObject({ format: 'decimal', value: 10 });
  });

  it('is none where a program that tags each list tags a paragraph with a typed number', () => {
    expect(tagsAllLists('Writer LibreOffice 25.2')).toBe(true);
    expect(tagsAllLists('Microsoft® Word 2019')).toBe(true);
    expect(tagsAllLists('Adobe InDesign 20.0 Adobe PDF Library')).toBe(false);
    const typed = (text: string, isTold: boolean, tag: ReadTag | null) =>
      new ListCounter(0, isTold).item(draftOf(text, tag), tag);
    expect(typed('1. Text', true, tagOf('paragraph'))).toBeNull();
    expect(typed('1. Text', false, tagOf('paragraph'))).toMatchObject({ value: 1 });
    expect(typed('1. Text', true, null)).toMatchObject({ value: 1 });
    expect(typed('• Text', true, tagOf('paragraph'))).toMatchObject({ format: 'bullet' });
  });

  it('may begin with a capital that is no initial of a name where the letters follow each other', () => {
    const items = (...texts: readonly string[]) => {
      const drafts = texts.map((text) => draftOf(text, null));
      const counter = new ListCounter(0, false, lettersInSequence(drafts));
      return drafts.map((draft) => counter.item(draft, null)?.value ?? null);
    };
    expect(items('A. Wind', 'More text', 'B. Strings', '1. Knots', 'C. Tails')).toEqual([1, null, 2, 1, 3]);
    expect(items('A. Miller', 'M. Smith', 'B. Jones')).toEqual([null, null, null]);
    expect(items('A. Miller', 'C. Smith', 'B. A. Cohn and others')).toEqual([null, null, null]);
    expect(items('B. Jones', 'C. Smith', 'A. Miller')).toEqual([null, null, null]);
  });

  it('keeps all of its text behind any label', () => {
    const label = fc.stringMatching(/^[\p{L}\p{N}().§•-]{1,12}$/u);
    const text = fc.stringMatching(/^\p{L}[\p{L}\p{N} ]{0,30}$/u);
    fc.assert(
      fc.property(label, text, (printed, rest) => {
        const marker = markerOfLabel(printed, `${printed} ${rest}`);
        expect(marker.rest).toBe(rest.trimStart());
        expect(marker.value).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
