/** Reads ASN.1 values in BER or DER (ITU-T X.690), of files that may be anything. */
import {
  type BaseBlock,
  BitString,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
} from 'asn1js';

/** A value that is not what it should be. */
export class WrongAsn1 extends Error {}

/** One value, with what is needed of it here. */
export class Asn1Value {
  private constructor(private readonly block: BaseBlock) {}

  /** @throws WrongAsn1 */
  static read(bytes: Uint8Array): Asn1Value {
    const { offset, result } = fromBER(Uint8Array.from(bytes));
    if (offset === -1) throw new WrongAsn1(result.error || 'no ASN.1');
    return new Asn1Value(result);
  }

  /** The values inside of a sequence, a set or a tag. @throws WrongAsn1 */
  get items(): readonly Asn1Value[] {
    if (!(this.block instanceof Constructed)) throw new WrongAsn1('no list of values');
    return this.block.valueBlock.value.map((item) => new Asn1Value(item));
  }

  /** The value at a place. @throws WrongAsn1 */
  item(place: number): Asn1Value {
    const found = this.items[place];
    if (!found) throw new WrongAsn1(`no value ${place}`);
    return found;
  }

  /** The number of a tag of the context, such as 0 for `[0]`; null for any other value. */
  get context(): number | null {
    const { tagClass, tagNumber } = this.block.idBlock;
    return tagClass === 3 ? tagNumber : null;
  }

  /** The number of a universal tag, such as 16 for a sequence; null for any other value. */
  get universal(): number | null {
    const { tagClass, tagNumber } = this.block.idBlock;
    return tagClass === 1 ? tagNumber : null;
  }

  /** Such as `1.2.840.113549.1.7.1`. @throws WrongAsn1 */
  get oid(): string {
    if (!(this.block instanceof ObjectIdentifier)) throw new WrongAsn1('no object identifier');
    return this.block.valueBlock.toString();
  }

  /** The bytes of an octet string, also of one in pieces, or of what stands for one under a tag. @throws WrongAsn1 */
  get octets(): Buffer {
    if (this.block instanceof OctetString) return Buffer.from(this.block.getValue());
    if (this.block instanceof Constructed) return Buffer.concat(this.items.map((item) => item.octets));
    const { valueBlock } = this.block as BaseBlock & { readonly valueBlock: { valueHexView?: Uint8Array } };
    if (!valueBlock.valueHexView) throw new WrongAsn1('no bytes');
    return Buffer.from(valueBlock.valueHexView);
  }

  /** A whole number of up to 32 bits. @throws WrongAsn1 */
  get number(): number {
    if (!(this.block instanceof Integer)) throw new WrongAsn1('no number');
    const { valueDec } = this.block.valueBlock;
    if (this.block.valueBlock.isHexOnly) throw new WrongAsn1('a long number');
    return valueDec;
  }

  /** The bytes of a bit string, all of whose bits count. @throws WrongAsn1 */
  get bits(): Buffer {
    if (!(this.block instanceof BitString)) throw new WrongAsn1('no bits');
    return Buffer.from(this.block.valueBlock.valueHexView);
  }

  /** The value as it stands in the file, with its tag and its length. */
  get raw(): Buffer {
    return Buffer.from(this.block.valueBeforeDecodeView);
  }
}
