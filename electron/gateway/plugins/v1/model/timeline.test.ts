import { describe, expect, it } from 'vitest';
import { legacyDeprecationHeaders } from '../../../../../contract/legacy.js';
import type { LegacyUntil } from '../../../settings/settings.js';
import { hasLegacy, legacyHeaders, legacyStanding } from './timeline.js';

const at = (time: string, until: LegacyUntil = 'contract') => legacyStanding(until, new Date(time));

describe('the timeline of the contract', () => {
  it.each([
    ['2025-12-15T00:00:00Z', 'silent', false],
    ['2025-12-29T00:00:00Z', 'silent', false],
    ['2026-01-31T23:59:59Z', 'silent', false],
    ['2026-02-01T00:00:00Z', 'warnings', false],
    ['2026-03-14T23:59:59Z', 'warnings', false],
    ['2026-03-15T00:00:00Z', 'warnings', true],
    ['2026-04-30T23:59:59Z', 'warnings', true],
    ['2026-05-01T00:00:00Z', 'final', true],
    ['2026-05-31T23:59:59Z', 'final', true],
    ['2026-06-01T00:00:00Z', 'over', true],
    ['2030-01-01T00:00:00Z', 'over', true],
  ])('at %s it is %s', (time, phase, warnsOfPassword) => {
    expect(at(time)).toMatchObject({ phase, warnsOfPassword });
  });

  it('says nothing while it is silent, and then what the contract fixes', () => {
    expect(legacyHeaders(at('2026-01-31T00:00:00Z'))).toEqual({});
    expect(legacyHeaders(at('2026-02-01T00:00:00Z'))).toEqual(legacyDeprecationHeaders);
    expect(legacyHeaders(at('2026-05-01T00:00:00Z'))).toEqual(legacyDeprecationHeaders);
    expect(legacyHeaders(at('2026-06-01T00:00:00Z'))['Warning']).toBe(
      '299 - "v1 ended on 1 June 2026: use /api/v2"',
    );
  });

  it('keeps v1 to those who registered before the end of December 2025', () => {
    expect(hasLegacy('contract', '2025-12-31T23:59:59.999Z')).toBe(true);
    expect(hasLegacy('contract', '2026-01-01T00:00:00.000Z')).toBe(false);
    expect(hasLegacy('never', '2026-01-01T00:00:00.000Z')).toBe(true);
    expect(hasLegacy(new Date('2027-01-01T00:00:00Z'), '2026-11-01T00:00:00.000Z')).toBe(true);
  });
});

describe('another end', () => {
  const until = new Date('2027-06-01T00:00:00Z');

  it('moves the warnings along', () => {
    expect(at('2026-11-22T00:00:00Z', until)).toEqual({
      phase: 'silent',
      end: until,
      warnsOfPassword: false,
    });
    expect(at('2027-02-01T00:00:00Z', until).phase).toBe('warnings');
    expect(at('2027-05-01T00:00:00Z', until).phase).toBe('final');
    expect(at('2027-06-01T00:00:00Z', until).phase).toBe('over');
    expect(legacyHeaders(at('2027-05-01T00:00:00Z', until))).toEqual({
      Deprecation: 'true',
      Sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
      Warning: '299 - "v1 ends on 1 June 2027: use /api/v2"',
    });
  });

  it('may be none', () => {
    expect(at('2040-01-01T00:00:00Z', 'never')).toEqual({
      phase: 'silent',
      end: null,
      warnsOfPassword: false,
    });
  });
});
