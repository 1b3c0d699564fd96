/** Entities whose owner is not in the file are on the model, or the paper when they say so. */
import { AttributeEntity, DxfReader, Insert } from '@node-projects/acad-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairs, section } from '../../../engine/testing/dxf.js';
import { modelOf } from '../layouts.js';
import { repairDxf } from './repair.js';

const read = (text: string) => new DxfReader(repairDxf(Buffer.from(text, 'latin1')).bytes).read();

const header = section('HEADER', pairs([9, '$ACADVER'], [1, 'AC1015']));

const record = (handle: string, name: string): string =>
  pairs(
    [0, 'BLOCK_RECORD'],
    [5, handle],
    [100, 'AcDbSymbolTableRecord'],
    [100, 'AcDbBlockTableRecord'],
    [2, name],
  );

const tables = section(
  'TABLES',
  [
    pairs([0, 'TABLE'], [2, 'BLOCK_RECORD'], [5, '1'], [330, '0'], [100, 'AcDbSymbolTable'], [70, 2]),
    record('1F', '*Model_Space'),
    record('1B', '*Paper_Space'),
    pairs([0, 'ENDTAB']),
  ].join('\n'),
);

interface OwnerOptions {
  readonly handle: string;
  readonly owner?: string;
  readonly paper?: boolean;
}

const line = ({ handle, owner, paper = false }: OwnerOptions): string =>
  pairs(
    [0, 'LINE'],
    [5, handle],
    ...(owner === undefined ? [] : [[330, owner]]),
    [100, 'AcDbEntity'],
    ...(paper ? [[67, 1]] : []),
    [8, '0'],
    [100, 'AcDbLine'],
    [10, 0],
    [20, 0],
    [11, 10],
    [21, 5],
  );

const drawing = (parts: readonly string[], before = tables): string =>
  [header, before, section('ENTITIES', parts.join('\n')), '0\nEOF\n']
    .filter((part) => part !== '')
    .join('\n');

const countOf = (text: string) => {
  const document = read(text);
  return {
    model: modelOf(document)?.entities.count ?? 0,
    paper: document.paperSpace?.entities.count ?? 0,
  };
};

describe('the owner of an entity', () => {
  it('that the file does not have gives it to the model', () => {
    expect(countOf(drawing([line({ handle: 'A1', owner: '1F' })], ''))).toMatchObject({ model: 1 });
    expect(
      countOf(
        drawing([
          line({ handle: 'A1', owner: '1F' }),
          line({ handle: 'A2', owner: 'BAD' }),
          line({ handle: 'A3' }),
          line({ handle: 'A4', owner: '0' }),
        ]),
      ),
    ).toEqual({ model: 4, paper: 0 });
  });

  it('that is no block gives it to the model too', () => {
    expect(countOf(drawing([line({ handle: 'A1' }), line({ handle: 'A2', owner: 'A1' })]))).toEqual({
      model: 2,
      paper: 0,
    });
  });

  it('is the paper where the entity says it lies on paper', () => {
    expect(
      countOf(
        drawing([
          line({ handle: 'A1', owner: '1F' }),
          line({ handle: 'A2', owner: 'BAD', paper: true }),
          line({ handle: 'A3', paper: true }),
          line({ handle: 'A4', owner: '1B', paper: true }),
        ]),
      ),
    ).toEqual({ model: 1, paper: 3 });
  });

  it('is not one of those that react to it', () => {
    const reacted = line({ handle: 'A1', owner: '1F' }).replace(
      '\n330\n1F',
      '\n102\n{ACAD_REACTORS\n330\nBAD\n102\n}\n330\n1F',
    );
    expect(countOf(drawing([reacted]))).toEqual({ model: 1, paper: 0 });
  });

  it('of the parts of a block is the block', () => {
    const door = [
      pairs([0, 'BLOCK'], [5, 'B1'], [330, 'BAD'], [100, 'AcDbEntity'], [8, '0'], [100, 'AcDbBlockBegin']),
      pairs([2, 'DOOR'], [70, 0], [10, 0], [20, 0]),
      line({ handle: 'B2', owner: 'BAD' }),
      pairs([0, 'ENDBLK'], [5, 'B3'], [100, 'AcDbEntity'], [8, '0'], [100, 'AcDbBlockEnd']),
    ].join('\n');
    const insert = pairs([0, 'INSERT'], [5, 'A1'], [330, 'BAD'], [100, 'AcDbEntity'], [8, '0'], [2, 'DOOR']);
    const document = read(
      [header, tables, section('BLOCKS', door), section('ENTITIES', insert), '0\nEOF\n'].join('\n'),
    );
    const [placed] = [...modelOf(document)!.entities];
    expect(placed).toBeInstanceOf(Insert);
    expect((placed as Insert).block?.entities.count).toBe(1);
  });

  it('of an attribute is its insert', () => {
    const insert = pairs([0, 'INSERT'], [5, 'A1'], [330, 'BAD'], [100, 'AcDbEntity'], [8, '0'], [66, 1]);
    const attribute = pairs(
      [0, 'ATTRIB'],
      [5, 'A2'],
      [330, 'BAD'],
      [100, 'AcDbEntity'],
      [8, '0'],
      [1, 'Ink'],
    );
    const end = pairs([0, 'SEQEND'], [5, 'A3'], [330, 'BAD'], [100, 'AcDbEntity'], [8, '0']);
    const body = `${insert}\n${pairs([100, 'AcDbBlockReference'], [2, 'DOOR'], [10, 0], [20, 0])}`;
    const [placed] = [...modelOf(read(drawing([body, attribute, end])))!.entities];
    const attributes = [...(placed as Insert).attributes].filter((part) => part instanceof AttributeEntity);
    expect(attributes).toHaveLength(1);
  });

  it('never loses an entity, whatever it is', () => {
    const owner = fc.option(fc.constantFrom('1F', '1B', '0', 'BAD', 'A0', 'nothing', ''), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(owner, fc.boolean()), { maxLength: 12 }), (wishes) => {
        const lines = wishes.map(([given, paper], i) =>
          line({ handle: (0xa0 + i).toString(16), paper, ...(given === undefined ? {} : { owner: given }) }),
        );
        const { model, paper } = countOf(drawing(lines));
        expect(model + paper).toBe(wishes.length);
      }),
      { numRuns: 60 },
    );
  });
});
