import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { calendarText } from './calendar-text.js';

const lines = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:Größe in Zürich, café',
  'END:VEVENT',
  'END:VCALENDAR',
];
const text = `${lines.join('\r\n')}\r\n`;
const plain = `${lines.join('\n')}\n`;

describe('the text of a calendar', () => {
  it.each([
    ['UTF-8', Buffer.from(text), null],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), null],
    ['UTF-16 with a mark', iconv.encode(text, 'utf-16le', { addBOM: true }), 'utf-16le'],
    [
      'UTF-16, the high byte first, with a mark',
      iconv.encode(text, 'utf-16be', { addBOM: true }),
      'utf-16be',
    ],
    ['UTF-16 without a mark', iconv.encode(text, 'utf-16le', { addBOM: false }), 'utf-16le'],
    [
      'UTF-16, the high byte first, without a mark',
      iconv.encode(text, 'utf-16be', { addBOM: false }),
      'utf-16be',
    ],
    ['Latin-1', iconv.encode(text, 'latin1'), 'windows-1252'],
  ])('is read from %s', (_name, bytes, guessed) => {
    expect(calendarText(bytes)).toEqual({ text: plain, guessed });
  });

  it('is read from files of another alphabet', () => {
    const japanese = `BEGIN:VCALENDAR\nSUMMARY:${'会議の予定を確認してください。'.repeat(8)}\nEND:VCALENDAR\n`;
    expect(calendarText(iconv.encode(japanese, 'shift_jis'))).toEqual({
      text: japanese,
      guessed: 'shift_jis',
    });
  });

  it('keeps what is UTF-8 where one entry is not', () => {
    const mixed = Buffer.concat([
      Buffer.from('SUMMARY:Größe 会議\n'),
      iconv.encode('SUMMARY:Müller, très gâté\n', 'latin1'),
      Buffer.from('SUMMARY:Žižkov\n'),
    ]);
    expect(calendarText(mixed).text).toBe('SUMMARY:Größe 会議\nSUMMARY:Müller, très gâté\nSUMMARY:Žižkov\n');
  });

  it('is whole wherever its bytes were folded', () => {
    const word = fc.string({ unit: 'grapheme' }).filter((value) => !/[\p{Cc}\uFEFF]/u.test(value));
    fc.assert(
      fc.property(word, fc.array(fc.nat({ max: 200 }), { maxLength: 6 }), (value, places) => {
        const line = `SUMMARY:${value}|`;
        const bytes = Buffer.from(line);
        const cuts = [...new Set(places.map((place) => place % bytes.length))]
          .filter((at) => at > 0)
          .sort((a, b) => a - b);
        const parts = [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index]));
        const folded = Buffer.concat(
          parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from('\r\n '), part])),
        );
        expect(calendarText(folded).text).toBe(line);
      }),
    );
  });
});
