/** Editing properties: the Info dictionary and the XMP packet must say the same, and nothing else may change. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { Context } from '../../engine/interface/converter.js';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { readWords } from '../../engine/testing/engine.js';
import { metadataTool } from './engine.js';
import { readDate } from './pdf-date.js';
import { decodeXmp, editXmp, readXmp } from '../../engine/pdf-blocks/metadata/xmp.js';
import { tellTo } from '../../../words/remarks.js';

const dc = 'http://purl.org/dc/elements/1.1/';
const pdfa = 'http://www.aiim.org/pdfa/ns/id/';
const archived = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:p="http://www.aiim.org/pdfa/ns/id/" p:part="2" p:conformance="B"/>
<rdf:Description rdf:about="" xmlns:d="${dc}"><d:title><rdf:Alt><rdf:li xml:lang="x-default">Old &amp; grey</rdf:li></rdf:Alt></d:title></rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

let folder: string;
let messages: string[];
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-metadata-'));
  for (const [name, packet] of [
    ['plain.pdf', null],
    ['archived.pdf', archived],
    ['broken.pdf', '<x:xmpmeta><oops'],
  ] as const) {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([200, 200]);
    page.drawText('Body', { x: 20, y: 100 });
    pdf.setTitle('Old & grey');
    pdf.setSubject('Kites');
    if (packet !== null) {
      const stream = pdf.context.stream(packet, { Type: 'Metadata', Subtype: 'XML' });
      pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
      page.node.set(PDFName.of('PieceInfo'), pdf.context.obj({ Program: { Private: 1 } }));
    }
    await writeFile(at(name), await pdf.save());
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(name: string, options: Record<string, string | boolean>, password?: string) {
  messages = [];
  const context: Context = testContext(folder, { message: tellTo(({ code }) => void messages.push(code)) });
  const output = at('result.pdf');
  const input = { path: at(name), name, format: 'pdf' as const, ...(password ? { password } : {}) };
  const opens = await metadataTool.run({ input, output, options }, context);
  await qpdf((map) => ['--check', `--password=${opens ?? ''}`, map(output)]);
  const edit = await objectsOf(output, opens);
  const bytes = await edit.streamData(edit.catalog['/Metadata']);
  return {
    info: edit.dictionary(edit.trailer['/Info']) ?? null,
    catalog: edit.catalog,
    page: edit.dictionary(edit.pages[0]) ?? {},
    packet: bytes ? decodeXmp(bytes) : null,
    bytes: await readFile(output),
  };
}

describe('editing properties', () => {
  it('changes what is given, in both places, and leaves the rest', async () => {
    const { info, packet, bytes } = await run('archived.pdf', {
      title: 'Vliegers & 凧 of {name}',
      keywords: 'kite, wind',
    });
    expect(info).toMatchObject({
      '/Title': 'u:Vliegers & 凧 of archived',
      '/Subject': 'u:Kites',
      '/Keywords': 'u:kite, wind',
    });
    expect(readXmp(packet!, dc, 'title')).toBe('Vliegers & 凧 of archived');
    expect(packet).toContain('<rdf:li>kite</rdf:li><rdf:li>wind</rdf:li>');
    expect(packet).not.toContain('grey');
    expect(readXmp(packet!, pdfa, 'part')).toBe('2');
    expect((await readWords(bytes)).trim()).toBe('Body');
    expect(messages).toEqual([]);
  });
  it('tells a new packet what the document said before', async () => {
    const { packet } = await run('plain.pdf', { author: 'A. Writer', created: '2026-03-31T14:05:00+02:00' });
    expect(readXmp(packet!, dc, 'description')).toBe('Kites');
    expect(readXmp(packet!, dc, 'creator')).toBe('A. Writer');
    expect(readXmp(packet!, 'http://ns.adobe.com/xap/1.0/', 'CreateDate')).toBe('2026-03-31T14:05:00+02:00');
  });
  it('clears one by a dash', async () => {
    const { info, packet } = await run('archived.pdf', { title: '-' });
    expect(info).not.toHaveProperty('/Title');
    expect(info).toHaveProperty('/Subject');
    expect(readXmp(packet!, dc, 'title')).toBeUndefined();
  });
  it('sets language, title bar and properties of one’s own', async () => {
    const { info, catalog } = await run('plain.pdf', {
      document_language: 'nl-NL',
      show_title: 'title',
      custom_properties: 'Case = 12/34; Client=Müller',
    });
    expect(catalog).toMatchObject({ '/Lang': 'u:nl-NL', '/ViewerPreferences': { '/DisplayDocTitle': true } });
    expect(info).toMatchObject({ '/Case': 'u:12/34', '/Client': 'u:Müller' });
  });
  it('removes everything, also what programs left on pages, and says that the claim is gone', async () => {
    const { info, packet, page, bytes } = await run('archived.pdf', { remove_metadata: true });
    expect(info).toBeNull();
    expect(packet).toBeNull();
    expect(page).not.toHaveProperty('/PieceInfo');
    expect(bytes.includes('Kites')).toBe(false);
    expect(messages).toEqual(['pdfa_claim_lost']);
    const fresh = await run('archived.pdf', { remove_metadata: true, title: 'New' });
    expect(fresh.info).toEqual({ '/Title': 'u:New' });
    expect(fresh.packet).not.toContain('pdfaid');
  });
  it('writes a packet anew that cannot be read, and says so', async () => {
    const { packet } = await run('broken.pdf', { title: 'New' });
    expect(readXmp(packet!, dc, 'title')).toBe('New');
    expect(readXmp(packet!, dc, 'description')).toBe('Kites');
    expect(messages).toEqual(['xmp_rewritten']);
  });
  it('keeps the protection', async () => {
    await qpdf((map) => [
      map(at('plain.pdf')),
      '--encrypt',
      'open',
      'own',
      '256',
      '--',
      map(at('locked.pdf')),
    ]);
    const { info } = await run('locked.pdf', { title: 'Secret' }, 'open');
    expect(info).toMatchObject({ '/Title': 'u:Secret' });
    await expect(objectsOf(at('result.pdf'))).rejects.toMatchObject({
      code: 'password_required',
    });
  });
  it('refuses what is no date, no language or no property', async () => {
    const refused: Record<string, string>[] = [
      { created: '31-3-2026' },
      { document_language: 'a b' },
      { custom_properties: 'x' },
    ];
    for (const options of refused)
      await expect(run('plain.pdf', options)).rejects.toMatchObject({ code: 'invalid_options' });
  });
});

describe('dates', () => {
  it('reads what people write', () => {
    expect(readDate('2026-03-31T14:05:30Z')).toEqual({
      pdf: "D:20260331140530+00'00'",
      xmp: '2026-03-31T14:05:30+00:00',
    });
    expect(readDate('2026-03-31')?.pdf).toMatch(/^D:20260331000000[+-]\d\d'\d\d'$/);
    for (const text of ['2026-02-30', '2026-13-01', 'yesterday', '2026-01-01 25:00'])
      expect(readDate(text)).toBeNull();
  });
});

describe('packets', () => {
  it('reads UTF-16, and replaces a property written as an attribute', () => {
    const text = archived.replace('rdf:about="" xmlns:d', `rdf:about="" d:format="a" xmlns:d`);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    const edited = editXmp(decodeXmp(utf16), [{ name: 'dc:format', form: 'text', values: ['<b>'] }])!;
    expect(edited).not.toContain('d:format');
    expect(readXmp(edited, dc, 'format')).toBe('<b>');
  });
  it('does not follow a packet of endless depth', () => {
    expect(editXmp('<a>'.repeat(5000) + '</a>'.repeat(5000), [])).toBeNull();
  });
});
