import { expect, it } from 'vitest';
import { option } from '../testing.js';
import { heldValues, rememberedValues } from './options.js';
import { placeOption, placeValue, signatureOption, signatureValues } from './signature-values.js';

const signature = option('signature', 'file', { display: { form: 'signature' } });
const place = option('signature_place', 'string', { display: { form: 'area' } });
const options = [signature, place, option('signature_angle', 'number')];
const read = (values: Record<string, string>) => signatureValues(values, signature, '2026-01-31');

it('say what is put where', () => {
  expect(signatureOption(options)).toBe(signature);
  expect(placeOption(options)).toBe(place);
  const found = read({
    signature: '/s.png',
    signature_place: '2:10,20,30,40',
    signature_angle: '15',
    signature_initials: ' A. B. ',
    signature_date: 'true',
    signature_ground: 'false',
  });
  expect(found).toMatchObject({
    path: '/s.png',
    area: { page: 2, x: 10, y: 20, width: 30, height: 40 },
    angle: 15,
    line: 'A. B. · 2026-01-31',
    takesGround: false,
  });
  expect(placeValue({ page: 2, x: 10, y: 20.004, width: 30, height: 40 })).toBe('2:10,20,30,40');
  expect(read({})).toMatchObject({ path: '', area: null, angle: 0, line: '', takesGround: true });
});
it('say which pages get it', () => {
  const pages = (values: Record<string, string>) =>
    [1, 2, 3, 4, 5].filter((page) => read(values).isOn(page, 4, 5));
  expect(pages({})).toEqual([4]);
  expect(pages({ signature_on: 'all' })).toEqual([1, 2, 3, 4, 5]);
  expect(pages({ signature_on: 'last' })).toEqual([5]);
  expect(pages({ signature_on: 'chosen', signature_pages: '1-2, 5' })).toEqual([1, 2, 5]);
  expect(pages({ signature_on: 'chosen', signature_pages: '3-' })).toEqual([3, 4, 5]);
  expect(pages({ signature_on: 'chosen', signature_pages: '' })).toEqual([]);
});
it('stay with the documents on screen and are written into no settings', () => {
  const values = { signature: '/s.png', signature_place: '1:1,1,1,1', signature_angle: '5' };
  expect(rememberedValues(options, values)).toEqual({ signature_angle: '5' });
  expect(heldValues(options, values)).toEqual({ signature: '/s.png', signature_place: '1:1,1,1,1' });
});
