import { expect, it } from 'vitest';
import { findModules, moduleCalled, moduleIn } from './module-places.js';

it('reads which module a file of p11-kit names', () => {
  expect(moduleIn('# comment\nmodule: opensc-pkcs11.so\n')).toBe('opensc-pkcs11.so');
  expect(moduleIn('  module :  /opt/maker/card.so  \nmanaged: yes')).toBe('/opt/maker/card.so');
  expect(moduleIn('module: p11-kit-trust.so\ntrust-policy: yes')).toBeNull();
  expect(moduleIn('module: card.so\nenable-in: firefox')).toBeNull();
  expect(moduleIn('module: card.so\nenable-in: firefox, platen')).toBe('card.so');
  expect(moduleIn('module: card.so\ndisable-in: platen')).toBeNull();
  expect(moduleIn('remote: |ssh host')).toBeNull();
  expect(moduleIn('')).toBeNull();
});

it('finds the modules of packages of the system, each once and without links, and takes names of these', async () => {
  const found = await findModules();
  expect(found.filter((path) => path.endsWith('/opensc-pkcs11.so'))).toHaveLength(1);
  expect(found.filter((path) => path.endsWith('/libsofthsm2.so'))).toHaveLength(1);
  expect(found.some((path) => path.includes('p11-kit'))).toBe(false);
  const opensc = found.find((path) => path.endsWith('/opensc-pkcs11.so'));
  expect(await moduleCalled('opensc-pkcs11')).toBe(opensc);
  expect(await moduleCalled('/opt/maker/card.so')).toBe('/opt/maker/card.so');
});
