/** The sandbox by itself: documents go to LibreOffice as they are, with all their addresses in them. */
import { mkdtemp, readFile, rm, mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { locateLibreOffice } from '../exec/locate-libreoffice.js';
import { locateSandbox } from '../exec/sandbox.js';
import { readPages } from '../testing/engine.js';
import type { SandboxPolicy } from '../sandbox-policy.js';
import { OfficeDocument } from './document.js';
import { createLibreOffice } from './index.js';
import { canaryWords, putCanaries, ways } from './testing/leaks.js';

const works = (await locateSandbox()) !== null;
let outside: string;
let scratch: string;

beforeEach(async () => {
  // Not below /tmp alone: that is another folder in the sandbox in any case.
  outside = await mkdtemp(join(homedir(), '.platen-outside-'));
  scratch = await mkdtemp(join(homedir(), '.platen-scratch-'));
});
afterEach(async () => {
  await rm(outside, { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
});

/** Text of the result of a document that names the drawing outside, and is given as it is. */
async function textOf(policy: SandboxPolicy): Promise<string> {
  const { drawing } = await putCanaries(outside);
  const program = (await locateLibreOffice({ bundled: null, configured: null }))?.program ?? null;
  const office = createLibreOffice(
    { libreOfficeProgram: program, scratch, sandbox: policy },
    { process: () => undefined, log: () => undefined },
  );
  try {
    const job = join(scratch, 'job');
    await mkdir(job);
    const [name, bytes] = ways['text, background, flat']!(`file://${drawing}`);
    const source = join(job, name);
    await writeFile(source, bytes);
    const output = join(job, 'out.pdf');
    const limits = { signal: new AbortController().signal, timeLimit: 100_000 };
    await office.use(limits, async (connection) => {
      const filter = { FilterName: 'OpenDocument Text Flat XML', Hidden: true };
      const document = await OfficeDocument.load(connection, pathToFileURL(source).href, filter);
      await document.store(output, { FilterName: 'writer_pdf_Export' });
      await document.close();
    });
    return (await readPages(await readFile(output))).map(({ text }) => text).join(' ');
  } finally {
    await office.close();
  }
}

it.runIf(works)('LibreOffice reaches no file outside its folders, whatever a document says', async () => {
  const text = await textOf('required');
  expect(text).toContain('the words that stay');
  expect(text).not.toContain(canaryWords);
});

it('without it, the same document shows the file', async () => {
  expect(await textOf('off')).toContain(canaryWords);
});

it('where a sandbox is required and there is none, nothing is converted', async () => {
  const before = process.env['PLATEN_BUBBLEWRAP'];
  process.env['PLATEN_BUBBLEWRAP'] = 'none';
  try {
    await expect(textOf('required')).rejects.toMatchObject({ code: 'sandbox_missing' });
  } finally {
    if (before === undefined) delete process.env['PLATEN_BUBBLEWRAP'];
    else process.env['PLATEN_BUBBLEWRAP'] = before;
  }
});
