/** What a document of one owner can reach of another's, whose job runs in the next worker: nothing. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFinished, type Caller } from '../../../contract/index.js';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';
import { openTestService, type TestService } from '../../service/testing/service.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import {
  canaryDrawing,
  canaryWords,
  openText,
  page,
  protectPackage,
  richText,
  stays,
} from './testing/hostile-documents.js';

const bert: Caller = { owner: 'bert', place: 'network' };
const run = promisify(execFile);
const works = (await locateSandbox()) !== null;
const password = 'sesame';

let served: TestService;
/** Where files of other owners lie while their jobs run, wait, or are done. */
let places: string[];

beforeAll(async () => {
  served = await openTestService({ parallel: 2, sandbox: 'required' });
  const [session = ''] = (await readdir(join(served.folder, 'work'))).filter((name) => name.startsWith('s-'));
  const scratch = join(served.folder, 'work', session);
  places = [
    // Below the folder of another worker's jobs, and as they lay beside each other before.
    join(scratch, 'p-00000000', 'j-00000000'),
    join(scratch, 'j-00000000'),
    join(scratch, 'w-00000000'),
    join(scratch, 'x-00000000'),
    join(served.folder, 'given', 's-00000000', '00000000'),
    join(served.folder, 'results', '00000000'),
    served.folder,
  ];
});
afterAll(() => served.close());

async function* once(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(bytes);
}

/** Converts what an owner sent; the text of the result, and how it ended. */
async function textOf(
  name: string,
  bytes: Uint8Array | string,
  options: Readonly<Record<string, string>> = {},
): Promise<string> {
  const service = served.local.as(bert);
  const { path } = await service.receive({ name, content: once(bytes) });
  const { id } = await service.submit({
    workflowId: findWorkflow('anything-to-pdf').id,
    files: [{ path, folder: '' }],
    options,
    target: { directory: null, pattern: null },
  });
  const execution = await service.finished(id);
  expect(isFinished(execution.status)).toBe(true);
  if (execution.status !== 'done') return `${execution.status} ${execution.error?.code}`;
  const made = join(served.folder, 'made.pdf');
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await service.openResult(id, 0)).content) chunks.push(chunk);
  await writeFile(made, Buffer.concat(chunks));
  const { stdout } = await run('pdftotext', [made, '-']);
  // Words of a ground that is repeated are none of the page's to pdftotext: its colour is looked for as well.
  await run('pdftoppm', ['-r', '30', '-png', '-singlefile', made, made]);
  const { data, info } = await sharp(`${made}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 200 && data[at + 1]! < 80 && data[at + 2]! > 200) return `${stdout} ${canaryWords}`;
  return stdout;
}

it.runIf(works)(
  'nothing of the jobs, files and results of others comes into a document, by whatever way it asks',
  { timeout: 240_000 },
  async () => {
    const drawings = places.map((place) => join(place, 'canary.svg'));
    for (const place of places) {
      await mkdir(place, { recursive: true, mode: 0o700 });
      await writeFile(join(place, 'canary.svg'), canaryDrawing);
    }
    const asked: (readonly [name: string, bytes: Uint8Array | string, options?: { password: string }])[] = [
      // Nobody but LibreOffice reads it, so that nothing is taken out of it before.
      ...drawings.map(
        (drawing) =>
          ['shut.odt', protectPackage(openText(`file://${drawing}`), password), { password }] as const,
      ),
      ...drawings
        .slice(0, 1)
        .flatMap((drawing) => [
          ['open.odt', openText(`file://${drawing}`)] as const,
          ['text.rtf', richText(`file://${drawing}`)] as const,
          ['text.rtf', richText(drawing)] as const,
        ]),
      ['page.html', page([...drawings, '/etc/passwd'])],
    ];
    for (const [name, bytes, options] of asked) {
      const text = await textOf(name, bytes, options);
      expect(text, name).toContain(stays);
      expect(text, name).not.toContain(canaryWords);
      expect(text, name).not.toContain('root:');
    }
  },
);
