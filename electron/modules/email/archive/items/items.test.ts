import { describe, expect, it } from 'vitest';
import { amsterdam } from '../../../../../scripts/samples/mailbox-items.mjs';
import { folderOf, NameBook, stemOf } from '../naming.js';
import { rtfContent } from './rtf-content.js';
import { durationWords, spanWords } from './time-words.js';
import { readZoneDefinition, readZoneStruct, zoneAt } from './zone.js';
import { englishResults, resultWords } from '../../../../../words/results.js';

describe('the clock of a calendar entry', () => {
  const rules = readZoneStruct(amsterdam());

  it.each([
    ['2026-03-29T00:59:59Z', 60],
    ['2026-03-29T01:00:00Z', 120],
    ['2026-10-25T00:59:59Z', 120],
    ['2026-10-25T01:00:00Z', 60],
  ])('turns at the right second: %s', (moment, minutes) => {
    expect(zoneAt(new Date(moment), rules)).toBe(minutes);
  });

  it('is turned the other way south of the equator', () => {
    const sydney = Buffer.alloc(48);
    sydney.writeInt32LE(-600, 0);
    sydney.writeInt32LE(-60, 8);
    for (const [at, month] of [
      [14, 4],
      [32, 10],
    ] as const) {
      sydney.writeUInt16LE(month, at + 2);
      sydney.writeUInt16LE(1, at + 6);
      sydney.writeUInt16LE(3, at + 8);
    }
    const south = readZoneStruct(sydney);
    expect(zoneAt(new Date('2026-01-10T00:00:00Z'), south)).toBe(660);
    expect(zoneAt(new Date('2026-07-10T00:00:00Z'), south)).toBe(600);
  });

  it('is read from the newer form too, and hostile bytes are none', () => {
    const rule = Buffer.alloc(66);
    rule.writeUInt16LE(2, 4);
    rule.writeInt32LE(300, 22);
    const head = Buffer.from([2, 1, 8, 0, 2, 0, 1, 0, 0x41, 0, 1, 0]);
    expect(zoneAt(new Date(), readZoneDefinition(Buffer.concat([head, rule])))).toBe(-300);
    expect(readZoneDefinition(Buffer.alloc(11, 0xff))).toBeNull();
    expect(readZoneStruct(Buffer.alloc(48, 0x7f))).toBeNull();
  });

  it('says when an entry begins and ends', () => {
    const span = (begin: string, end: string, whole: boolean) =>
      spanWords(new Date(begin), new Date(end), rules, whole, englishResults);
    expect(span('2026-01-05T09:00:00Z', '2026-01-06T09:30:00Z', false)).toBe(
      'Monday, 5 January 2026, 10:00 to Tuesday, 6 January 2026, 10:30 (UTC+01:00)',
    );
    expect(span('2026-01-04T23:00:00Z', '2026-01-05T23:00:00Z', true)).toBe(
      'Monday, 5 January 2026, all day',
    );
    expect(durationWords(1505, englishResults)).toBe('1 day 1 hour 5 minutes');
  });

  it('says it in Dutch as well', () => {
    const dutch = resultWords('nl');
    const day = new Date('2026-01-05T09:00:00Z');
    expect(spanWords(day, new Date('2026-01-05T09:30:00Z'), rules, false, dutch)).toBe(
      'maandag 5 januari 2026, 10:00 tot 10:30 (UTC+01:00)',
    );
    expect(durationWords(1505, dutch)).toBe('1 dag 1 uur 5 minuten');
  });
});

describe('RTF', () => {
  const page = (words: string) =>
    `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator Some;}{\\colortbl;\\red0;}\\pard ${words}\\par}`;

  it.each([
    ['', false, false],
    ['\\~\\u160 ?', false, false],
    ['Hello', true, false],
    ["\\'e9", true, false],
    ['{\\pict\\pngblip 8950}', true, true],
  ])('%j says something: %s, shows something: %s', (words, hasText, hasPictures) => {
    expect(rtfContent(page(words))).toEqual({ hasText, hasPictures });
  });
});

describe('names', () => {
  it('are legal everywhere', () => {
    expect(stemOf('a/b\\c:d*e?f"g<h>i|j\0k...', null, englishResults)).toBe('a b c d e f g h i j k');
    expect(stemOf(' \r\n', new Date('2026-03-04T23:00:00Z'), englishResults)).toBe('2026-03-04 No subject');
    expect([...stemOf('🖨'.repeat(300), null, englishResults)]).toHaveLength(100);
    expect(folderOf(['..', 'In/box'])).toBe('Folder/In box');
  });

  it('are taken once, whatever their case', () => {
    const book = new NameBook();
    expect([book.take('Re: Ink'), book.take('RE: ink'), book.take('re: INK')]).toEqual([
      'Re: Ink',
      'RE: ink (2)',
      're: INK (3)',
    ]);
  });
});
