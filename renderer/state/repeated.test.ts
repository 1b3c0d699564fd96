import { expect, it } from 'vitest';
import { forgetRepeated, repeatPassword, setsPassword, unrepeatedField } from './repeated.js';

it('asks for a new password twice, unless it is seen', () => {
  const typed = { value: 'kite', again: '', isShown: false };
  expect(unrepeatedField()).toBeUndefined();
  repeatPassword('option-open_password', typed);
  expect(unrepeatedField()).toBe('option-open_password-again');
  repeatPassword('option-open_password', { ...typed, again: 'kite' });
  expect(unrepeatedField()).toBeUndefined();
  repeatPassword('option-open_password', { ...typed, again: 'kites' });
  expect(unrepeatedField()).toBe('option-open_password-again');
  repeatPassword('option-open_password', { ...typed, isShown: true });
  expect(unrepeatedField()).toBeUndefined();
  repeatPassword('option-open_password', typed);
  forgetRepeated('option-open_password');
  expect(unrepeatedField()).toBeUndefined();
});

it('knows a password that is set from one that opens', () => {
  expect(setsPassword({ type: 'password', name: 'open_password' })).toBe(true);
  expect(setsPassword({ type: 'password', name: 'password' })).toBe(false);
  expect(setsPassword({ type: 'text', name: 'text' })).toBe(false);
});
