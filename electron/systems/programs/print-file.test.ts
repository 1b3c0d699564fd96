import { afterEach, expect, it, vi } from 'vitest';
import { printArguments, printFile } from './print-file.js';

const file = {
  ...{ path: '/tmp/-a.pdf', title: 'a.pdf', printer: 'Office', copies: 1, pages: '' },
  ...{ isGrey: false, sides: 'one' as const },
};

afterEach(() => vi.unstubAllEnvs());

it('says pages, copies, colour and sides, and ends options before the path', () => {
  expect(printArguments(file)).toEqual(
    ['-d', 'Office', '-n', '1', '-t', 'a.pdf', '-o', 'sides=one-sided', '-o', 'print-color-mode=auto'].concat(
      ['-o', 'fit-to-page', '--', '/tmp/-a.pdf'],
    ),
  );
  const other = printArguments({ ...file, copies: 3, pages: '1-2,5', isGrey: true, sides: 'long' });
  expect(other.join(' ')).toContain(
    '-n 3 -t a.pdf -P 1-2,5 -o sides=two-sided-long-edge -o print-color-mode=monochrome',
  );
});

it('tells why nothing was printed: the program is not there', async () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(await printFile(file)).toContain('ENOENT');
});
