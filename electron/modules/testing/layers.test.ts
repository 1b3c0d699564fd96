/** Every operation whose result is a PDF, on layers that are off: poppler shows nothing more afterwards than before. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handPdf, line, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { operationRuns, recognises, takesProtected, type OperationRun } from './all-operations.js';
import { toolRun, type ToolRun } from './tool-run.js';

const run = promisify(execFile);
let folder: string;
let tools: ToolRun;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-layers-'));
  tools = toolRun(folder);
  path = join(folder, 'layers.pdf');
  await writeFile(path, layered());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const within = (layer: string, content: string) => `/OC /${layer} BDC ${content} EMC\n`;

/** Two pages with words that show, and words in marked content, a form and a field's look that do not. */
const layered = (): Buffer =>
  handPdf({
    pages: [1, 2].map((number) => ({
      content:
        line(`Seen ${number}`, 60, 700) +
        within('Off', line('HidText', 60, 650)) +
        within('None', line('HidRule', 60, 600)) +
        'q /Form Do Q',
      more: '/Annots[@Square]',
    })),
    resources: '/Properties<</Off @Off/None @None>>/XObject<</Form @Form>>',
    catalog: '/OCProperties<</OCGs[@Off @On]/D<</BaseState/OFF/ON[@On]>>>>',
    objects: {
      Off: '<</Type/OCG/Name(Off)>>',
      On: '<</Type/OCG/Name(On)>>',
      None: '<</Type/OCMD/OCGs[@On]/P/AllOff>>',
      Form: part(
        '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/OC @Off/Resources<</Font<</F 4 0 R>>>>',
        line('HidForm', 60, 550),
      ),
      Square: '<</Type/Annot/Subtype/Square/F 4/Rect[60 500 120 530]/OC @Off/AP<</N @Look>>>>',
      Look: part(
        '/Type/XObject/Subtype/Form/BBox[0 0 60 30]/Resources<</Font<</F 4 0 R>>>>',
        line('HidLook', 0, 9),
      ),
    },
  });

const wordsOf = async (file: string) =>
  (await run('pdftotext', [file, '-'])).stdout.split(/\s+/).filter(Boolean);

const operations: readonly OperationRun[] = [
  ...operationRuns({
    'ocr-pdf': recognises,
    'unprotect-pdf': takesProtected,
    'protect-pdf': 'is tried without a password to open it, for poppler to read the result',
  }),
  // What decides about layers, or writes pages anew.
  ['protect-pdf', { owner_password: 'own' }],
  ['compress-pdf', { compression: 'small' }],
  ['compress-pdf', { compression: 'small', strip_interactive: true }],
  ['pdf-to-pdfa', { level: '1b' }],
  ['pdf-to-pdfa', { level: '2b' }],
  ['flatten-pdf', { flatten_layers: true }],
  ['crop-pdf', { crop_remove: true }],
];

it.each(operations)('%s %j', async (tool, options) => {
  expect(await wordsOf(path)).toEqual(['Seen', '1', 'Seen', '2']);
  const output = await tools.tool(tool, path, options);
  const made = tools.parts.length > 0 ? tools.parts.map((one) => one.path) : [output];
  const words = (await Promise.all(made.map(wordsOf))).flat();
  expect(words.filter((word) => word.startsWith('Hid'))).toEqual([]);
});
