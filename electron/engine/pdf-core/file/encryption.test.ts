/** The encryption dictionary: its numbers, and that its strings are the very bytes, whatever they look like. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qpdf } from '../forgiving/qpdf.js';
import { sample } from '../../testing/engine.js';
import { makeEncryption, permissionBits, type Encryption, type Permissions } from './encryption.js';
import { writeChanged } from '../pdf/testing.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-encryption-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const all: Permissions = {
  print: 'full',
  copy: true,
  change: true,
  annotate: true,
  fill: true,
  assemble: true,
};

const written = (encryption: Encryption): Promise<string> =>
  writeChanged(sample('annual-report.pdf'), join(folder, 'sealed.pdf'), undefined, { encryption });

it('says permissions by the bits of table 22, with all that mean nothing set', () => {
  expect(permissionBits(all)).toBe(-4);
  expect(permissionBits({ ...all, print: 'low' })).toBe(-4 & ~0x800);
  expect(permissionBits({ ...all, print: 'none' })).toBe(-4 & ~0x804);
  const none = {
    print: 'none',
    copy: false,
    change: false,
    annotate: false,
    fill: false,
    assemble: false,
  } as const;
  // Bits 7, 8 and 10, and those from 13 on, stay.
  expect(permissionBits(none) >>> 0).toBe(0xfffff2c0);
});

describe('strings', () => {
  const strings = (dictionary: string): [name: string, digits: string][] =>
    [...dictionary.matchAll(/\/(O|U|OE|UE|Perms) <([0-9a-f]+)>/g)].map(([, name, digits]) => [
      name!,
      digits!,
    ]);
  it('have the lengths of the standard', () => {
    const { dictionary, key } = makeEncryption('kite', 'string', all);
    const lengths = strings(dictionary).map(([name, digits]) => [name, digits.length / 2]);
    expect(Object.fromEntries(lengths)).toEqual({ O: 48, U: 48, OE: 32, UE: 32, Perms: 16 });
    expect(key).toHaveLength(32);
  });
  it.each(['fffe', 'feff', 'efbbbf', '2f4f', '623a', '753a', '31203020', '00', '5c28'])(
    'that begin with %s reach the file as they are',
    async (start) => {
      const made = makeEncryption('kite', 'string', all);
      const owner = strings(made.dictionary).find(([name]) => name === 'O')![1];
      const odd = start + owner.slice(start.length);
      const path = await written({ ...made, dictionary: made.dictionary.replace(owner, odd) });
      expect(await readFile(path, 'latin1')).toContain(`/O <${odd}>`);
    },
  );
});

it('opens with both passwords in another program, whatever they are', async () => {
  const password = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => !/[\r\n\0]/.test(text));
  await fc.assert(
    fc.asyncProperty(password, password, async (user, owner) => {
      fc.pre(user !== owner);
      const path = await written(makeEncryption(user, owner, { ...all, copy: false }));
      const shown = async (given: string) =>
        (await qpdf((at) => ['--show-encryption', `--password=${given}`, at(path)], given)).output;
      expect(await shown(user)).toContain('Supplied password is user password');
      expect(await shown(user)).toContain('extract for any purpose: not allowed');
      expect(await shown(owner)).toContain('Supplied password is owner password');
    }),
    { numRuns: 25 },
  );
});
