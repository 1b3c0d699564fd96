/**
 * The UNO types this client speaks. Class numbers, struct members and exception members are those of the type library
 * that comes with LibreOffice (udkapi, offapi); they are published and never change.
 */

/** Type class numbers as they go over the wire (typelib/typeclass.h). */
export const typeClass = {
  void: 0,
  char: 1,
  boolean: 2,
  byte: 3,
  short: 4,
  'unsigned short': 5,
  long: 6,
  'unsigned long': 7,
  hyper: 8,
  'unsigned hyper': 9,
  float: 10,
  double: 11,
  string: 12,
  type: 13,
  any: 14,
  enum: 15,
  struct: 17,
  exception: 19,
  sequence: 20,
  interface: 22,
} as const;

type SimpleKind = Exclude<keyof typeof typeClass, 'enum' | 'struct' | 'exception' | 'sequence' | 'interface'>;

export type UnoType =
  | { readonly kind: SimpleKind }
  | { readonly kind: 'enum' | 'struct' | 'exception' | 'interface'; readonly name: string }
  | { readonly kind: 'sequence'; readonly element: UnoType };

const simpleKinds = (Object.keys(typeClass) as (keyof typeof typeClass)[]).filter(
  (kind): kind is SimpleKind => typeClass[kind] <= typeClass.any,
);

/** The simple type with this class number; undefined for the others. */
export function simpleType(number: number): UnoType | undefined {
  const kind = simpleKinds.find((candidate) => typeClass[candidate] === number);
  return kind && { kind };
}

export const unoVoid: UnoType = { kind: 'void' };
export const unoBoolean: UnoType = { kind: 'boolean' };
export const unoShort: UnoType = { kind: 'short' };
export const unoLong: UnoType = { kind: 'long' };
const unoUnsignedShort: UnoType = { kind: 'unsigned short' };
const unoUnsignedLong: UnoType = { kind: 'unsigned long' };
export const unoFloat: UnoType = { kind: 'float' };
export const unoDouble: UnoType = { kind: 'double' };
export const unoString: UnoType = { kind: 'string' };
export const unoTypeType: UnoType = { kind: 'type' };
export const unoAny: UnoType = { kind: 'any' };

const prefix = 'com.sun.star.';
export const struct = (name: string): UnoType => ({ kind: 'struct', name: prefix + name });
export const enumeration = (name: string): UnoType => ({ kind: 'enum', name: prefix + name });
export const interfaceType = (name: string): UnoType => ({ kind: 'interface', name: prefix + name });
export const sequence = (element: UnoType): UnoType => ({ kind: 'sequence', element });

export const xInterface = interfaceType('uno.XInterface');
export const xCurrentContext = interfaceType('uno.XCurrentContext');
const propertyValue = struct('beans.PropertyValue');
export const propertyValues = sequence(propertyValue);

/** The name a type carries on the wire: `[]long`, `com.sun.star.awt.Size`. */
export function typeName(type: UnoType): string {
  switch (type.kind) {
    case 'sequence':
      return `[]${typeName(type.element)}`;
    case 'enum':
    case 'struct':
    case 'exception':
    case 'interface':
      return type.name;
    default:
      return type.kind;
  }
}

/** Builds a type from its class number and name as read from the wire. */
export function typeNamed(number: number, name: string): UnoType {
  switch (number) {
    case typeClass.sequence:
      return sequence(elementNamed(name.slice(2)));
    case typeClass.enum:
      return { kind: 'enum', name };
    case typeClass.struct:
      return { kind: 'struct', name };
    case typeClass.exception:
      return { kind: 'exception', name };
    case typeClass.interface:
      return { kind: 'interface', name };
    default:
      throw new RangeError(`UNO type class ${number} is not known`);
  }
}

/** A sequence names its element without the class: what is no known struct or simple type is an interface. */
function elementNamed(name: string): UnoType {
  if (name.startsWith('[]')) return sequence(elementNamed(name.slice(2)));
  const simple = simpleKinds.find((kind) => kind === name);
  if (simple) return { kind: simple };
  if (membersOf(name)) return { kind: 'struct', name };
  return { kind: 'interface', name };
}

export type Members = readonly (readonly [name: string, type: UnoType])[];

