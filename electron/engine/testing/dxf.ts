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
