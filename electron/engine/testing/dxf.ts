/** Writes DXF files for tests, group by group. */

/** A DXF file of R12 with these entities. */
export const dxf = (entities: string, blocks = '', tables = ''): string =>
  [
    section('TABLES', tables),
    section('BLOCKS', blocks),
    section('ENTITIES', entities),
    pairs([0, 'EOF']),
  ].join('\n') + '\n';

export const pairs = (...values: readonly (string | number)[][]): string =>
  values.map(([code, value]) => `${code}\n${value}`).join('\n');

export const section = (name: string, body: string): string =>
  [pairs([0, 'SECTION'], [2, name]), body, pairs([0, 'ENDSEC'])].filter((part) => part !== '').join('\n');

export const line = (x1: number | string, y1: number, x2: number | string, y2: number, layer = '0'): string =>
  pairs([0, 'LINE'], [8, layer], [10, x1], [20, y1], [11, x2], [21, y2]);

export const text = (value: string, x: number, y: number, more: (string | number)[][] = []): string =>
  pairs([0, 'TEXT'], [8, '0'], [10, x], [20, y], [40, 5], [1, value], ...more);

export const block = (name: string, body: string, base: readonly [number, number] = [0, 0]): string =>
  [
    pairs([0, 'BLOCK'], [8, '0'], [2, name], [70, 0], [10, base[0]], [20, base[1]]),
    body,
    pairs([0, 'ENDBLK'], [8, '0']),
  ].join('\n');

export const insert = (name: string, more: (string | number)[][] = []): string =>
  pairs([0, 'INSERT'], [8, '0'], [2, name], [10, 0], [20, 0], ...more);

/** A pair of a DXF file. */
export type DxfPair = readonly [code: number, value: string | number];

/** An entity by its subclasses, as files since R13 have them; R12 knows neither these nor handles. */
export interface Entity {
  readonly kind: string;
  /** Of all entities: layer, visibility. */
  readonly common?: readonly DxfPair[];
  readonly parts: readonly (readonly [subclass: string, groups: readonly DxfPair[]])[];
}

/** How a file is written. */
export interface DxfForm {
  readonly version: string;
  /** Whether entities have handles. R12 may leave them out. */
  readonly handles?: boolean;
  /** As bytes, not as lines. */
  readonly binary?: boolean;
  /** Variables of the header. */
  readonly header?: readonly DxfPair[];
}

interface Drawing {
  readonly blocks?: Readonly<Record<string, readonly Entity[]>>;
  readonly entities: readonly Entity[];
  readonly layers?: readonly (readonly [name: string, groups: readonly DxfPair[]])[];
}

/** A DXF file of any version and form, its text in the code page of the bytes it is given. */
export function dxfFile(form: DxfForm, { blocks = {}, entities, layers = [] }: Drawing): Buffer {
  let next = 0x100;
  const isOld = form.version === 'AC1009';
  const handle = (): DxfPair[] => (form.handles === false ? [] : [[5, (next++).toString(16).toUpperCase()]]);
  const written = ({ kind, common = [], parts }: Entity): DxfPair[] => [
    [0, kind],
    ...handle(),
    ...(isOld ? [] : ([[100, 'AcDbEntity']] as const)),
    ...(common.some(([code]) => code === 8) ? [] : ([[8, '0']] as const)),
    ...common,
    ...parts.flatMap(([name, groups]): DxfPair[] => [...(isOld ? [] : [[100, name] as DxfPair]), ...groups]),
  ];
  const marked = (name: string): DxfPair[] => (isOld ? [] : [[100, name]]);
  const blockOf = ([name, body]: [string, readonly Entity[]]): DxfPair[] => [
    ...([
      [0, 'BLOCK'],
      ...handle(),
      ...marked('AcDbEntity'),
      [8, '0'],
      ...marked('AcDbBlockBegin'),
    ] as DxfPair[]),
    ...([[2, name], [70, 2], [10, 0], [20, 0], [30, 0], [3, name], [1, '']] as DxfPair[]), // oxfmt-ignore
    ...body.flatMap(written),
    ...([
      [0, 'ENDBLK'],
      ...handle(),
      ...marked('AcDbEntity'),
      [8, '0'],
      ...marked('AcDbBlockEnd'),
    ] as DxfPair[]),
  ];
  const of = (name: string, groups: readonly DxfPair[]): DxfPair[] => [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']]; // oxfmt-ignore
  const layerOf = ([name, groups]: readonly [string, readonly DxfPair[]]): DxfPair[] => [
    [0, 'LAYER'],
    ...handle(),
    ...(isOld
      ? []
      : ([
          [100, 'AcDbSymbolTableRecord'],
          [100, 'AcDbLayerTableRecord'],
        ] as DxfPair[])),
    ...([[2, name], [6, 'CONTINUOUS']] as DxfPair[]), // oxfmt-ignore
    ...(groups.some(([code]) => code === 62) ? [] : ([[62, 7]] as DxfPair[])),
    ...(groups.some(([code]) => code === 70) ? [] : ([[70, 0]] as DxfPair[])),
    ...groups,
  ];
  const all = [
    ...of('HEADER', [[9, '$ACADVER'], [1, form.version], ...(form.header ?? [])]), // oxfmt-ignore
    ...of('TABLES', [[0, 'TABLE'], [2, 'LAYER'], [70, layers.length], ...layers.flatMap(layerOf), [0, 'ENDTAB']]), // oxfmt-ignore
    ...of('BLOCKS', Object.entries(blocks).flatMap(blockOf)),
    ...of('ENTITIES', entities.flatMap(written)),
    [0, 'EOF'] as DxfPair,
  ];
  return form.binary === true
    ? binary(all, isOld)
    : Buffer.from(`${pairs(...all.map((pair) => [...pair]))}\n`, 'latin1');
}

/** The binary form: codes of one byte before R13, of two since. */
function binary(groups: readonly DxfPair[], isOld: boolean): Buffer {
  const pieces: Buffer[] = [Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1')];
  for (const [code, value] of groups) {
    const head = isOld ? (code > 254 ? Buffer.from([255, code & 255, code >> 8]) : Buffer.from([code])) : Buffer.from([code & 255, code >> 8]); // oxfmt-ignore
    pieces.push(head, bytesOf(code, value));
  }
  return Buffer.concat(pieces);
}

function bytesOf(code: number, value: string | number): Buffer {
  const isIn = (...spans: readonly (readonly [number, number])[]) => spans.some(([low, high]) => code >= low && code <= high); // oxfmt-ignore
  if (isIn([10, 59], [110, 149], [210, 239], [460, 469], [1010, 1059])) {
    const double = Buffer.alloc(8);
    double.writeDoubleLE(Number(value));
    return double;
  }
  if (isIn([60, 79], [170, 179], [270, 289], [370, 389], [1060, 1070])) {
    const short = Buffer.alloc(2);
    short.writeInt16LE(Number(value));
    return short;
  }
  if (isIn([90, 99], [420, 429])) {
    const long = Buffer.alloc(4);
    long.writeInt32LE(Number(value));
    return long;
  }
  return Buffer.from(`${value}\0`, 'latin1');
}
