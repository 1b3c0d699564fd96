import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts, pdfDocEncodingDecode } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectsOf } from '../pdf/testing.js';
import { qpdf } from '../forgiving/qpdf.js';
import { sample } from '../../testing/engine.js';
import { openPdfFile, PdfFile } from './file.js';
import { Unreadable } from './scan.js';
import { stringBytes } from '../objects/strings.js';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A document with each kind of object, strings of every kind and names with odd bytes. */
async function makeOdd(useObjectStreams: boolean): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const word of ['one', 'two', 'three']) {
    const page = pdf.addPage([200, 200]);
    page.drawText(word, { font });
    page.setRotation(degrees(0));
  }
  pdf.setTitle('Brücke — 橋');
  const { context } = pdf;
  pdf.catalog.set(
    PDFName.of('Odd'),
    context.obj({
      'With Space': [1.5, -0.25, true, null, PDFString.of('a \\(nested\\) \\101\\\nline')],
      Bytes: PDFString.of('\\000\\001\\377'),
      Empty: {},
    }),
  );
  const path = at(`odd-${useObjectStreams}.pdf`);
  await writeFile(path, await pdf.save({ useObjectStreams }));
  return path;
}

describe('a PDF read directly', () => {
  it.each([true, false])('says of every object what qpdf says (object streams: %s)', async (packed) => {
    const path = await makeOdd(packed);
    const file = new PdfFile(path);
    try {
      const known = await objectsOf(path, undefined, { source: 'mending' });
      expect(file.pages).toEqual(known.pages);
      let compared = 0;
      for (let id = 1; id < file.nextObject; id += 1) {
        const theirs = known.at(`${id} 0 R`);
        if (theirs === undefined) continue;
        expect([id, canonical(file.object(id).value)]).toEqual([id, canonical(theirs)]);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(6);
    } finally {
      file.close();
    }
  });

  it('reads what LibreOffice and qpdf wrote, with their streams', async () => {
    const copy = at('predicted.pdf');
    await qpdf((map) => [map(sample('annual-report.pdf')), '--object-streams=generate', map(copy)]);
    for (const path of [sample('annual-report.pdf'), copy]) {
      const file = new PdfFile(path);
      const [first] = file.pages;
      const page = file.object(Number.parseInt(first!, 10)).value as Record<string, string>;
      const content = file.object(Number.parseInt(page['/Contents']!, 10));
      expect(file.data(content).toString('latin1')).toContain('BT');
      file.close();
    }
  });

  it('leaves to others what is protected, damaged or odd', async () => {
    const whole = await readFile(await makeOdd(false));
    const text = whole.toString('latin1');
    const broken: Record<string, string> = {
      'no header': text.slice(5),
      'cut off': text.slice(0, text.length / 2),
      'something behind the end': `${text}and more`,
      'a place that is wrong': text.replace(/^(\d{9})\d (00000 n)/m, '$19 $2'),
      'a length that is wrong': text.replace(/\/Length \d+/, '/Length 3'),
      'a number of pages that is wrong': text.replace('/Count 3', '/Count 4'),
      'a number beyond all measure': text.replace('/Rotate 0', `/Rotate ${'9'.repeat(40)}`),
      'pages in circles': text.replace(/\/Kids \[ (\d+ 0 R)/, '/Kids [ $1 $1'),
    };
    for (const [name, bytes] of Object.entries(broken)) {
      await writeFile(at('broken.pdf'), bytes, 'latin1');
      expect(readAll(at('broken.pdf')), name).toBe('unreadable');
    }
    expect(openPdfFile(sample('special/secret.pdf'))).toBeNull();
    expect(readAll(await makeOdd(false))).toBe('read');
  });

  it('does not follow cross-references that lead to themselves', async () => {
    const text = (await readFile(await makeOdd(false))).toString('latin1');
    const start = /startxref\s+(\d+)/.exec(text)![1]!;
    await writeFile(at('loop.pdf'), text.replace('/Root', `/Prev ${start} /Root`), 'latin1');
    expect(openPdfFile(at('loop.pdf'))).toBeNull();
  });

  it('ends at objects that are nested too deep', async () => {
    const deep = '['.repeat(100_000);
    await writeFile(at('deep.pdf'), `%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Root ${deep}`);
    expect(openPdfFile(at('deep.pdf'))).toBeNull();
  });
});

/** The two note some strings in different ways: as text, or as bytes. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value === 'string' && /^[ub]:/.test(value)) {
    const bytes = stringBytes(value);
    return `text: ${bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : pdfDocEncodingDecode(bytes)}`;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, canonical(item)]));
}

function readAll(path: string): 'read' | 'unreadable' {
  let file: PdfFile | undefined;
  try {
    file = new PdfFile(path);
    for (let id = 0; id < file.nextObject; id += 1) file.object(id);
    return 'read';
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return 'unreadable';
  } finally {
    file?.close();
  }
}
