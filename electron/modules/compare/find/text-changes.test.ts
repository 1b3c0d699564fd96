import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyRegister, streamOf, textOf, type Stream } from '../read/stream.js';
import { unchanged } from '../testing-streams.js';
import { compareText } from './text-changes.js';

/** The words of two documents. */
function streamsOf(old: readonly string[], fresh: readonly string[]): readonly [Stream, Stream] {
  const keys = new KeyRegister();
  const stream = (texts: readonly string[]) =>
    streamOf(
      texts.map((text) => ({ kind: 'paragraph', text, places: [], cell: null })),
      keys,
      { ignoreCase: false },
    );
  return [stream(old), stream(fresh)];
}

/** The changes between paragraphs, as kind, old and new text. */
function changesOf(old: readonly string[], fresh: readonly string[]) {
  const [before, after] = streamsOf(old, fresh);
  return compareText(before, after).changes.map((change) => [
    change.kind,
    change.old.map(({ from, to }) => textOf(before, from, to)).join('|'),
    change.new.map(({ from, to }) => textOf(after, from, to)).join('|'),
  ]);
}

describe('changes of the text', () => {
  it('are told where a raised mark became a digit of its number, and not for the sign of a unit', () => {
    expect(changesOf(['The fee is 100¹ EUR today.'], ['The fee is 1001 EUR today.'])).toEqual([
      ['changed', '100¹', '1001'],
    ]);
    expect(changesOf(['An area of 12 m² in all.'], ['An area of 12 m2 in all.'])).toEqual([]);
  });

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

  it('do not count hyphens between letters, and tell those of numbers', () => {
    const same = [
      ['A well-known co-operation.', 'A wellknown cooperation.'],
      ['An A4-sheet of paper.', 'An A4 sheet of paper.'],
      ['One - two', 'One two'],
    ];
    for (const [old = '', fresh = ''] of same) expect(changesOf([old], [fresh]), old).toEqual([]);
    const different = [
      ['The balance is -500 today.', 'The balance is 500 today.'],
      ['It takes 5-10 days.', 'It takes 510 days.'],
      ['Pages 3-4', 'Pages 3 4'],
    ];
    for (const [old = '', fresh = ''] of different) expect(changesOf([old], [fresh]), old).toHaveLength(1);
  });

  it('are no marks of lists that were recognised in one document alone', () => {
    const same = [
      ['/** * Use this if there is one', '/** Use this if there is one'],
      ['1. First', 'First'],
      ['(b) Second', 'Second'],
      ['• Third', 'Third'],
    ];
    for (const [old = '', fresh = ''] of same) {
      expect(changesOf([old], [fresh]), old).toEqual([]);
      expect(changesOf([fresh], [old]), old).toEqual([]);
    }
    for (const old of ['It is 2 * 3', 'See 1. of this', 'A 12 First'])
      expect(changesOf([old], [old.replace(/ (?:\*|1\.|12) /, ' ')]), old).toHaveLength(1);
  });

  it('are none where a font does not say which letter it has', () => {
    const [clear, vague] = [
      'Without difficulties (or effort) it ends.',
      'Without di\ufffdculties (or e\u21b5ort) it ends. \ufffd',
    ];
    expect(changesOf([vague], [clear])).toEqual([]);
    expect(changesOf([clear], [vague])).toEqual([]);
    expect(changesOf(['It is di\ufffdcult.'], ['It is different.'])).toHaveLength(1);
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

  it('tell a paragraph that moved as one, in a text that repeats its sentences', () => {
    const sentences = [
      'Paper is counted twice, once when it arrives and once more when nobody believes the first number.',
      'Every proof hangs on the line for one night.',
      'The blue we mix for the harbour has a name in the shop, and the name is Tuesday.',
      'A good margin costs nothing.',
      'The new cutter has a light barrier, a quiet motor and a red plate with its name.',
      'Waste fell to three sheets in a hundred.',
      'We moved the drying racks under the north windows, where the light stays even.',
    ];
    const text = Array.from({ length: 16 }, (_, at) =>
      Array.from({ length: 4 }, (_unused, place) => sentences[(at * 3 + place) % sentences.length]).join(' '),
    );
    for (const from of [1, 5, 9])
      for (const to of [3, 7, 12]) {
        if (Math.abs(from - to) < 3) continue;
        const fresh = text.toSpliced(from, 1).toSpliced(to, 0, text[from]!);
        expect(changesOf(text, fresh), `${from} to ${to}`).toEqual([['moved', text[from], text[from]]]);
      }
    // With its heading, beside a paragraph that was written anew but for its full stop.
    const section = ['Of racks', text[5]!];
    const old = ['First', text[0]!, ...section, text[1]!, text[2]!, text[3]!, 'It ends here.'];
    const fresh = ['First', text[0]!, text[1]!, text[2]!, ...section, text[3]!, 'All is done.'];
    expect(changesOf(old, fresh)).toEqual([
      ['moved', section.join('\n'), section.join('\n')],
      ['changed', 'It ends here.', 'All is done.'],
    ]);
  });

  it('leave the same words in the same order, whatever was done', () => {
    const passage = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 14 });
    const document = fc.array(passage, { maxLength: 12 });
    const both = fc.tuple(document, document, fc.array(fc.nat(11), { maxLength: 6 }));
    fc.assert(
      fc.property(both, ([one, other, places]) => {
        const [before, after] = streamsOf(
          one.map((words) => words.join(' ')),
          // Passages of the older document, at other places.
          places
            .reduce((all, place) => all.toSpliced(place, 0, one[place] ?? []), other)
            .map((words) => words.join(' ')),
        );
        const { changes } = compareText(before, after);
        expect(unchanged(before, changes, 'old')).toEqual(unchanged(after, changes, 'new'));
        for (const { kind, old, new: fresh } of changes)
          if (kind === 'moved')
            expect(textOf(before, old[0]!.from, old[0]!.to)).toBe(
              textOf(after, fresh[0]!.from, fresh[0]!.to),
            );
      }),
      { numRuns: 400 },
    );
  });
});
