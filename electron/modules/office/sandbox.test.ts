/** The sandbox by itself: documents go to LibreOffice as they are, with all their addresses in them. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { singleInstanceSockets } from '../../engine/exec/libreoffice.js';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';
import { processes, withDescendants } from '../../systems/processes/index.js';
import { hasFilter } from '../../systems/sandbox/seccomp.js';
import { prepareFonts } from '../../engine/fonts/font-configuration.js';
import { readPages } from '../../engine/testing/engine.js';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import type { SandboxPolicy } from '../../engine/interface/sandbox-policy.js';
import { OfficeDocument } from './document.js';
import { openOffice } from './connection.js';
import { LibreOffice } from './libreoffice.js';
import { createFolders, instanceEnvironment } from './profile.js';
import { canaryWords, plainText, putCanaries, ways, type Way } from './testing/leaks.js';

const odf = 'text, background, flat';
const rtf = 'RTF, INCLUDEPICTURE';
type LeakingFile = ReturnType<Way>;

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

const installed = (await locateLibreOffice({ bundled: null, configured: null }))?.program ?? null;

interface SandboxOptions {
  readonly policy: SandboxPolicy;
  readonly program?: string | null;
  /** Told of every process that is started. */
  readonly onStart?: (pid: number) => void;
}

/** Gives the documents to one LibreOffice, each as it is; the results' paths. */
async function convert(documents: readonly LeakingFile[], wishes: SandboxOptions): Promise<string[]> {
  const { policy, program = installed, onStart } = wishes;
  const office = new LibreOffice(
    { libreOfficeProgram: program, scratch, sandbox: policy },
    { process: (pid, running) => void (running && onStart?.(pid)), log: () => undefined },
  );
  const outputs: string[] = [];
  try {
    for (const [name, bytes] of documents) {
      const job = await mkdtemp(join(scratch, 'job-'));
      const source = join(job, name);
      await writeFile(source, bytes);
      const output = join(job, 'out.pdf');
      const limits = { signal: new AbortController().signal, timeLimit: 600_000 };
      await office.use(limits, async (connection) => {
        const FilterName = name.endsWith('.rtf') ? 'Rich Text Format' : 'OpenDocument Text Flat XML';
        const filter = { FilterName, Hidden: true };
        const document = await OfficeDocument.load(connection, pathToFileURL(source).href, filter);
        await document.store(output, { FilterName: 'writer_pdf_Export' });
        await document.close();
      });
      outputs.push(output);
    }
    return outputs;
  } finally {
    await office.close();
  }
}

/** Text of the result of a document that names the drawing outside, and is given as it is. */
async function textOf(policy: SandboxPolicy, way = odf, program = installed): Promise<string> {
  const { drawing } = await putCanaries(outside);
  const [output = ''] = await convert([ways[way]!(`file://${drawing}`)], { policy, program });
  return (await readPages(await readFile(output))).map(({ text }) => text).join(' ');
}

for (const way of [odf, rtf]) {
  it.runIf(works)(
    `LibreOffice reaches no file outside its folders, whatever a document says: ${way}`,
    async () => {
      const text = await textOf('required', way);
      expect(text).toContain('the words that stay');
      expect(text).not.toContain(canaryWords);
    },
  );

  it(`without it, the same document shows the file: ${way}`, async () => {
    expect(await textOf('off', way)).toContain(canaryWords);
  });
}

describeLibreOffices('in the sandbox, wherever it is installed', ({ program }) => {
  it.runIf(works)('it converts and reaches nothing outside', async () => {
    const text = await textOf('required', odf, program);
    expect(text).toContain('the words that stay');
    expect(text).not.toContain(canaryWords);
  });
});

it.runIf(works)(
  'a warm LibreOffice in the sandbox takes document after document',
  { tags: ['long'] },
  async () => {
    const started: Record<string, Set<number>> = { off: new Set(), required: new Set() };
    const letters = ['a', 'b', 'c'].map((name): LeakingFile => [`${name}.fodt`, plainText(name)]);
    for (const policy of ['off', 'required'] as const)
      await convert(letters, { policy, onStart: (pid) => void started[policy]!.add(pid) });
    // A guard, and LibreOffice or the sandbox around it; twice where a new profile wants another start.
    expect([2, 4]).toContain(started['off']!.size);
    expect(started['required']!.size).toBe(started['off']!.size);
  },
);

it.runIf(works)('fonts that come with Platen and those a person added are seen in the sandbox', async () => {
  const before = process.env['FONTCONFIG_FILE'];
  const added = join(outside, 'fonts');
  await mkdir(added);
  const require = createRequire(import.meta.url);
  const font = require.resolve('@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf');
  // Somebody may as well have linked to where it lies.
  await symlink(font, join(added, 'Cousine.ttf'));
  try {
    process.env['FONTCONFIG_FILE'] = join(outside, 'none.conf');
    prepareFonts(scratch, added);
    const document: LeakingFile = [
      'x.fodt',
      plainText('\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35 and Latin', 'Cousine'),
    ];
    const [output = ''] = await convert([document], { policy: 'required' });
    const { stdout } = await promisify(execFile)('pdffonts', [output]);
    expect(stdout).toContain('NotoSansThai');
    expect(stdout).toContain('Cousine');
  } finally {
    if (before === undefined) delete process.env['FONTCONFIG_FILE'];
    else process.env['FONTCONFIG_FILE'] = before;
  }
});

it.runIf(works && hasFilter())('a filter of system calls stands around LibreOffice', async () => {
  const folders = await createFolders(join(scratch, 'one'), installed!);
  const sandbox = (await locateSandbox())!;
  const view = { readable: [], writable: [scratch], temporary: folders.temporary };
  const { process: running, bridge } = await openOffice({
    program: installed!,
    profile: folders.profile,
    environment: instanceEnvironment(folders),
    sandbox: { sandbox, view },
    onProcess: () => undefined,
  });
  const pids = withDescendants(await processes.list(), [running.pid!]);
  const status = await Promise.all([...pids].map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  const office = status.find((text) => text.startsWith('Name:\tsoffice.bin'));
  expect(office).toMatch(/^NoNewPrivs:\t1$/m);
  expect(office).toMatch(/^Seccomp:\t2$/m);
  running.kill();
  await running.ended;
  bridge.close();
});

it.each(['off', 'available'] as const)(
  'a killed LibreOffice leaves no socket behind (%s)',
  async (policy) => {
    const folders = await createFolders(join(scratch, 'one'), installed!);
    const sandbox = policy === 'off' ? null : await locateSandbox();
    const view = { readable: [], writable: [scratch], temporary: folders.temporary };
    const { process: running, bridge } = await openOffice({
      program: installed!,
      profile: folders.profile,
      environment: instanceEnvironment(folders),
      sandbox: sandbox && { sandbox, view },
      onProcess: () => undefined,
    });
    const sockets = singleInstanceSockets(folders.profile);
    const left = () => sockets.filter((socket) => existsSync(socket)).length;
    if (sandbox === null) expect(left()).toBe(1);
    process.kill(running.pid!, 'SIGKILL');
    await running.ended;
    bridge.close();
    expect(left()).toBe(0);
  },
);

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
