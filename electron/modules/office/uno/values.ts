/** How UNO values look in TypeScript. */
import {
  propertyValues,
  unoBoolean,
  unoDouble,
  unoLong,
  unoShort,
  unoString,
  unoVoid,
  type UnoType,
} from './types.js';

/** An object in the office, or one of ours that the office may call. */
export interface UnoReference {
  readonly oid: string;
  /** The interface it was received as: each one received has to be released as that. */
  readonly type: UnoType;
}

/** A value with its type. */
export class UnoAnyValue {
  constructor(
    readonly type: UnoType,
    readonly value: UnoValue,
  ) {}
}

export type UnoStruct = { readonly [member: string]: UnoValue };

export type UnoValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | UnoAnyValue
  | UnoType
  | UnoReference
  | UnoStruct
  | readonly UnoValue[];

/** A plain value for a property; whole numbers become `long`, objects become a list of named values. */
export type PropertyInput = boolean | number | string | UnoAnyValue | PropertyInputs;
export interface PropertyInputs {
  readonly [name: string]: PropertyInput;
}

export const short = (value: number): UnoAnyValue => new UnoAnyValue(unoShort, value);

/** Wraps a plain value with the UNO type it stands for. */
export function toAny(value: PropertyInput | null): UnoAnyValue {
  if (value instanceof UnoAnyValue) return value;
  if (value === null) return new UnoAnyValue(unoVoid, null);
  switch (typeof value) {
    case 'boolean':
      return new UnoAnyValue(unoBoolean, value);
    case 'number':
      return new UnoAnyValue(Number.isInteger(value) ? unoLong : unoDouble, value);
    case 'string':
      return new UnoAnyValue(unoString, value);
    default:
      return new UnoAnyValue(propertyValues, properties(value));
  }
}

/** A sequence of `com.sun.star.beans.PropertyValue`. */
export function properties(values: PropertyInputs): UnoStruct[] {
  // Handle -1 and state 0 (DIRECT_VALUE) are what every caller of UNO sends.
  return Object.entries(values).map(([Name, value]) => ({ Name, Handle: -1, Value: toAny(value), State: 0 }));
}
