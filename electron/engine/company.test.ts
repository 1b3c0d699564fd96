/** Nothing survives from one document to the next: every sample gives the same beside others as in another order. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFDocument } from 'pdf-lib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { conversions } from '../workflows/steps.js';
import { handPdf, line } from '../modules/from-pdf/hostile/testing/hand-pdf.js';
import { isAll } from './testing/share.js';
import { sample, testEngine, type TestEngine } from './testing/engine.js';
import { ownOptions } from './testing/own-options.js';

const names = Object.keys(JSON.parse(readFileSync(sample('expected.json'), 'utf8')) as object);

/** Pages and words of each sample, as poppler reads them, or the code of its refusal. */
async function looksOf(engine: TestEngine, order: readonly string[]): Promise<Record<string, string>> {
  const looks: Record<string, string> = {};
  for (const name of order) {
    looks[name] = await engine.convert(sample(name)).then(
      ({ pages, path }) => `${pages} ${execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })}`,
      (thrown: unknown) => ServiceError.from(thrown).code,
    );
  }
  return looks;
}

async function sameInAnyCompany(some: readonly string[]): Promise<void> {
  const one = await testEngine();
  const other = await testEngine();
  try {
    const inOrder = await looksOf(one, some);
    const half = Math.floor(some.length / 2);
    const halves = [some.slice(0, half).reverse(), some.slice(half).reverse()] as const;
    const [late, early] = await Promise.all([looksOf(one, halves[0]), looksOf(other, halves[1])]);
    expect({ ...late, ...early }).toEqual(inOrder);
  } finally {
    await one.close();
    await other.close();
  }
}

it('every eighth sample has the same pages and words in order, in reverse order and in two engines', () =>
  sameInAnyCompany(names.filter((_, place) => place % 8 === 0)));

it(
  'every sample has the same pages and words in order, in reverse order and in two engines',
  { tags: ['long'] },
  () => sameInAnyCompany(names),
);

type Step = keyof typeof conversions;

/** Pages of fonts that are not in the file and have no widths: PDFium takes its own, which it shapes while it draws. */
function withFontsLent(...words: readonly string[]): Buffer {
  const font = (name: string, flags: number) =>
    `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding/WinAnsiEncoding/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/StemV 80>>>>`;
  return handPdf({
    fonts: '/G @plain/H @serif',
    objects: { plain: font('Plain', 32), serif: font('Serif', 34) },
    pages: words.map((word) => ({
      content: line(`${word} without serifs`, 60, 700, 14, 'G') + line(`${word} 12,5 | 7`, 60, 660, 18, 'H'),
    })),
  });
}

/** Every file that was made, by the conversion. */
async function madeOf(
  engine: TestEngine,
  path: string,
  steps: readonly Step[],
): Promise<Record<string, readonly string[]>> {
  const options = { ocr: false, picture_dpi: 30, text_layout: 'layout', outside_text: 'keep', sheets: 'all' };
  const made: Record<string, readonly string[]> = {};
  for (const step of steps) {
    const { bytes, parts } = await engine.convert(path, {
      step,
      options: ownOptions(step, options),
      parts: true,
    });
    const files = parts.length > 0 ? parts.map((one) => readFileSync(one.path)) : [bytes];
    made[step] = files.map((file) => file.toString('latin1'));
  }
  return made;
}

/** An engine that has done nothing yet: our modules are loaded anew, and with them PDFium. */
async function freshEngine(): Promise<TestEngine> {
  vi.resetModules();
  const { testEngine: fresh } = await import('./testing/engine.js');
  const engine = await fresh();
  onTestFinished(() => engine.close());
  return engine;
}

/** Pages in a font that is inside, of these words' letters alone: files of one font name that hold different shapes. */
async function withFontsInside(...words: readonly string[]): Promise<Uint8Array> {
  const path = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  );
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readFileSync(path), { subset: true });
  for (const word of words) document.addPage([400, 200]).drawText(word, { x: 40, y: 100, size: 20, font });
  return document.save();
}

const kinds = {
  'whose fonts are not in the file': [
    withFontsLent('Hamburg', 'Wuppertal', 'Jever'),
    withFontsLent('Minimum', 'Quadrat'),
  ],
  'whose fonts have one name and other letters': [
    withFontsInside('Kraft & quire', 'Zebra'),
    withFontsInside('Jever, Quadrat', 'Minimum'),
  ],
};

it.each(Object.entries(kinds))(
  'gives byte for byte the same of a document alone and after others, %s, for every target',
  async (_, [files, others]) => {
    // Results say when they were made.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const company = await freshEngine();
    const document = await company.file('document.pdf', await files!);
    const other = await company.file('other.pdf', await others!);
    const steps = Object.keys(conversions) as Step[];
    await madeOf(company, other, ['pdf-to-png', 'pdf-to-html']);
    const after = await madeOf(company, document, [...steps].reverse());
    // A fresh engine for each takes seconds: each target is alone before a release, and otherwise one engine makes all, the other way round.
    const alone = isAll ? steps.map((step) => [step]) : [steps];
    for (const some of alone) {
      const made = await madeOf(await freshEngine(), document, some);
      for (const step of some) expect(made[step], step).toEqual(after[step]);
    }
  },
);
