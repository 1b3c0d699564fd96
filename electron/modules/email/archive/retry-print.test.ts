import { expect, test } from 'vitest';
import { ServiceError } from '../../../../contract/index.js';
import { onceMore } from './convert.js';

const nobody = new AbortController();
const somebody = new AbortController().signal;

/** Fails as often as there are errors, and tells how often it was asked. */
function printerWith(...errors: Error[]) {
  const tries: number[] = [];
  const print = (attempt: number) => {
    tries.push(attempt);
    const error = errors[attempt - 1];
    return error ? Promise.reject(error) : Promise.resolve('printed');
  };
  return { print, tries };
}

test('what the printer could not do is tried once more, and no more than that', async () => {
  const broken = new ServiceError('printer_failed');
  const once = printerWith(broken);
  await expect(onceMore(once.print, somebody)).resolves.toBe('printed');
  expect(once.tries).toEqual([1, 2]);
  const twice = printerWith(broken, broken, broken);
  await expect(onceMore(twice.print, somebody)).rejects.toBe(broken);
  expect(twice.tries).toEqual([1, 2]);
});

test('what is wrong with the message, or no more wanted, is not tried again', async () => {
  for (const error of [
    new ServiceError('damaged_file'),
    new ServiceError('cancelled'),
    new Error('a slip'),
  ]) {
    const { print, tries } = printerWith(error);
    await expect(onceMore(print, somebody)).rejects.toBe(error);
    expect(tries).toEqual([1]);
  }
  nobody.abort();
  const { print, tries } = printerWith(new ServiceError('printer_failed'));
  await expect(onceMore(print, nobody.signal)).rejects.toMatchObject({ code: 'printer_failed' });
  expect(tries).toEqual([1]);
});
