/** Office samples as PDF/A-2a, by the reference validator. */
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate } from '../../../scripts/verapdf/verapdf.mjs';
import { sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

/** LibreOffice writes no tags for sheets: they get them afterwards. */
const sheets = ['.xlsx', '.ods', '.xls', '.fods', '.xlsm', '.xlsb'];
const texts = ['.docx', '.doc', '.odt', '.rtf', '.dotx', '.docm', '.fodt', '.dot'];
const slides = ['.pptx', '.odp', '.ppt', '.ppsx', '.pptm'];
/** The others are written by the same filters; `PLATEN_ALL_SAMPLES=1` tries them too. */
const few = ['annual-report.docx', 'letter.doc', 'quotation.odt', 'catalogue.pptx', 'budget.xlsx'];
let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

it('Office samples become PDF/A-2a', async () => {
  const names = process.env['PLATEN_ALL_SAMPLES']
    ? readdirSync(sample('.')).filter((name) => [...texts, ...slides, ...sheets].includes(extname(name)))
    : few;
  const files: { path: string; level: string }[] = [];
  for (const name of names) {
    const { path, messages } = await engine.convert(sample(name), { options: { pdf_type: 'pdfa-2a' } });
    expect([name, messages.includes('pdfa_untagged')]).toEqual([name, false]);
    expect([name, messages.includes('pdfa_pages_pictured')]).toEqual([name, false]);
    files.push({ path, level: '2a' });
  }
  const verdicts = await validate(files);
  expect(verdicts.map(({ compliant, rules }, at) => [names[at], compliant, rules])).toEqual(
    names.map((name) => [name, true, {}]),
  );
});
