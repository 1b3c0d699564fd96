import { expect, it } from 'vitest';
import { limitLength, shownLength, typedLength } from './lengths.js';

it('shows millimetres as they are, and inches to the hundredth', () => {
  expect(shownLength('15', 'mm')).toBe('15');
  expect(shownLength('15', 'in')).toBe('0.59');
  expect(shownLength('25.4', 'in')).toBe('1');
  expect(shownLength('', 'in')).toBe('');
  expect(shownLength('wide', 'in')).toBe('wide');
});

it('keeps millimetres as the value, whole ones where nothing else is taken', () => {
  expect(typedLength('0.5', 'in', false)).toBe('12.7');
  expect(typedLength('8.5', 'in', false)).toBe('215.9');
  expect(typedLength('0.5', 'in', true)).toBe('13');
  expect(typedLength('12.7', 'mm', true)).toBe('12.7');
  expect(typedLength('1.', 'in', false)).toBe('25.4');
  expect(typedLength('x', 'in', false)).toBe('x');
});

it('names limits that can be typed', () => {
  expect(limitLength(10, 'in', true)).toBe(0.4);
  expect(limitLength(100, 'in', false)).toBe(3.93);
  expect(limitLength(10, 'mm', true)).toBe(10);
});