const exceptionBase: Members = [
  ['Message', unoString],
  ['Context', xInterface],
];
const borderLine2: Members = [
  ['Color', unoLong],
  ['InnerLineWidth', unoShort],
  ['OuterLineWidth', unoShort],
  ['LineDistance', unoShort],
  ['LineStyle', unoShort],
  ['LineWidth', unoUnsignedLong],
];
const lineField = (side: string): Members => [
  [`${side}Line`, struct('table.BorderLine2')],
  [`Is${side}LineValid`, unoBoolean],
];

/** Members in wire order, those of the base first. */
const structs: Readonly<Record<string, Members>> = {
  'beans.PropertyValue': [
    ['Name', unoString],
    ['Handle', unoLong],
    ['Value', unoAny],
    ['State', enumeration('beans.PropertyState')],
  ],
  'beans.Property': [
    ['Name', unoString],
    ['Handle', unoLong],
    ['Type', unoTypeType],
    ['Attributes', unoShort],
  ],
  'beans.NamedValue': [
    ['Name', unoString],
    ['Value', unoAny],
  ],
  'bridge.ProtocolProperty': [
    ['Name', unoString],
    ['Value', unoAny],
  ],
  'table.CellRangeAddress': [
    ['Sheet', unoShort],
    ['StartColumn', unoLong],
    ['StartRow', unoLong],
    ['EndColumn', unoLong],
    ['EndRow', unoLong],
  ],
  'table.BorderLine2': borderLine2,
  'table.TableBorder2': [
    ...['Top', 'Bottom', 'Left', 'Right', 'Horizontal', 'Vertical'].flatMap(lineField),
    ['Distance', unoShort],
    ['IsDistanceValid', unoBoolean],
  ],
  'awt.Point': [
    ['X', unoLong],
    ['Y', unoLong],
  ],
  'awt.Size': [
    ['Width', unoLong],
    ['Height', unoLong],
  ],
  'util.DateTime': [
    ['NanoSeconds', unoUnsignedLong],
    ['Seconds', unoUnsignedShort],
    ['Minutes', unoUnsignedShort],
    ['Hours', unoUnsignedShort],
    ['Day', unoUnsignedShort],
    ['Month', unoUnsignedShort],
    ['Year', unoShort],
    ['IsUTC', unoBoolean],
  ],
  'frame.DispatchResultEvent': [
    ['Source', xInterface],
    ['State', unoShort],
    ['Result', unoAny],
  ],
  'awt.FontDescriptor': [
    ['Name', unoString],
    ['Height', unoShort],
    ['Width', unoShort],
    ['StyleName', unoString],
    ['Family', unoShort],
    ['CharSet', unoShort],
    ['Pitch', unoShort],
    ['CharacterWidth', unoFloat],
    ['Weight', unoFloat],
    ['Slant', enumeration('awt.FontSlant')],
    ['Underline', unoShort],
    ['Strikeout', unoShort],
    ['Orientation', unoFloat],
    ['Kerning', unoBoolean],
    ['WordLineMode', unoBoolean],
    ['Type', unoShort],
  ],
};

/** Exceptions that carry more than a message and a context. */
const exceptions: Readonly<Record<string, Members>> = {
  'lang.IllegalArgumentException': [['ArgumentPosition', unoShort]],
  'task.ErrorCodeIOException': [['ErrCode', unoLong]],
  'lang.WrappedTargetException': [['TargetException', unoAny]],
  'lang.WrappedTargetRuntimeException': [['TargetException', unoAny]],
  'io.WrongFormatException': [],
  'document.CorruptedFilterConfigurationException': [['Details', unoString]],
  'bridge.InvalidProtocolChangeException': [
    ['invalidProperty', struct('bridge.ProtocolProperty')],
    ['reason', unoLong],
  ],
};

/** Plain exceptions: only a message and a context. */
const plainExceptions = new Set([
  'uno.Exception',
  'uno.RuntimeException',
  'uno.DeploymentException',
  'io.IOException',
  'lang.DisposedException',
  'lang.NoSupportException',
  'lang.IndexOutOfBoundsException',
  'lang.ServiceNotRegisteredException',
  'container.NoSuchElementException',
  'beans.UnknownPropertyException',
  'beans.PropertyVetoException',
  'util.CloseVetoException',
  'frame.DoubleInitializationException',
]);

/** Members of a struct or exception, base first; undefined for one this client does not know. */
export function membersOf(name: string): Members | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const short = name.slice(prefix.length);
  if (Object.hasOwn(structs, short)) return structs[short];
  if (plainExceptions.has(short)) return exceptionBase;
  const more = Object.hasOwn(exceptions, short) ? exceptions[short] : undefined;
  return more && [...exceptionBase, ...more];
}
