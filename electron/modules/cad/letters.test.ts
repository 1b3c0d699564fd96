/** Letters of drawings in the code pages of DOS, Windows and the Mac. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dxfFile, type Entity, type DxfPair } from '../../engine/testing/dxf.js';
import { warmEngine, type TestConversion, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

async function convert(content: Uint8Array): Promise<TestConversion & { readonly text: string }> {
  count += 1;
  const result = await engine.convert(await engine.file(`letters-${count}.dxf`, content));
  return { ...result, text: execFileSync('pdftotext', [result.path, '-'], { encoding: 'utf8' }) };
}

const at = (y: number): DxfPair[] => [[10, 0], [20, y], [30, 0], [40, 4]]; // oxfmt-ignore
const line = (value: string, y: number): Entity => ({
  kind: 'TEXT',
  parts: [['AcDbText', [...at(y), [1, value]]]],
});
const paragraph = (...pieces: readonly DxfPair[]): Entity => ({
  kind: 'MTEXT',
  parts: [['AcDbMText', [...at(40), [41, 500], [71, 1], ...pieces]]],
});

const withPage = (page: string, value: string, version = 'AC1015') => {
  const header: DxfPair[] = page === '' ? [] : [[9, '$DWGCODEPAGE'], [3, page]]; // oxfmt-ignore
  return dxfFile({ version, header }, { entities: [line(value, 0), paragraph([1, value])] });
};

/** Bytes as Python's codecs write them, which are another program than the one that reads them here. */
const pages: readonly (readonly [page: string, text: string, bytes: string])[] = [
  ['DOS437', 'Ünlü ½', '\x9anl\x81 \xab'],
  ['dos737', 'Σχέδιο', '\x91\xae\xe2\x9b\xa0\xa6'],
  ['dos775', 'Brėžinys', 'Br\xd3\xd8inys'],
  ['dos850', 'Übersicht Ø', '\x9abersicht \x9d'],
  ['dos852', 'Rysunek łąka', 'Rysunek \x88\xa5ka'],
  ['dos855', 'Чертёж', '\xfc\xa8\xe1\xe5\x84\xe9'],
  ['dos857', 'Çizim ğış', '\x80izim \xa7\x8d\x9f'],
  ['dos860', 'Ação', 'A\x87\x84o'],
  ['dos861', 'Þórður', '\x8d\xa2r\x8cur'],
  ['dos863', 'Dépôt Ô', 'D\x82p\x93t \x99'],
  ['dos865', 'Tegning Øå', 'Tegning \x9d\x86'],
  ['dos866', 'Чертёж', '\x97\xa5\xe0\xe2\xf1\xa6'],
  ['dos869', 'Σχέδιο', '\xcf\xf4\x9d\xdd\xe3\xe9'],
  ['dos932', '図面 ソ', '\x90}\x96\xca \x83\\'],
  ['ANSI_932', '図面 ソ', '\x90}\x96\xca \x83\\'],
  ['ANSI_936', '图纸', '\xcd\xbc\xd6\xbd'],
  ['ANSI_949', '도면', '\xb5\xb5\xb8\xe9'],
  ['KCS5601', '도면', '\xb5\xb5\xb8\xe9'],
  ['ANSI_1361', '도면 값 漢字', '\x95\xa1\xa1e \x88t \xf7\xd3\xf1\xae'],
  ['JOHAB', '설계도', '\xac\xe9\x89\x81\x95\xa1'],
  ['ANSI_950', '圖面 許', '\xb9\xcf\xad\xb1 \xb3\\'],
  ['MAC-ROMAN', 'Übersicht Ø', '\x86bersicht \xaf'],
  ['ANSI_874', 'แบบ', '\xe1\xba\xba'],
  ['ANSI_1250', 'Výkres ř', 'V\xfdkres \xf8'],
  ['ANSI_1251', 'Чертёж', '\xd7\xe5\xf0\xf2\xb8\xe6'],
  ['ISO8859-5', 'Чертёж', '\xc7\xd5\xe0\xe2\xf1\xd6'],
];

it('every letter of the stroke font has a width and strokes, so that none takes its text along', async () => {
  const { hersheySimplex } = await import('./fonts/hershey.js');
  expect(hersheySimplex).not.toContain('NaN');
  const text = 'Größe £5 ÇALIŞMA façade ¸ Straße';
  const result = await convert(withPage('', Buffer.from(text).toString('latin1')));
  expect(result.text.split(text)).toHaveLength(3);
});

describe('text of a DXF file', () => {
  it.each(pages)('in %s: %s', async (page, text, bytes) => {
    const result = await convert(withPage(page, bytes));
    expect(result.text.split(text)).toHaveLength(3);
    expect(result.messages.filter((code) => /encoding|code_page/.test(code))).toEqual([]);
    expect((await convert(withPage(page, bytes, 'AC1009'))).text).toContain(text);
  });

  it('is UTF-8 since 2007 whatever its header says, unless it is not', async () => {
    const unicode = Buffer.from('Чертёж 図面').toString('latin1');
    expect((await convert(withPage('ANSI_1252', unicode, 'AC1021'))).text).toContain('Чертёж 図面');
    expect((await convert(withPage('ANSI_1251', '\xd7\xe5\xf0', 'AC1032'))).text).toContain('Чер');
  });

  it('without a code page is UTF-8 where it can be, else Western, which is said', async () => {
    const unicode = Buffer.from('Чертёж').toString('latin1');
    expect(await convert(withPage('', unicode))).toMatchObject({
      text: expect.stringContaining('Чертёж') as string,
    });
    const western = await convert(withPage('', '\xdcbersicht'));
    expect(western.text).toContain('Übersicht');
    expect(western.messages).toContain('encoding_detected');
  });

  it('in a code page nobody knows is told', async () => {
    const result = await convert(withPage('KLINGON-7', '\xdcbersicht'));
    expect(result.text).toContain('Übersicht');
    expect(result.remarks).toContainEqual(
      expect.objectContaining({
        code: 'code_page_unknown',
        params: { stated: 'KLINGON-7', encoding: 'windows-1252' },
      }),
    );
    expect((await convert(withPage('KLINGON-7', 'Plain'))).messages).not.toContain('code_page_unknown');
  });

  it('that is cut in the middle of a letter is whole again', async () => {
    const header: DxfPair[] = [[9, '$DWGCODEPAGE'], [3, 'ANSI_932']]; // oxfmt-ignore
    const entities = [paragraph([3, 'Plan \x90'], [3, '}\x96'], [1, '\xca end'])];
    expect((await convert(dxfFile({ version: 'AC1015', header }, { entities }))).text).toContain(
      'Plan 図面 end',
    );
  });

  it.each([
    ['\\M+1907D\\M+196CA', '図面'],
    ['\\M+2B9CF\\M+2ADB1', '圖面'],
    ['\\M+3B5B5\\M+3B8E9', '도면'],
    ['\\M+495A1\\M+4A165', '도면'],
    ['\\M+5CDBC\\M+5D6BD', '图纸'],
  ])('as %s is %s', async (value, text) => {
    expect((await convert(withPage('', value))).text.split(text)).toHaveLength(3);
  });
});
