/** Every operation whose result is a PDF, on a document that says it follows PDF/UA-1: the result says so only where it is true (veraPDF). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../scripts/verapdf/verapdf.mjs';
import { soundObjects, writeObjects } from '../../engine/pdf-blocks/accessibility/testing.js';
import { claimedUaPart } from '../../engine/pdf-blocks/accessibility/claim.js';
import { readPacket } from '../../engine/pdf-blocks/metadata/pdfa-claim.js';
import { loadJoining } from '../../engine/worker/joinings.js';
import { operationRuns, takesProtected, type OperationRun } from './all-operations.js';
import { toolRun, type ToolRun } from './tool-run.js';

let folder: string;
let tools: ToolRun;
let path: string;
interface Made {
  readonly results: readonly { readonly isClaimed: boolean; readonly verdict: Verdict | undefined }[];
  readonly said: readonly string[];
}
const made = new Map<string, Made>();

const runs: readonly OperationRun[] = [
  ...operationRuns({ 'unprotect-pdf': takesProtected }),
  // They refuse other documents.
  ['fill-form', { form_values: 'name=Zoe' }],
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-ua-claim-'));
  tools = toolRun(folder);
  path = join(folder, 'kites.pdf');
  await writeFile(path, writeObjects(soundObjects));
  const judged: { step: string; path: string; isClaimed: boolean }[] = [];
  const said = new Map<string, string[]>();
  for (const [step, options] of runs) {
    const result = await tools.tool(step, path, options);
    said.set(
      step,
      tools.remarks.map(({ code }) => code),
    );
    const own = tools.parts.filter(({ format }) => format === 'pdf').map((part) => part.path);
    const { open_password: password } = options;
    for (const one of own.length > 0 ? own : [result]) {
      const packet = await readPacket(
        one,
        password === undefined ? undefined : String(password),
        tools.context,
      );
      judged.push({ step, path: one, isClaimed: claimedUaPart(packet) !== '' });
    }
  }
  const open = judged.filter(({ step }) => step !== 'protect-pdf');
  const verdicts = await validate(open.map((one) => ({ path: one.path, level: 'ua1' })));
  for (const [step] of runs)
    made.set(step, {
      said: said.get(step)!,
      results: judged
        .filter((one) => one.step === step)
        .map((one) => ({ isClaimed: one.isClaimed, verdict: verdicts[open.indexOf(one)] })),
    });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(runs)('%s keeps the claim where it is true, and says where it ends', (step) => {
  const { results, said } = made.get(step)!;
  expect(results.length).toBeGreaterThan(0);
  for (const { isClaimed, verdict } of results) {
    if (isClaimed && verdict) expect(verdict.rules).toEqual({});
    if (!isClaimed) expect(said).toContain('accessibility_dropped');
  }
});

it('stays through what changes no content', () => {
  const kept = runs
    .map(([step]) => step)
    .filter((step) => made.get(step)!.results.every(({ isClaimed }) => isClaimed));
  expect(kept).toEqual(
    expect.arrayContaining([
      'rotate-pdf',
      'compress-pdf',
      'edit-metadata',
      'protect-pdf',
      'pdf-to-pdfa',
      'repair-pdf',
    ]),
  );
});

it('ends in a merge, which is said', async () => {
  tools.remarks.length = 0;
  const output = join(folder, 'merged.pdf');
  const input = { path, name: 'kites.pdf', format: 'pdf' } as const;
  await (
    await loadJoining('merge-pdf')
  )([input, input], output, {}, tools.context);
  const isClaimed = claimedUaPart(await readPacket(output, undefined, tools.context)) !== '';
  expect(isClaimed).toBe(false);
  expect(tools.remarks.map(({ code }) => code)).toContain('accessibility_dropped');
});
