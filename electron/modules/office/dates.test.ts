/** The date of creation stands in two places of a PDF. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { validate } from '../../../scripts/verapdf/verapdf.mjs';
import { sample, testEngine } from '../../engine/testing/engine.js';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { oneDate } from './dates.js';
import { openText, wordFile, wordText } from './testing/package.js';

it.each([
  ['2026-11-21T05:13:47Z', '2026-11-21T05:13:47Z', '20261121051347Z'],
  ['2026-11-21T05:13:47.123456789+02:00', '2026-11-21T03:13:47Z', '20261121031347Z'],
  ['2026-11-21T05:13:47.5', '2026-11-21T05:13:47', '20261121051347'],
])('%s is one date in both notations', (written, xmp, pdf) => {
  expect(oneDate(written)).toEqual({ xmp, pdf });
});

it.each(['', '2026', '0000-00-00T00:00:00Z', '2026-13-41T05:13:47Z'])('%j is none', (written) =>
  expect(oneDate(written)).toBeNull(),
);

const meta =
  '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" office:version="1.3"><office:meta><meta:creation-date>2019-02-03T04:05:06.123456789</meta:creation-date></office:meta></office:document-meta>';

describeLibreOffices('a PDF/A-1 of a document that says when it was made', ({ program }) => {
  it('is one for the validator', async () => {
    const engine = await testEngine(program);
    try {
      const dated = openText(
        '<text:p>Made some time ago</text:p>',
        { 'meta.xml': meta },
        { 'meta.xml': 'text/xml' },
      );
      const sources = [sample('letter.docx')];
      sources.push(await engine.file('dated.odt', dated));
      // The packet has zeros then.
      sources.push(await engine.file('undated.docx', wordFile(wordText('Made nobody knows when'))));
      const files: { path: string; level: string }[] = [];
      for (const source of sources) {
        const { path } = await engine.convert(source, { options: { pdf_type: 'pdfa-1b' } });
        files.push({ path, level: '1b' });
      }
      expect((await validate(files)).map(({ compliant, rules }) => [compliant, rules])).toEqual(
        files.map(() => [true, {}]),
      );
    } finally {
      await engine.close();
    }
  });

  it('has no dates of the year 0, of whichever kind', async () => {
    const engine = await testEngine(program);
    try {
      const undated = await engine.file('undated.docx', wordFile(wordText('Made nobody knows when')));
      for (const pdf_type of ['pdf', 'pdfa-2b'] as const) {
        const { path } = await engine.convert(undated, { options: { pdf_type } });
        const packet = execFileSync('pdfinfo', ['-meta', path], { encoding: 'utf8' });
        const dates = [...packet.matchAll(/<xmp:(\w+Date)>([^<]*)</g)].map(([, , date]) => date ?? '');
        expect(dates.filter((date) => !/^20\d\d-/.test(date))).toEqual([]);
      }
    } finally {
      await engine.close();
    }
  });
});
