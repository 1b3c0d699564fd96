import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Dictionary } from '../objects/objects.js';
import { filtersOf, unpackStream } from './stream-filters.js';

const unpack = (dictionary: Dictionary, bytes: Buffer | string) => {
  const filters = filtersOf(dictionary);
  if (!filters) throw new Error('the filters are not known');
  const { data, isWhole } = unpackStream(Buffer.from(bytes as string, 'latin1'), filters);
  return { text: data.toString('latin1'), isWhole };
};
const packed = (text: string): Buffer => deflateSync(Buffer.from(text));

describe('filters of streams', () => {
  it('undoes the example of the standard for LZW', () => {
    const bytes = Buffer.from('800b6050220c0c8501', 'hex');
    expect(unpack({ '/Filter': '/LZWDecode' }, bytes)).toEqual({ text: '-----A---B', isWhole: true });
  });

  it('keeps what comes before a code of LZW that cannot be', () => {
    // The third code is far above those that were made.
    const bits = [256, 65, 500, 66].map((code) => code.toString(2).padStart(9, '0')).join('');
    const bytes = Buffer.from(
      (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
    );
    expect(unpack({ '/Filter': '/LZWDecode' }, bytes)).toEqual({ text: 'A', isWhole: false });
  });

  it('undoes filters one after the other, also by their short names', () => {
    const hex = `${packed('kite').toString('hex')}>`;
    expect(unpack({ '/Filter': ['/AHx', '/Fl'] }, hex)).toEqual({ text: 'kite', isWhole: true });
  });

  it.each([
    ['/ASCII85Decode', '87cURD]i,"Ebo80~>', 'Hello World!', true],
    ['/ASCII85Decode', 'z87cUR\u007fD]', '\0\0\0\0Hell', false],
    ['/ASCIIHexDecode', '48 65 6C6c 6>', 'Hell`', true],
    ['/ASCIIHexDecode', '4865xx', 'He', false],
  ])('%s of %s', (name, bytes, text, isWhole) => {
    expect(unpack({ '/Filter': name }, bytes)).toEqual({ text, isWhole });
  });

  it('keeps the rows of differences for the reader', () => {
    const parameters = { '/Predictor': 12, '/Columns': 4 };
    const filters = filtersOf({ '/Filter': ['/FlateDecode'], '/DecodeParms': [parameters] });
    expect(filters?.predictor).toEqual(parameters);
  });

  it('leaves pictures and what it does not know alone', () => {
    expect(filtersOf({ '/Filter': '/DCTDecode' })).toBeNull();
    expect(filtersOf({ '/Filter': ['/FlateDecode', '/DCTDecode'] })).toBeNull();
    expect(filtersOf({})).toBeNull();
  });

  it('finds the damage of Flate data that ends too early', () => {
    const whole = packed('a kite in the wind '.repeat(50));
    expect(unpack({ '/Filter': '/FlateDecode' }, whole.subarray(0, whole.length - 12)).isWhole).toBe(false);
    expect(unpack({ '/Filter': '/FlateDecode' }, whole).isWhole).toBe(true);
    expect(unpack({ '/Filter': '/FlateDecode' }, '').isWhole).toBe(true);
  });
});

describe('text behind damage', () => {
  /** A fixed block: letters, then bytes from before the beginning, then more letters; zlib refuses the distance. */
  const holed = (before: string, behind: string): Buffer => {
    const bits: number[] = [1, 1, 0];
    const put = (code: number, width: number) => {
      for (let place = width - 1; place >= 0; place -= 1) bits.push((code >> place) & 1);
    };
    for (const letter of before) put(0x30 + letter.charCodeAt(0), 8);
    // Three bytes, from 1,025 back and more: code 257, distance code 20 with nine further bits.
    put(1, 7);
    put(20, 5);
    put(0, 9);
    for (const letter of behind) put(0x30 + letter.charCodeAt(0), 8);
    put(0, 7);
    const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
    );
    return Buffer.from([0x78, 0x9c, ...bytes, 0, 0, 0, 0]);
  };

  it('is left out where what comes before it shows something', () => {
    const { text } = unpack({ '/Filter': '/FlateDecode' }, holed('(Kite) Tj ', ' (Wing) Tj'));
    expect(text).toBe('(Kite) Tj ');
  });

  it('is kept where the page would be blank, with spaces for what is gone, up to noise', () => {
    const { text } = unpack(
      { '/Filter': '/FlateDecode' },
      holed('BT 1 0 0 1', ' Tm (Kite) Tj\u0001 (Wing) Tj'),
    );
    expect(text).toBe('BT 1 0 0 1    Tm (Kite) Tj');
  });

  it('stands for zeros in pictures', () => {
    const { text } = unpack({ '/Filter': '/FlateDecode', '/Subtype': '/Image' }, holed('A', 'B'));
    expect(text).toBe('A\0\0\0B');
  });
});
