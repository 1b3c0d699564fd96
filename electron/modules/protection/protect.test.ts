/** Protection as another reader sees it: every permission by itself, passwords of all kinds, and taking it off again. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { Context } from '../../engine/interface/converter.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { inspectPdf } from '../../engine/pdf-blocks/repair/repair.js';
import { protectTool } from './protect.js';
import { unprotectTool } from './unprotect.js';

let folder: string;
let plain: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-protect-'));
  plain = at('plain.pdf');
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 300]).drawText('Secret', { x: 20, y: 200 });
  await writeFile(plain, await pdf.save());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Values = Record<string, string | number | boolean>;
let runs = 0;
async function run(tool: typeof protectTool, path: string, options: Values, password?: string) {
  runs += 1;
  const directory = at(`job-${runs}`);
  await mkdir(directory);
  const output = join(directory, 'result.pdf');
  const context: Context = testContext(directory);
  const input = { path, name: 'letter.pdf', format: 'pdf' as const, ...(password ? { password } : {}) };
  await tool.run({ input, output, options }, context);
  return output;
}

/** Number of the permissions and the words for them, as qpdf reads them back. */
async function readProtection(path: string, password: string) {
  const { output } = await qpdf(
    (map) => ['--show-encryption', `--password=${password}`, map(path)],
    password,
  );
  const denied = [...output.matchAll(/^(.+): not allowed$/gm)].map((match) => match[1]!);
  return { output, denied };
}

describe('each permission by itself', () => {
  it.each<[Values, string[]]>([
    [{ allow_print: 'none' }, ['print low resolution', 'print high resolution']],
    [{ allow_print: 'low' }, ['print high resolution']],
    [{ allow_copy: false }, ['extract for any purpose']],
    [{ allow_change: false }, ['modify other', 'modify anything']],
    [{ allow_fill: false }, ['modify forms', 'modify anything']],
    [{ allow_annotate: false }, ['modify annotations', 'modify anything']],
    [{ allow_assemble: false }, ['modify document assembly', 'modify anything']],
  ])('%o', async (options, denied) => {
    const path = await run(protectTool, plain, { ...options, owner_password: 'press' });
    const found = await readProtection(path, '');
    expect(found.denied.sort()).toEqual(denied.sort());
    expect(found.output).toContain('stream encryption method: AESv3');
    expect(found.output).toContain('string encryption method: AESv3');
    expect(found.output).toContain('file encryption method: AESv3');
    // Who has the owner's password has all rights.
    expect((await readProtection(path, 'press')).output).toContain('Supplied password is owner password');
  });
});

describe('passwords', () => {
  it.each([
    'naïve Ünïcødé',
    'пароль',
    '密码',
    '🔐 key',
    ' leads with a space',
    'é'.repeat(63),
    '--help',
    '@file',
  ])('opens with %s, here and in another reader', async (password) => {
    const path = await run(protectTool, plain, { open_password: password });
    const pages = await openPages(path, password);
    expect([pages.count, pages.text(1).trim()]).toEqual([1, 'Secret']);
    pages.close();
    await expect(openPages(path, `${password}x`)).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(openPages(path)).rejects.toMatchObject({ code: 'password_required' });
    const open = await run(unprotectTool, path, { password });
    expect((await inspectPdf(open)).encrypted).toBe(false);
  });
  it('protects anew what is protected already, with its password', async () => {
    const first = await run(protectTool, plain, { open_password: 'old' });
    await expect(run(protectTool, first, { open_password: 'new' })).rejects.toMatchObject({
      code: 'password_required',
    });
    const second = await run(protectTool, first, { open_password: 'new', password: 'old' });
    await expect(inspectPdf(second, 'old')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await inspectPdf(second, 'new')).toMatchObject({ pages: 1, encrypted: true });
    expect((await readFile(second)).includes('Secret')).toBe(false);
  });
  it('tries one on a whole batch, and each file tells of itself', { tags: ['long'] }, async () => {
    const [mine, other] = await Promise.all(
      ['mine', 'other'].map((open_password) => run(protectTool, plain, { open_password })),
    );
    const restricted = await run(protectTool, plain, { owner_password: 'press', allow_copy: false });
    const outcome = (path: string, options: Values = {}) =>
      run(unprotectTool, path, { password: 'mine', ...options }).then(
        async (output) => (await inspectPdf(output)).encrypted,
        (error: { code: string }) => error.code,
      );
    const batch = [plain, mine!, other!, restricted];
    const found: unknown[] = [];
    for (const path of batch) found.push(await outcome(path));
    expect(found).toEqual([false, false, 'wrong_password', 'right_required']);
    expect(await outcome(restricted, { entitled: true })).toBe(false);
    expect(await outcome(restricted, { password: 'press' })).toBe(false);
  });
});
