import { describe, expect, it } from 'vitest';
import { MarshalCaches, MarshalReader } from './marshal-reader.js';
import { MarshalWriter } from './marshal-writer.js';
import { propertyValues, sequence, unoLong, unoString, type UnoType } from './types.js';
import { properties, type UnoValue } from './values.js';

const written = (type: UnoType, value: UnoValue): Buffer => {
  const writer = new MarshalWriter();
  writer.value(type, value);
  return writer.bytes();
};

describe('values on the wire', () => {
  it('writes a string with its length in one byte, and in five from 255 on', () => {
    expect(written(unoString, 'aé').toString('hex')).toBe('0361c3a9');
    expect(written(unoString, 'x'.repeat(255)).toString('hex', 0, 6)).toBe('ff000000ff78');
  });

  it('writes numbers with the high byte first', () => {
    expect(written(unoLong, -2).toString('hex')).toBe('fffffffe');
  });

  it('keeps every byte when a message outgrows the first buffer', () => {
    const values = Array.from({ length: 3000 }, (_, index) => index);
    const bytes = written(sequence(unoLong), values);
    expect(new MarshalReader(bytes, new MarshalCaches()).value(sequence(unoLong))).toEqual(values);
  });

  it('reads back nested properties', () => {
    const bytes = written(propertyValues, properties({ A: 'b', FilterData: { Quality: 90, Tagged: true } }));
    const reader = new MarshalReader(bytes, new MarshalCaches());
    expect(reader.value(propertyValues)).toMatchObject([
      { Name: 'A', Value: { value: 'b' } },
      {
        Name: 'FilterData',
        Value: { value: [{ Name: 'Quality', Value: { value: 90 } }, { Name: 'Tagged' }] },
      },
    ]);
    expect(reader.done).toBe(true);
  });

  it('finds types and object ids again by the number they were kept under', () => {
    const caches = new MarshalCaches();
    const first = Buffer.from('96000003' + Buffer.from('a.X').toString('hex'), 'hex');
    expect(new MarshalReader(first, caches).type()).toEqual({ kind: 'interface', name: 'a.X' });
    expect(new MarshalReader(Buffer.from('160000', 'hex'), caches).type()).toEqual({
      kind: 'interface',
      name: 'a.X',
    });
  });

  it('refuses a message that ends too early', () => {
    const reader = new MarshalReader(Buffer.from('05616263', 'hex'), new MarshalCaches());
    expect(() => reader.string()).toThrow('ends too early');
  });
});
