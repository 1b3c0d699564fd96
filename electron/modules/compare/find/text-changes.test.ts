import { describe, expect, it } from 'vitest';
import { KeyRegister, streamOf, textOf } from '../read/stream.js';
import { compareText } from './text-changes.js';

/** The changes between paragraphs, as kind, old and new text. */
function changesOf(old: readonly string[], fresh: readonly string[]) {
  const keys = new KeyRegister();
  const [before, after] = [old, fresh].map((texts) =>
    streamOf(
      texts.map((text) => ({ kind: 'paragraph', text, places: [], cell: null })),
      keys,
      { ignoreCase: false },
    ),
  ) as [ReturnType<typeof streamOf>, ReturnType<typeof streamOf>];
  return compareText(before, after).changes.map((change) => [
    change.kind,
    change.old.map(({ from, to }) => textOf(before, from, to)).join('|'),
    change.new.map(({ from, to }) => textOf(after, from, to)).join('|'),
  ]);
}

describe('changes of the text', () => {
  it('are one where several parts of one word differ', () => {
    expect(
      changesOf(
        ['It raises a NOT_SUPPORTED_ERR exception, as usual.'],
        ['It raises a DATA_CLONE_ERR exception, as usual.'],
      ),
    ).toEqual([['changed', 'NOT_SUPPORTED', 'DATA_CLONE']]);
    expect(changesOf(['A word in quotes is here.'], ['A “word” in quotes is here.'])).toEqual([
      ['changed', 'word', '“word”'],
    ]);
    // Parts of an address that stand far from each other, and letters without spaces between them, are told apart.
    expect(changesOf(['甲乙丙丁戊'], ['子乙丙丁丑'])).toHaveLength(2);
  });

  it('have no moved blocks of signs with a word or two', () => {
    const long =
      'What stays is much longer than all that moves, so that it is not told as what has moved. '.repeat(3);
    const code = '</version> </dependency>';
    expect(changesOf([code, long], ['Begin', long, code]).map(([kind]) => kind)).toEqual([
      'changed',
      'added',
    ]);
    const sentence = 'Six words, that stand here now.';
    expect(changesOf([sentence, long], ['Begin', long, sentence])).toContainEqual([
      'moved',
      sentence,
      sentence,
    ]);
  });

  it('leave leader dots and lines to write on alone, however long they are', () => {
    expect(
      changesOf(
        ['Name: __________ Date: ______', 'End . . . . .'],
        ['Name: ______ Date: _________', 'End .....'],
      ),
    ).toEqual([]);
    expect(changesOf(['Wait.'], ['Wait .....'])).toHaveLength(1);
  });
});
