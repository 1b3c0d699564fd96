import { describe, expect, it } from 'vitest';
import { exampleName, lastFolders } from '../shared/documents/target-names.js';
import { formatAgo, formatDuration, formatPercent, formatSize, formatSizes } from '../../words/format.js';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('numbers as a language writes them', () => {
  it('gives sizes a unit that suits them', () => {
    expect(plain(formatSize(0, 'en'))).toBe('0 bytes');
    expect(plain(formatSize(48_123, 'en'))).toBe('48 kB');
    expect(plain(formatSize(8_400_000, 'en'))).toBe('8.4 MB');
    expect(plain(formatSize(8_400_000, 'nl'))).toBe('8,4 MB');
    expect(plain(formatSize(999_600, 'en'))).toBe('1 MB');
  });
  it('never says a hundred percent before the end', () => {
    expect(formatPercent(0.999, 'en')).toBe('99%');
    expect(formatPercent(1, 'en')).toBe('100%');
  });
  it('gives durations in seconds, then minutes', () => {
    const from = '2026-01-01T00:00:00.000Z';
    expect(plain(formatDuration(from, '2026-01-01T00:00:01.240Z', 'en'))).toBe('1.2 sec');
    expect(plain(formatDuration(from, '2026-01-01T00:00:59.000Z', 'en'))).toBe('59 sec');
    expect(plain(formatDuration(from, '2026-01-01T00:01:05.000Z', 'en'))).toContain('1 min');
    expect(plain(formatDuration(from, '2026-01-01T00:00:00.020Z', 'en'))).toBe('0.1 sec');
    expect(plain(formatDuration(from, '2025-12-31T23:59:59.000Z', 'en'))).toBe('0.1 sec');
  });
});

describe('how long ago something was', () => {
  // Noon of this computer, wherever that is: nights are counted there.
  const now = new Date(2026, 4, 20, 12, 0, 0).getTime();
  const ago = (milliseconds: number, language: string) =>
    plain(formatAgo(new Date(now - milliseconds).toISOString(), language, now));
  const minute = 60_000;
  const hour = 60 * minute;
  it('is said in one round unit, and after a week as a day', () => {
    expect(ago(20_000, 'en')).toBe('now');
    expect(ago(-5_000, 'en')).toBe('now');
    expect(ago(2 * minute, 'en')).toBe('2 min. ago');
    expect(ago(3 * hour, 'nl')).toBe('3 uur geleden');
    expect(ago(26 * hour, 'en')).toBe('yesterday');
    expect(ago(13 * hour, 'nl')).toBe('gisteren');
    expect(ago(3 * 24 * hour, 'en')).toBe('3 days ago');
    expect(ago(9 * 24 * hour, 'en')).toBe('May 11, 2026');
  });
});

describe('targets in words', () => {
  it('shortens a long path to its last two folders', () => {
    expect(lastFolders('/home/anna/Documents/Tender')).toBe('…/Documents/Tender');
    expect(lastFolders('/tmp')).toBe('/tmp');
    expect(lastFolders('C:\\Users\\Anna\\Documents')).toBe('…\\Anna\\Documents');
  });
  it('fills a naming pattern and leaves unknown places alone', () => {
    expect(exampleName(null, 'a.b.docx', 'W', 'pdf')).toBe('a.b.pdf');
    expect(exampleName('{n} {name} {workflow} {x}', 'a.docx', 'W', 'pdf')).toBe('1 a W {x}.pdf');
  });
});

it('two sizes that are compared differ in words where they differ in bytes', () => {
  const said = (...[one, other, language]: Parameters<typeof formatSizes>) =>
    formatSizes(one, other, language).map(plain);
  expect(said(1300, 1105, 'en')).toEqual(['1.3 kB', '1.1 kB']);
  expect(said(1300, 1290, 'de')).toEqual(['1,3 kB', '1,29 kB']);
  expect(said(48_400, 12_000, 'en')).toEqual(['48 kB', '12 kB']);
  expect(said(8_440_000, 8_420_000, 'en')).toEqual(['8.44 MB', '8.42 MB']);
});
