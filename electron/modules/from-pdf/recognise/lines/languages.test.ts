import { describe, expect, it } from 'vitest';
import { documentOf, paragraph, run } from '../../model/testing.js';
import { languageOf } from '../../../../engine/recognition/text-language.js';
import { withLanguages } from './languages.js';

const texts = {
  nl: 'De kleine pers voor in de winkel werd in 1938 gebouwd en drukt nog steeds duizend kaarten per uur zonder te mopperen. Papier wordt tweemaal geteld: een keer als het komt en nog eens als de meesterknecht het niet gelooft.',
  en: 'The small press in the front of the shop was built in 1938 and still prints a thousand cards an hour without a murmur. Paper is counted twice: once when it arrives, and once more when the foreman does not believe it.',
  de: 'Die kleine Presse vorne im Laden wurde 1938 gebaut und druckt noch immer tausend Karten in der Stunde, ohne zu murren. Das Papier wird zweimal gezählt: wenn es kommt, und wenn der Meister es nicht glaubt.',
  ja: '小さな印刷機は一九三八年に作られ、今でも一時間に千枚の葉書を刷ります。紙は二度数えられます。店の前の小さな印刷機はまだ文句も言わずに動いています。',
};

describe('the language of a text', () => {
  it.each(Object.entries(texts))('is told: %s', (language, text) => expect(languageOf(text)).toBe(language));

  it('is not told of names, of a few words, or of code', () => {
    for (const text of [
      'Invoice 2026',
      '',
      '1 234,50 € 2026-11-22 330',
      'Andreas Gal, Brendan Eich, Mike Shaver, David Anderson, David Mandelin, Mohammad R. Haghighat, Blake Kaplan, Graydon Hoare',
      'ABC GmbH 12 XK-330 Total Net Gross VAT Ref Invoice Paper Posters Business cards Letterheads Delivery Proofs Storage Together',
    ])
      expect(languageOf(text), text).toBeNull();
  });
});

describe('a document without tags', () => {
  it('has the language of most of it, and that of long paragraphs in another', () => {
    const blocks = [texts.nl, texts.nl, texts.de].map((text) => paragraph([run(text)]));
    const { language, sections } = withLanguages({ ...documentOf(blocks), language: null });
    expect(language).toBe('nl');
    const found = sections.flatMap((section) => section.blocks);
    expect(found.map((block) => block.kind === 'paragraph' && block.language)).toEqual([null, null, 'de']);
  });

  it('keeps what it says itself', () => {
    const blocks = [paragraph([run(texts.en)], { language: 'en-GB' }), paragraph([run('Kort.')])];
    const { language, sections } = withLanguages({ ...documentOf(blocks), language: 'nl-NL' });
    expect(language).toBe('nl-NL');
    const [first] = sections.flatMap((section) => section.blocks);
    expect(first).toMatchObject({ language: 'en-GB' });
  });
});
