import { describe, expect, it } from 'vitest';
import { box, documentOf, heading, item, paragraph, run, style, table } from '../../model/testing.js';
import type { Inline } from '../../model/index.js';
import { encodeText } from './encode.js';
import { flowText, type FlowTextOptions } from './flow.js';

const defaults: FlowTextOptions = { furniture: 'drop', tables: 'aligned', pageEnd: '' };
const field = (type: 'text' | 'checkbox', value: string): Inline => ({
  kind: 'field',
  style,
  field: {
    type,
    name: '',
    label: '',
    value,
    choices: [],
    multiline: false,
    box: { left: 0, top: 0, right: 1, bottom: 1 },
  },
});

describe('plain text in reading order', () => {
  it('has paragraphs apart, items below each other, and their markers as they were printed', () => {
    const model = documentOf([
      heading(1, 'Paper'),
      paragraph([run('It is '), run('heavy', { bold: true }), run('.')]),
      item('rags', { marker: '•' }),
      item('old and new', { level: 1, marker: '' }),
      item('wood', { list: 2, format: 'lower_letter', value: 2, marker: '(b)' }),
      paragraph([run('one'), { kind: 'line_break' }, run('two')]),
    ]);
    expect(flowText(model, defaults)).toBe(
      'Paper\n\nIt is heavy.\n\n• rags\n  • old and new\n(b) wood\n\none\ntwo\n',
    );
  });

  it('aligns the columns of tables by what is in them, wide letters too', () => {
    const model = documentOf([
      table([
        ['Paper', { text: 'Sheets', alignment: 'end' }],
        ['紙', { text: '1,200', alignment: 'end' }],
        [{ text: 'all of it together, at last', columnSpan: 2 }, null],
      ]),
    ]);
    expect(flowText(model, defaults)).toBe(
      'Paper               Sheets\n紙                   1,200\nall of it together, at last\n'
        .replace('Paper  ', 'Paper   ')
        .replace('紙  ', '紙   '),
    );
    expect(flowText(model, { ...defaults, tables: 'tabs' })).toBe(
      'Paper\tSheets\n紙\t1,200\nall of it together, at last\n',
    );
  });

  it('keeps the lines of a cell in their row, and the cells below a tall one in their column', () => {
    const model = documentOf([
      table([
        [{ text: 'tall\ncell', rowSpan: 2 }, 'first'],
        [null, 'second'],
      ]),
    ]);
    expect(flowText(model, defaults)).toBe('tall  first\ncell\n      second\n');
  });

  it('takes footnotes to the end, and says which is which', () => {
    const model = documentOf([paragraph([run('a word'), { kind: 'note', id: 'n1', style }, run('.')])], {
      notes: [{ id: 'n1', kind: 'footnote', mark: '*', paragraphs: [paragraph('Not that one.')] }],
    });
    expect(flowText(model, defaults)).toBe('a word[*].\n\n[*] Not that one.\n');
  });

  it('leaves out what repeats on pages, or has it on every page', () => {
    const model = documentOf([paragraph('text')], {
      header: [paragraph('head')],
      footer: [paragraph('foot')],
    });
    expect(flowText(model, defaults)).toBe('text\n');
    expect(flowText(model, { ...defaults, furniture: 'keep' })).toBe('head\n\ntext\n\nfoot\n');
  });

  it('marks the end of every page, also of one without text', () => {
    const model = documentOf([
      paragraph('one'),
      paragraph('four', { page: 4 }),
      paragraph('again', { page: 4 }),
    ]);
    expect(flowText(model, { ...defaults, pageEnd: '\f' })).toBe('one\n\n\f\f\ffour\n\nagain\n');
  });

  it('ends a paragraph that goes on over pages on the last of them', () => {
    const places = [1, 2].map((page) => ({ page, box }));
    const model = documentOf([paragraph('one and two', { places })]);
    expect(flowText(model, { ...defaults, pageEnd: '\f' })).toBe('one and two\n\f');
  });

  it('says what fields hold, and nothing a terminal would act on', () => {
    const model = documentOf([
      paragraph([field('checkbox', 'true'), run(' paid '), field('text', 'Ann')]),
      paragraph('red\x1b[31m \u202eevil\u202c \ud800 end'),
    ]);
    expect(flowText(model, defaults)).toBe('[x] paid Ann\n\nred[31m evil  end\n');
  });

  it('is empty for a document without words', () => {
    expect(flowText(documentOf([]), defaults)).toBe('');
    expect(flowText(documentOf([paragraph('')], { pages: [] }), { ...defaults, pageEnd: '\f' })).toBe('');
  });
});

describe('text as bytes', () => {
  it('has the mark and the line ends that were wished', () => {
    const { bytes } = encodeText('a\nb', { encoding: 'utf-8', bom: true, lineEnds: 'crlf' });
    expect(bytes.toString('latin1')).toBe('\xef\xbb\xbfa\r\nb');
    const wide = encodeText('é', { encoding: 'utf-16le', bom: true, lineEnds: 'lf' });
    expect([...wide.bytes]).toEqual([0xff, 0xfe, 0xe9, 0]);
  });

  it('names the letters that an encoding has no place for', () => {
    const { bytes, lost } = encodeText('€ “ok”? 紙 and 紙, π', {
      encoding: 'windows-1252',
      bom: true,
      lineEnds: 'lf',
    });
    expect(lost).toEqual(['紙', 'π']);
    expect(bytes.toString('latin1')).toBe('\x80 \x93ok\x94? ? and ?, ?');
  });
});
