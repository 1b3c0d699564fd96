import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarshalCaches, MarshalReader } from './marshal-reader.js';
import { MarshalWriter } from './marshal-writer.js';
import { propertyValues, sequence, struct, unoLong, unoString, type UnoType } from './types.js';
import { properties, UnoAnyValue, type UnoValue } from './values.js';

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

  it('reads back every value that it wrote', () => {
    const simple = (kind: string, values: fc.Arbitrary<UnoValue>) =>
      values.map((value): [UnoType, UnoValue] => [{ kind } as UnoType, value]);
    const leaf = fc.oneof(
      simple('boolean', fc.boolean()),
      simple('byte', fc.integer({ min: -128, max: 127 })),
      simple('short', fc.integer({ min: -32_768, max: 32_767 })),
      simple('unsigned short', fc.nat(65_535)),
      simple('long', fc.integer()),
      simple('unsigned long', fc.nat(0xffffffff)),
      simple('hyper', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
      simple('unsigned hyper', fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
      simple('float', fc.float({ noNaN: true })),
      simple('double', fc.double({ noNaN: true })),
      simple('string', fc.string({ unit: 'grapheme', maxLength: 300 })),
    );
    const typed = fc
      .letrec<{ value: [UnoType, UnoValue] }>((tie) => ({
        value: fc.oneof(
          { maxDepth: 3 },
          leaf,
          tie('value').map(([type, value]): [UnoType, UnoValue] => [
            { kind: 'any' },
            new UnoAnyValue(type, value),
          ]),
          fc
            .array(fc.integer(), { maxLength: 300 })
            .map((list): [UnoType, UnoValue] => [sequence(unoLong), list]),
          fc
            .tuple(fc.string(), tie('value'))
            .map(([Name, [type, value]]): [UnoType, UnoValue] => [
              struct('beans.NamedValue'),
              { Name, Value: new UnoAnyValue(type, value) },
            ]),
        ),
      }))
      .value.filter(([type]) => type.kind !== 'void');
    // An `any` inside an `any` is one on the wire.
    const flat = ([, value]: [UnoType, UnoValue]): boolean =>
      !(value instanceof UnoAnyValue) || value.type.kind !== 'any';
    fc.assert(
      fc.property(fc.array(typed.filter(flat), { maxLength: 6 }), (values) => {
        const writer = new MarshalWriter();
        for (const [type, value] of values) writer.value(type, value);
        const reader = new MarshalReader(writer.bytes(), new MarshalCaches());
        for (const [type, value] of values) expect(reader.value(type)).toEqual(value);
        expect(reader.done).toBe(true);
      }),
    );
  });

  it('reads any bytes to an end or refuses them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          new MarshalReader(Buffer.from(bytes), new MarshalCaches()).value({ kind: 'any' });
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
