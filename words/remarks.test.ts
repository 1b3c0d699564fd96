import { describe, expect, it } from 'vitest';
import type { Message } from '../contract/execution.js';
import { messageCodes } from '../contract/message-codes.js';
import texts from './en/messages.json' with { type: 'json' };
import { remark, tellTo, type Tell } from './remarks.js';
import { namesIn } from './every-language.js';

const { message: messages } = texts;

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);
const codeOf = (key: string) => messageCodes.find((code) => key === code || key.startsWith(`${code}_`));

/** Params for every place of a sentence, as someone who has such a remark gives them. */
function filled(key: string): Message['params'] {
  const code = codeOf(key)!;
  const params: Record<string, string | number> = {};
  if (key !== code) params['variant'] = key.slice(code.length + 1);
  for (const place of placesOf(messages[key as 'note'])) params[place] = 7;
  return params;
}

describe('the sentences of remarks', () => {
  it('belong to a code, or to a variant of one', () => {
    expect(Object.keys(messages).filter((key) => codeOf(key) === undefined)).toEqual([]);
  });

  it.each(Object.keys(messages))('%s: the message has it whole, and the window says the same', (key) => {
    const told: Message[] = [];
    (tellTo((message) => told.push(message)) as (...given: readonly unknown[]) => void)(
      'info',
      codeOf(key),
      filled(key),
    );
    const [message] = told as [Message];
    expect(message).toEqual({
      level: 'info',
      code: codeOf(key),
      params: filled(key),
      text: message.text,
      input: null,
    });
    expect(placesOf(message.text)).toEqual([]);
    const [start] = messages[key as 'note'].split('{');
    expect(message.text.startsWith(start!)).toBe(true);
    expect(namesIn('en').message(message)).toBe(message.text);
    expect(placesOf(namesIn('nl').message(message))).toEqual([]);
  });
});

describe('a message', () => {
  it('has sizes, shares and causes in words', () => {
    const sizes = { before: 2_000_000, after: 1_510_000, percent: 24 };
    expect(remark(0, 'info', 'compressed', sizes)).toEqual({
      level: 'info',
      code: 'compressed',
      params: sizes,
      text: '2 MB → 1.5 MB, 24% smaller',
      input: 0,
    });
    const missed = remark(0, 'warning', 'size_not_reached', { wanted: 1_950_000, reached: 1_980_000 });
    expect(missed.text).toBe('The document could not be made as small as 1.95 MB. The result is 1.98 MB.');
    const skipped = remark(null, 'warning', 'message_skipped', { place: 3, reason: 'damaged_file' });
    expect(skipped.text).toMatch(/^Message 3 was left out\. This file is damaged/);
  });

  it('has the name of a script, and what helps on the system', () => {
    const params = { script: 'Hani', name: 'Han', letters: '字', count: 1, font: 'Noto Sans CJK SC' };
    expect(remark(0, 'warning', 'glyphs_missing', params).text).toMatch(
      /\(Chinese or Japanese\): 字 – 1 in all.* Install a font/,
    );
    expect(
      remark(0, 'warning', 'glyphs_missing', { ...params, remedy: 'package', package: 'fonts-noto-cjk' })
        .text,
    ).toContain('install the package fonts-noto-cjk');
  });

  it('names signs and things in the language of the person, and leaves what it does not know', () => {
    const dutch = namesIn('nl');
    const said = (kind: string) => dutch.message(remark(0, 'warning', 'not_drawn', { kind, count: 2 }));
    expect(said('formula')).toBe('Niet getekend: 2 × formule');
    expect(said('ACAD_PROXY_ENTITY')).toBe('Niet getekend: 2 × ACAD_PROXY_ENTITY');
    const delimited = remark(0, 'info', 'delimiter_detected', { delimiter: 'semicolon' });
    expect(delimited.text).toBe('The columns are separated by semicolon.');
    expect(dutch.message(delimited)).toContain('puntkomma');
  });

  it('says the usual sentence for a variant it does not know', () => {
    expect(remark(0, 'info', 'preview_only', { variant: 'unheard-of' }).text).toBe(messages.preview_only);
  });

  it('is not made without what its sentence has places for', () => {
    const tell: Tell = tellTo(() => undefined);
    // @ts-expect-error The sentence names the font that was used.
    tell('info', 'font_substituted', { font: 'Calibri' });
    // @ts-expect-error Nothing of it was said.
    tell('info', 'repaired');
    tell('info', 'already_pdf');
    tell('info', 'already_pdf', { count: 1 });
  });
});
