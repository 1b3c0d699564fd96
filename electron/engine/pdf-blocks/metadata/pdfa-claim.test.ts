/** What a PDF/A says of itself is true of the results of operations too. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { operationRuns, recognises } from '../../../modules/testing/all-operations.js';
import { toolRun, type ToolRun } from '../../../modules/testing/tool-run.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-claim-'));
  run = toolRun(folder);
  for (const part of [1, 2]) {
    const pdf = await PDFDocument.create();
    for (const words of ['One', 'Two']) pdf.addPage([300, 200]).drawText(words, { x: 20, y: 100 });
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${part}</pdfaid:part>` +
      '<pdfaid:conformance>B</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta>';
    const stream = pdf.context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' });
    pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
    await writeFile(at(`part-${part}.pdf`), await pdf.save({ useObjectStreams: false }));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function claim(path: string, password?: string): Promise<boolean> {
  const open = at('open.pdf');
  await qpdf(
    (map) => [...(password ? [`--password=${password}`] : []), map(path), '--decrypt', map(open)],
    password,
  );
  return (await readFile(open, 'latin1')).includes('pdfaid:part');
}
const codes = () => run.remarks.map(({ code }) => code);
const dropped = () => codes().filter((code) => code === 'pdfa_dropped').length;

it('protection takes it away, and that is said', async () => {
  for (const name of ['part-1.pdf', 'part-2.pdf']) {
    const path = await run.tool('protect-pdf', at(name), { open_password: 'open' });
    expect(await claim(path, 'open')).toBe(false);
    expect(dropped()).toBe(1);
  }
});

it.each(operationRuns({ 'ocr-pdf': recognises }, ({ claim: becomes }) => becomes === 'looked_at'))(
  '%s keeps it, in a form that PDF/A-1 knows, or says that it ends',
  async (step, options) => {
    const result = await run.tool(step, at('part-1.pdf'), options);
    const path = run.parts[0]?.path ?? result;
    expect(await claim(path)).toBe(dropped() === 0);
    if (dropped() > 0) return;
    const bytes = await readFile(path, 'latin1');
    expect(bytes).not.toContain('/Type /XRef');
    expect(bytes).not.toContain('/ObjStm');
    expect(bytes).not.toMatch(/[^\r\n]endstream/);
  },
);

it('turned and reordered pages keep it', async () => {
  for (const step of ['rotate-pdf', 'remove-blank-pages', 'resize-pages'] as const) {
    expect(await claim(await run.tool(step, at('part-1.pdf'), {}))).toBe(true);
    expect(dropped()).toBe(0);
  }
});

it('a mark that lets the page shine through ends PDF/A-1, but not PDF/A-2', async () => {
  const mark = { watermark_text: 'Draft', watermark_opacity: 30 };
  const first = await run.tool('watermark-pdf', at('part-1.pdf'), mark);
  expect(await claim(first)).toBe(false);
  expect(dropped()).toBe(1);
  const second = await run.tool('watermark-pdf', at('part-2.pdf'), mark);
  expect(await claim(second)).toBe(true);
  expect(dropped()).toBe(0);
});
