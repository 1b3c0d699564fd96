import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { FormatId } from '../../formats/formats.js';
import type { Context } from '../../engine/interface/converter.js';
import { createCsvConverter } from './csv/converter.js';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { createOfficeConverter } from './converter.js';
import { LibreOffice } from './libreoffice.js';
import { tellTo } from '../../../words/remarks.js';
import { openAskedServer } from './testing/asked-server.js';

const rtf = String.raw`{\rtf1\ansi Page one\page Page two\page Page three}`;

describe('documents through a real LibreOffice', () => {
  let folder = '';
  let office: LibreOffice;
  const pids = new Set<number>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'office-'));
    const place = await locateLibreOffice({ bundled: null, configured: null });
    expect(place).toMatchObject({ source: 'system', version: expect.stringMatching(/^\d+\.\d+/) as unknown });
    office = new LibreOffice(
      { libreOfficeProgram: place?.program ?? null, scratch: folder },
      { process: (pid, running) => void (running ? pids.add(pid) : pids.delete(pid)), log: () => undefined },
    );
    await office.warm();
  });
  afterAll(async () => {
    await office.close();
    expect(pids.size).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });

  async function convert(
    name: string,
    format: FormatId,
    content: string | Buffer,
    options: Record<string, string | number | boolean> = {},
    signal: AbortSignal = new AbortController().signal,
  ) {
    const path = join(folder, name);
    const output = join(folder, `${name}.pdf`);
    await writeFile(path, content);
    const messages: string[] = [];
    const context: Context = testContext(folder, {
      signal,
      message: tellTo(({ code }) => void messages.push(code)),
    });
    const table = format === 'csv' || format === 'tsv';
    const converter = table ? createCsvConverter(office) : createOfficeConverter(office);
    await converter.convert({ input: { path, name, format }, output, options }, context);
    return { ...(await checkPdf(output)), messages, bytes: await readFile(output) };
  }

  it('gives every page of a document', async () => {
    expect((await convert('three.rtf', 'rtf', rtf)).pages).toBe(3);
  });

  it('gives the asked-for pages and refuses pages that are not there', async () => {
    expect((await convert('range.rtf', 'rtf', rtf, { pages: '2-3' })).pages).toBe(2);
    await expect(convert('beyond.rtf', 'rtf', rtf, { pages: '2-9' })).rejects.toMatchObject({
      code: 'page_range',
      params: { count: 3 },
    });
  });

  it('reaches PDF/A when asked for it', async () => {
    const result = await convert('a.rtf', 'rtf', rtf, { pdf_type: 'pdfa-2b' });
    expect(result.messages).not.toContain('pdfa_not_reached');
  });

  it('opens a name with spaces and emoji', async () => {
    expect((await convert('ein Brief 🎈.rtf', 'rtf', rtf)).pages).toBe(3);
  });

  it('refuses a cut-off package instead of repairing it to an empty page', async () => {
    const half = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(4000, 7)]);
    await expect(convert('half.docx', 'docx', half)).rejects.toMatchObject({ code: 'damaged_file' });
  });

  it('converts the next document after LibreOffice was killed', async () => {
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    expect((await convert('after.rtf', 'rtf', rtf)).pages).toBe(3);
  });

  it('stops when asked to', async () => {
    const signal = AbortSignal.abort();
    await expect(convert('no.rtf', 'rtf', rtf, {}, signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('neither fetches a remote picture nor reads a linked file', async () => {
    const server = await openAskedServer();
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'one\n'.repeat(400));
    const fodt = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>Text<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${server.address}/a.png"/></draw:frame></text:p><text:section text:name="S"><text:section-source xlink:href="file://${secret}"/><text:p>old</text:p></text:section></office:text></office:body></office:document>`;
    // Four hundred lines of the linked file would fill many pages.
    expect((await convert('links.fodt', 'fodt', fodt)).pages).toBe(1);
    expect(server.asked).toBe(0);
    server.close();
  });

  it('sets a table with its header, whatever separates its columns', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `00${index};Müller;${index},50`);
    const csv = Buffer.from(['id;name;amount', ...rows].join('\r\n'), 'latin1');
    const result = await convert('table.csv', 'csv', csv);
    expect(result.pages).toBeGreaterThan(3);
    expect(result.messages).toEqual(['delimiter_detected', 'encoding_detected']);
  });
});
