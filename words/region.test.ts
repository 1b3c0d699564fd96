import { expect, it } from 'vitest';
import { regionOf } from './region.js';

it('reads the locale of the system as POSIX says', () => {
  expect(regionOf({ LANG: 'en_US.UTF-8' }, '')).toEqual({ paper: 'letter', lengths: 'in' });
  expect(regionOf({ LANG: 'nl_NL.UTF-8' }, 'US')).toEqual({ paper: 'a4', lengths: 'mm' });
  expect(regionOf({ LANG: 'en_US.UTF-8', LC_PAPER: 'en_GB.UTF-8' }, '')).toEqual({
    paper: 'a4',
    lengths: 'in',
  });
  expect(regionOf({ LC_ALL: 'es_MX', LC_PAPER: 'es_ES' }, '').paper).toBe('letter');
});

it('takes the country where the locale has none', () => {
  expect(regionOf({ LANG: 'C.UTF-8' }, 'US')).toEqual({ paper: 'letter', lengths: 'in' });
  expect(regionOf({}, '')).toEqual({ paper: 'a4', lengths: 'mm' });
  expect(regionOf({ LANG: 'en' }, 'NL').paper).toBe('a4');
});
