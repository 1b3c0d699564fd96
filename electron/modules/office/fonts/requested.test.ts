import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeFormat } from '../filters.js';
import { askedFonts } from './requested.js';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const word = (body: string) => zipSync({ 'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}`) });
const run = (font: string, text: string, more = '') =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:eastAsia="${font} EA" w:cs="${font} CS"/>${more}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

describe('fonts a document asks for', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'asked-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function asked(format: OfficeFormat, content: string | Uint8Array) {
    const path = join(folder, `a.${format}`);
    await writeFile(path, content);
    const { families, listed } = await askedFonts(path, format);
    return [...families, ...listed.map((family) => `(${family})`)];
  }

  it('depend on the script of the text', async () => {
    const body = run('One', 'a') + run('Two', '漢字') + run('Three', 'שלום') + run('Four', 'x', '<w:rtl/>');
    expect(await asked('docx', word(body))).toEqual(['Four CS', 'One', 'Three CS', 'Two EA']);
  });

  it('are not those of hidden text, of formulas and of the marks of paragraphs', async () => {
    const mark = '<w:p><w:pPr><w:rPr><w:rFonts w:ascii="Mark"/></w:rPr></w:pPr></w:p>';
    const formula = `<w:p><m:r><w:rPr><w:rFonts w:ascii="Math"/></w:rPr><m:t>x</m:t></m:r></w:p>`;
    expect(
      await asked('docx', word(run('Hidden', 'a', '<w:vanish/>') + mark + formula + run('Seen', 'b'))),
    ).toEqual(['Seen']);
  });

  it('are found up to where a part breaks off', async () => {
    expect(await asked('docx', word(`${run('One', 'a')}<w:p><<<`))).toEqual(['One']);
  });

  it('are found up to a bound in a part that unfolds without end', async () => {
    const bomb = word(run('One', 'a') + ' '.repeat(48 * 1024 * 1024) + run('Two', 'b'));
    expect(await asked('docx', bomb)).toEqual(['One']);
  });

  it('are found up to a bound when elements stand in each other without end', async () => {
    expect(await asked('docx', word(run('One', 'a') + '<w:sdt>'.repeat(200_000) + run('Two', 'b')))).toEqual([
      'One',
    ]);
    const rtf = String.raw`{\rtf1{\fonttbl{\f0 One;}{\f1 Two;}}\f0 a${'{'.repeat(200_000)}\f1 b`;
    expect(await asked('rtf', rtf)).toEqual(['One']);
  });

  it.each(['docx', 'xlsx', 'xlsb', 'pptx', 'odt', 'fods', 'rtf', 'doc', 'xls', 'ppt', 'wpd'] as const)(
    'are none in a %s that is no such file',
    async (format) => {
      expect(await asked(format, Buffer.alloc(5000, 0x91))).toEqual([]);
      expect(await asked(format, '')).toEqual([]);
    },
  );

  it('are none in a file that is not there', async () => {
    expect((await askedFonts(join(folder, 'nowhere.docx'), 'docx')).families).toEqual([]);
  });

  it('are read from Rich Text in any order of its control words', async () => {
    const table = String.raw`{\fonttbl{\f0\froman\fcharset0 Foo;}{\f31506\fbidi \fswiss Bar Cyr{\*\falt Baz};}{\f7 Sign;}}`;
    const text = String.raw`{\stylesheet{\f7 Normal;}}{\pntext\f7\'b7}{\loch\af0\hich\af7\f31506 a}{\*\generator\f7 x}\plain \u8364?`;
    expect(await asked('rtf', String.raw`{\rtf1\deff0${table}${text}}`)).toEqual(['Bar', 'Foo']);
  });
});
