/** PDF/A of documents with layers that are off: what they hide is not given away. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handPdf, line, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

const run = promisify(execFile);
let folder: string;
let tools: ToolRun;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pdfa-layers-'));
  tools = toolRun(folder);
  path = join(folder, 'layers.pdf');
  await writeFile(path, layered());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const within = (layer: string, content: string) => `/OC /${layer} BDC ${content} EMC\n`;

/** One layer is off, and one is turned off by a rule when somebody looks at it. */
const layered = (): Buffer =>
  handPdf({
    pages: [
      {
        content:
          line('Seen words', 60, 700) +
          within('Off', line('HidOff', 60, 650)) +
          within('View', line('HidView', 60, 600)),
        more: '/Annots[<</Type/Annot/Subtype/Square/F 4/Rect[60 500 90 530]/OC @Off/AP<</N @Look>>>>]',
      },
    ],
    resources: '/Properties<</Off @Off/View @View>>',
    catalog:
      '/OCProperties<</OCGs[@Off @View]/D<</OFF[@Off]/AS[<</Event/View/Category[/View]/OCGs[@View]>>]>>>>',
    objects: {
      Off: '<</Type/OCG/Name(Layer)>>',
      View: '<</Type/OCG/Name(Layer)/Usage<</View<</ViewState/OFF>>>>>>',
      Look: part(
        '/Type/XObject/Subtype/Form/BBox[0 0 30 30]/Resources<</Font<</F 4 0 R>>>>',
        line('HidLook', 0, 9),
      ),
    },
  });

/** The text that poppler shows, which knows no rules of usage. */
const wordsOf = async (file: string) => (await run('pdftotext', [file, '-'])).stdout.trim().split(/\s*\n\s*/);

it('takes them out for good for PDF/A-1, which has none, and says so', async () => {
  const output = await tools.tool('pdf-to-pdfa', path, { level: '1b' });
  expect(await wordsOf(output)).toEqual(['Seen words']);
  expect(tools.remarks.map(({ code }) => code)).toEqual(['hidden_layers_removed', 'pdfa_reached']);
  const { stdout } = await run('qpdf', ['--qdf', '--object-streams=disable', output, '-'], {
    encoding: 'latin1',
  });
  expect(stdout.match(/Hid\w+/g)).toBeNull();
});

it('keeps them off in PDF/A-2, without the rules that it does not allow', async () => {
  expect(await wordsOf(path)).toEqual(['Seen words', 'HidView']);
  const output = await tools.tool('pdf-to-pdfa', path, { level: '2b' });
  expect(await wordsOf(output)).toEqual(['Seen words']);
  expect(tools.remarks.map(({ code }) => code)).toEqual(['pdfa_reached']);
});
