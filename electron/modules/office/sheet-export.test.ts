/** The guards behind the export of sheets: what lacks text never becomes the result. Each is given something that does. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { tagSheets } from './sheet-tags/index.js';
import type { Context } from '../../engine/interface/converter.js';
import { OfficeDocument } from './document.js';
import { LibreOffice } from './libreoffice.js';
import { pdfVersion } from './pdf-options.js';
import { keepAllText } from './sheet-export.js';
import type { PropertyInputs } from './uno/values.js';

const run = promisify(execFile);
const rows = Array.from({ length: 120 }, (_, row) => `Row ${row}`);
/** Three pages of an upright sheet. */
const table = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Rows">${rows
  .map(
    (row) =>
      `<table:table-row><table:table-cell office:value-type="string"><text:p>${row}</text:p></table:table-cell></table:table-row>`,
  )
  .join('')}</table:table></office:spreadsheet></office:body></office:document>`;

let folder: string;
let office: LibreOffice;
const log: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-export-'));
  const place = await locateLibreOffice({ bundled: null, configured: null });
  office = new LibreOffice(
    { libreOfficeProgram: place!.program, scratch: folder },
    { process: () => undefined, log: () => undefined },
  );
  await writeFile(join(folder, 'rows.fods'), table);
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

const context = (): Context => testContext(folder, { log: (line) => void log.push(line) });
const words = async (path: string) => (await run('pdftotext', [path, '-'])).stdout.match(/Row \d+/g) ?? [];

/** Loads the rows and lends them; `store` exports them, whole or only some pages. */
const withRows = (
  use: (
    document: OfficeDocument,
    store: (path: string, more?: PropertyInputs) => Promise<void>,
  ) => Promise<void>,
) =>
  office.use({ signal: new AbortController().signal, timeLimit: 600_000 }, async (connection) => {
    const url = pathToFileURL(join(folder, 'rows.fods')).href;
    const document = await OfficeDocument.load(connection, url, { Hidden: true });
    try {
      await use(document, (path, more = {}) =>
        document.store(path, { FilterName: 'calc_pdf_Export', FilterData: { SelectPdfVersion: 2, ...more } }),
      );
    } finally {
      await document.close();
    }
  });

it('an export as PDF/A that lacks a page is replaced by a plain one', async () => {
  await withRows(async (document, store) => {
    const output = join(folder, 'lacking.pdf');
    await store(output, { PageRange: '1' });
    expect(await words(output)).not.toEqual(rows);
    const filterData = (type: Parameters<typeof pdfVersion>[0]) => ({ SelectPdfVersion: pdfVersion(type) });
    const made = {
      document,
      output,
      type: 'pdfa-2b',
      accessible: false,
      filterData,
      context: context(),
    } as const;
    expect(await keepAllText(made)).toBe('pdf');
    expect(await words(output)).toEqual(rows);
    expect(log.join('\n')).toContain('LibreOffice left out text of page 2');
    const whole = join(folder, 'whole.pdf');
    await store(whole);
    expect(await keepAllText({ ...made, output: whole })).toBe('pdfa-2b');
  });
});

it('tags under which a page would be lost are not written', async () => {
  await withRows(async (document, store) => {
    const path = join(folder, 'tagged.pdf');
    await store(path);
    // The file loses its last page while the tags are found out; the numbers of its objects stay.
    const again = async (to: string) => {
      await store(to);
      const pdf = (await readFile(path)).toString('latin1');
      const without = pdf.replace(/( \d+ 0 R)(\s*\]\s*\/Count) 3/, (_, page: string, rest: string) => {
        return `${' '.repeat(page.length)}${rest} 2`;
      });
      await writeFile(path, Buffer.from(without, 'latin1'));
    };
    expect(await tagSheets({ document, path, store: again, part: 2, context: context() })).toBe(false);
    expect(log.join('\n')).toMatch(/The sheets get no tags: the tagged page 3 would lack text/);
  });
  await withRows(async (document, store) => {
    const path = join(folder, 'sound.pdf');
    await store(path);
    expect(await tagSheets({ document, path, store, part: 2, context: context() })).toBe(true);
    expect(await words(path)).toEqual(rows);
  });
});
