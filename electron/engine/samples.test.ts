/** Every sample through the whole engine: pages, words, and the code of what is wrong with it. */
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateGhostscript } from './exec/locate-ghostscript.js';
import { readWords, sample, testEngine, type TestEngine } from './testing/engine.js';

interface Expected {
  readonly pages: number | null;
  readonly words?: readonly string[];
  readonly error?: string;
  /** Code of what stands in the way of converting a file there is nothing wrong with. */
  readonly refused?: string;
  readonly password?: string;
  /** A program of the user's own that it cannot be converted without. */
  readonly needs?: 'ghostscript';
}

const expected = Object.entries(
  JSON.parse(readFileSync(sample('expected.json'), 'utf8')) as Record<string, Expected>,
);
const broken = expected.filter(([, { error, refused }]) => (error ?? refused) !== undefined);
const locked = expected.filter(([, { password }]) => password !== undefined);
const plain = expected.filter(([name]) => ![...broken, ...locked].some(([other]) => other === name));

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await engine.close();
  expect(engine.pids.size).toBe(0);
});

async function check(name: string, { pages, words = [] }: Expected, password?: string): Promise<void> {
  const result = await engine.convert(sample(name), password === undefined ? {} : { password });
  expect(result.pages).toBe(pages);
  const text = await readWords(result.bytes);
  for (const phrase of words) expect(text).toContain(phrase);
}

describe('a sample becomes the PDF it should', () => {
  const hasGhostscript = locateGhostscript().then((program) => program !== null);
  it.each(plain)('%s', async (name, facts) => {
    if (facts.needs === 'ghostscript' && !(await hasGhostscript)) {
      await expect(engine.convert(sample(name))).rejects.toMatchObject({ code: 'ghostscript_missing' });
    } else {
      await check(name, facts);
    }
  });
});

describe('a sample that cannot be converted says why', () => {
  it.each(broken)('%s', async (name, { error, refused }) => {
    await expect(engine.convert(sample(name))).rejects.toMatchObject({ code: error ?? refused });
  });
});

describe('a protected sample', () => {
  it.each(locked)(
    '%s asks for its password, refuses a wrong one and takes the right one',
    async (name, facts) => {
      await expect(engine.convert(sample(name))).rejects.toMatchObject({ code: 'password_required' });
      const wrong = engine.convert(sample(name), { password: 'platin' });
      await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
      await check(name, facts, facts.password);
    },
  );
});

describe('a template is a document too', () => {
  it.each([
    ['letter.docx', 'dotm', 'wordprocessingml.document.main', 'wordprocessingml.template.main', 1],
    ['quotation.odt', 'ott', 'opendocument.text', 'opendocument.text-template', 2],
    ['budget.xlsx', 'xltx', 'spreadsheetml.sheet.main', 'spreadsheetml.template.main', 5],
    ['budget.xlsm', 'xltm', 'excel.sheet.macroEnabled', 'excel.template.macroEnabled', 5],
    ['budget.ods', 'ots', 'opendocument.spreadsheet', 'opendocument.spreadsheet-template', 5],
    ['catalogue.pptx', 'potx', 'presentationml.presentation.main', 'presentationml.template.main', 4],
    ['catalogue.pptm', 'potm', 'powerpoint.presentation.macro', 'powerpoint.template.macro', 4],
    ['catalogue.odp', 'otp', 'opendocument.presentation', 'opendocument.presentation-template', 4],
  ])('%s as %s', async (name, extension, document, template, pages) => {
    const parts = unzipSync(readFileSync(sample(name)));
    const kind = ['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml'];
    for (const part of kind) {
      const bytes = parts[part];
      if (bytes) parts[part] = strToU8(strFromU8(bytes).replace(document, template));
    }
    const path = await engine.file(`template.${extension}`, zipSync(parts));
    expect((await engine.convert(path)).pages).toBe(pages);
  });

  it('so are old ones under other names', async () => {
    const xlt = await engine.file('budget.xlt', readFileSync(sample('budget.xls')));
    expect((await engine.convert(xlt)).pages).toBe(5);
    const pot = await engine.file('catalogue.pot', readFileSync(sample('catalogue.ppt')));
    expect((await engine.convert(pot)).pages).toBe(4);
  });
});

it.each(['slides.fodp', 'slides.xml', 'slides.odp'])('a flat presentation named %s', async (name) => {
  const flat = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>
<draw:page draw:name="one"><draw:frame svg:x="1cm" svg:y="1cm" svg:width="9cm" svg:height="2cm"><draw:text-box><text:p>First slide</text:p></draw:text-box></draw:frame></draw:page><draw:page draw:name="two"/></office:presentation></office:body></office:document>`;
  const result = await engine.convert(await engine.file(name, flat));
  expect(result.pages).toBe(2);
  expect(await readWords(result.bytes)).toContain('First slide');
});
