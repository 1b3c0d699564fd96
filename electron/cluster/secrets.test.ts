import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSealer } from './secrets.js';

const newKey = (): string => randomBytes(32).toString('base64');
const sealerOf = (...keys: readonly string[]): NonNullable<ReturnType<typeof openSealer>> => {
  const sealer = openSealer({ PLATEN_SECRET_KEY: keys.join(',') });
  if (sealer === null) throw new Error('no sealer');
  return sealer;
};
const unreadable = expect.objectContaining({ code: 'sealed_unreadable' });

describe('sealed passwords', () => {
  it('are opened with the key, and show nothing of what they are', () => {
    const [sealer, other] = [sealerOf(newKey()), sealerOf(newKey())];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (plain) => {
        const sealed = sealer.seal(plain);
        expect(sealer.open(sealed)).toBe(plain);
        expect(sealed).toMatch(/^platen1\.[0-9a-f]{8}\.[\w-]+$/);
        expect(sealed).not.toBe(sealer.seal(plain));
        expect(() => other.open(sealed)).toThrow(unreadable);
      }),
    );
  });

  it('are refused where a single character was changed', () => {
    const sealer = sealerOf(newKey());
    const sealed = sealer.seal('{"inputs.0.password":"geheim"}');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
      // The last character of base64 has bits that mean nothing.
      if (
        Buffer.from(changed.split('.')[2] ?? '', 'base64url').equals(
          Buffer.from(sealed.split('.')[2]!, 'base64url'),
        ) &&
        place > 16
      )
        continue;
      expect(() => sealer.open(changed), changed).toThrow(unreadable);
    }
    for (const text of ['', 'platen1', sealed.slice(0, -20), 'platen1..'])
      expect(() => sealer.open(text)).toThrow(unreadable);
  });

  it('survive a change of keys, node after node', () => {
    const [old, next] = [newKey(), randomBytes(32).toString('hex')];
    const [before, during, after, last] = [
      sealerOf(old, next),
      sealerOf(old, next),
      sealerOf(next, old),
      sealerOf(next),
    ];
    expect(after.open(before.seal('a'))).toBe('a');
    expect(during.open(after.seal('b'))).toBe('b');
    expect(last.open(after.seal('c'))).toBe('c');
    expect(() => last.open(before.seal('d'))).toThrow(unreadable);
  });

  it('need a key of 32 bytes, which may stand in a file', async () => {
    expect(openSealer({})).toBeNull();
    expect(openSealer({ PLATEN_SECRET_KEY: '' })).toBeNull();
    for (const wrong of [
      'password',
      randomBytes(16).toString('hex'),
      `${newKey()},short`,
      randomBytes(33).toString('base64'),
    ])
      expect(() => openSealer({ PLATEN_SECRET_KEY: wrong }), wrong).toThrow(
        expect.objectContaining({ code: 'sealing_key_wrong' }),
      );
    const folder = await mkdtemp(join(tmpdir(), 'platen-key-'));
    try {
      const [file, key] = [join(folder, 'key'), newKey()];
      await writeFile(file, `${key}\n`);
      expect(openSealer({ PLATEN_SECRET_KEY_FILE: file })!.open(sealerOf(key).seal('a'))).toBe('a');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
