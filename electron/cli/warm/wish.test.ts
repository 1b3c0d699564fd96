import { describe, expect, it } from 'vitest';
import { isForEngine, usualSeconds, warmSeconds } from './wish.js';

const seconds = (words: readonly string[], environment: NodeJS.ProcessEnv = {}, isShortLived = false) =>
  warmSeconds(words, environment, () => isShortLived);

describe('how long an engine stays', () => {
  it('is said by the flag, then by the environment, then by the circumstances', () => {
    expect(seconds(['convert', 'a.docx'])).toBe(usualSeconds);
    expect(seconds(['convert', 'a.docx'], { PLATEN_WARM: '5' })).toBe(5);
    expect(seconds(['convert', 'a.docx', '--warm', '7'], { PLATEN_WARM: '5' })).toBe(7);
    expect(seconds(['convert', 'a.docx', '--warm=0'], { PLATEN_WARM: '5' })).toBe(0);
    expect(seconds(['convert', 'a.docx'], { CI: 'true' })).toBe(0);
    expect(seconds(['convert', 'a.docx'], {}, true)).toBe(0);
    expect(seconds(['convert', 'a.docx'], { CI: 'true', PLATEN_WARM: '5' }, true)).toBe(5);
  });

  it('is nothing for a wish that cannot be read, and for a file of that name', () => {
    for (const wish of ['long', '-1', '1.5', '99999999']) expect(seconds([], { PLATEN_WARM: wish })).toBe(0);
    expect(seconds(['convert', '--warm'])).toBe(usualSeconds);
    expect(seconds(['convert', '--', '--warm', '3'])).toBe(usualSeconds);
  });
});

it('hands over conversions on this computer, and nothing that reads standard input', () => {
  const handed = [
    'convert a.docx',
    'run papers a.docx',
    '--language de convert a.docx',
    '--language=de run x y',
  ];
  const kept = [
    'convert -',
    'convert a.pdf --password-stdin',
    'convert a.pdf --option-stdin open_password',
    'convert a.docx --service office',
    'convert a.docx --service=office',
    'convert a.docx --dry-run',
    'convert --help',
    'history',
    'help convert',
    '--version',
    '',
  ];
  expect(handed.filter((words) => !isForEngine(words.split(' ')))).toEqual([]);
  expect(kept.filter((words) => isForEngine(words.split(' ')))).toEqual([]);
});
