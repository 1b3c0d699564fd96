import { describe, expect, it } from 'vitest';
import { languages } from './languages.js';
import { dateFormOf, signatureDate, signatureTime } from './signature-date.js';

const time = new Date(2026, 0, 31, 14, 5);

describe('the date of a signature', () => {
  it('is written as the language does', () => {
    expect(languages.map((language) => signatureDate(time, 'long', language))).toEqual(
      languages.map(
        (language) =>
          ({
            en: '31 January 2026',
            nl: '31 januari 2026',
            de: '31. Januar 2026',
            fr: '31 janvier 2026',
            es: '31 de enero de 2026',
            it: '31 gennaio 2026',
            pt: '31 de janeiro de 2026',
          })[language],
      ),
    );
    expect(signatureDate(time, 'short', 'de')).toBe('31.01.2026');
    expect(signatureDate(time, 'short', 'en')).toBe('31/01/2026');
    expect(signatureDate(time, 'iso', 'de')).toBe('2026-01-31');
  });

  it('has the time with its zone', () => {
    expect(signatureTime(time, 'long', 'de')).toMatch(/^31\. Januar 2026, 14:05 \S+$/);
    expect(signatureTime(time, 'short', 'fr')).toMatch(/^31\/01\/2026, 14:05 \S+$/);
    expect(signatureTime(time, 'iso', 'fr')).toMatch(/^2026-01-31 \d\d:05 UTC$/);
  });

  it('has the form of an option, else the long one', () => {
    expect([undefined, 'short', 'iso', 'other'].map(dateFormOf)).toEqual(['long', 'short', 'iso', 'long']);
  });
});
