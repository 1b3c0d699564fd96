/** A document that reaches for the network and for files of this computer. */
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readWords, sample, testEngine } from '../../engine/testing/engine.js';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { openAskedServer } from './testing/asked-server.js';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}" TargetMode="External"/>`;
const picture = (id: string) =>
  `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="${types}"><v:shape style="width:99pt;height:99pt"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r></w:p>`;
const field = (code: string) =>
  `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>`;

describeLibreOffices('a hostile document', ({ program }) => {
  it('a text gets nothing from there, and its result says so', async () => {
    const engine = await testEngine(program);
    const server = await openAskedServer();
    try {
      const remote = `${server.address}/picture.png`;
      const secret = `file://${await engine.file('secret.txt', 'the combination of the safe\n')}`;
      const parts = unzipSync(readFileSync(sample('letter.docx')));
      const change = (name: string, from: string | RegExp, to: string) =>
        (parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to)));
      change(
        'word/_rels/document.xml.rels',
        '</Relationships>',
        `${relation('x1', 'image', remote)}${relation('x2', 'image', 'file:///etc/passwd')}${relation('x3', 'subDocument', secret)}${relation('x4', 'attachedTemplate', remote)}${relation('x5', 'hyperlink', 'https://example.org/')}</Relationships>`,
      );
      change(
        'word/document.xml',
        /<w:body>/,
        `<w:body>${picture('x1')}${picture('x2')}<w:p><w:subDoc xmlns:r="${types}" r:id="x3"/></w:p>${field(`INCLUDETEXT &quot;${secret}&quot;`)}${field(`INCLUDEPICTURE &quot;${remote}&quot; \\d`)}${field(`DDEAUTO soffice &quot;${secret}&quot; 1`)}`,
      );
      const result = await engine.convert(await engine.file('links.docx', zipSync(parts)));
      expect(result.messages).toContain('blocked_link');
      expect(server.asked).toBe(0);
      const words = await readWords(result.bytes);
      expect(words).toContain('Museum of the Harbour');
      expect(words).not.toMatch(/combination|root:/);
      expect((await engine.convert(sample('letter.docx'))).messages).not.toContain('blocked_link');
    } finally {
      server.close();
      await engine.close();
    }
  });

  it('a workbook gets nothing from there', async () => {
    const engine = await testEngine(program);
    const server = await openAskedServer();
    try {
      const remote = `${server.address}/`;
      const secret = `file://${await engine.file('secret.csv', 'combination,of the safe\n')}`;
      const formulas = [
        `COM.MICROSOFT.WEBSERVICE("${secret}")`,
        `COM.MICROSOFT.WEBSERVICE("${remote}")`,
        `'${secret}'#$secret.A1`,
        `'${secret}'#$secret.A1 & NOW()`,
        `DDE("soffice";"${secret}";"A1")`,
      ].map((formula) => formula.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
      const cells = formulas.map((formula) => `<table:table-cell table:formula="of:=${formula}"/>`).join('');
      const fods = `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><text:p>first sheet</text:p></table:table-cell>${cells}</table:table-row></table:table><table:table table:name="B"><table:table-source xlink:href="${secret}" table:filter-name="Text - txt - csv (StarCalc)" table:filter-options="44,34,76,1"/><table:table-row><table:table-cell office:value-type="string"><text:p>kept value</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>`;
      const result = await engine.convert(await engine.file('links.fods', fods));
      const words = await readWords(result.bytes);
      expect(words).toContain('first sheet');
      expect(words).toContain('kept value');
      expect(words).not.toContain('combination');
      expect(server.asked).toBe(0);
    } finally {
      server.close();
      await engine.close();
    }
  });
});
