import { PDFContext, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { ascii85, asciiHex, lzw, runLength } from './coders.js';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const much = 1_000_000;

/** Codes as LZW writes them, growing one code early or not. */
function pack(codes: readonly number[], early: number): Buffer {
  let bits = '';
  let next = 257;
  let width = 9;
  for (const code of codes) {
    bits += code.toString(2).padStart(width, '0');
    next = code === 256 ? 257 : next + 1;
    width = code === 256 ? 9 : Math.min(12, Math.floor(Math.log2(next + early)) + 1);
  }
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

describe('run lengths', () => {
  it('are written out, up to the end', () => {
    expect(runLength(Buffer.from([2, 65, 66, 67, 254, 68, 128, 1, 1]), much)?.data.toString()).toBe('ABCDDD');
  });
  it('give what there is when they are cut off', () => {
    expect(runLength(Buffer.from([5, 65, 66]), much)?.data.toString()).toBe('AB');
    expect(runLength(Buffer.from([200]), much)?.data.length).toBe(0);
  });
  it('are given up above the limit', () => {
    expect(runLength(Buffer.alloc(1000, 129), 63_999)).toBeUndefined();
    expect(runLength(Buffer.alloc(1000, 129), 64_000)?.data.length).toBe(64_000);
  });
});

it('reads digits of 16, the last of which may be missing', () => {
  expect(asciiHex(latin('48 65\n6C6c6F7>99'), much)?.data).toEqual(latin('Hellop'));
  expect(asciiHex(latin('4865'), 1)).toBeUndefined();
});

it('stops at what is no digit, and says so', () => {
  expect(asciiHex(latin('486'), much)).toEqual({ data: latin('H`'), isWhole: true });
  expect(asciiHex(latin('48?65'), much)).toEqual({ data: latin('H'), isWhole: false });
  expect(ascii85(latin('z?~ >'), much)).toEqual({ data: latin('\0\0\0\0'), isWhole: true });
  expect(ascii85(latin('z~?'), much)).toEqual({ data: latin('\0\0\0\0'), isWhole: false });
  expect(ascii85(latin('z\x7fz'), much)).toEqual({ data: latin('\0\0\0\0'), isWhole: false });
});

it('reads digits of 85, the last group of which may be short', () => {
  expect(ascii85(latin('87cUR D]i,"\nEbo80~>junk'), much)?.data.toString()).toBe('Hello World!');
  expect(ascii85(latin('z87cURDZ~>'), much)?.data).toEqual(latin('\0\0\0\0Hello'));
  expect(ascii85(latin('zz'), 7)).toBeUndefined();
});

describe('LZW', () => {
  // ISO 32000-1, 7.4.4.2, example 2.
  const example = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
  it('is read as the standard shows it', () => {
    expect([...lzw(1)(example, much)!.data]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
    expect(lzw(1)(example, 9)).toBeUndefined();
  });

  it.each([0, 1])('is read while its codes grow, early by %i', (early) => {
    const text = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * at * 7 + (at >> 3)) & 255));
    const coded = pack([256, ...text, 257], early);
    expect(lzw(early)(coded, much)).toEqual({ data: text, isWhole: true });
    const context = PDFContext.create();
    const dict = context.obj({ Filter: PDFName.of('LZWDecode'), DecodeParms: { EarlyChange: early } });
    expect(Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, coded)).decode())).toEqual(text);
  });

  it('stops at a code that stands for nothing', () => {
    expect(lzw(1)(pack([256, 65, 400, 66], 1), much)).toEqual({ data: latin('A'), isWhole: false });
  });
});
