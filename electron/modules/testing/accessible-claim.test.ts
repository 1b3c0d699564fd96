/** Every operation whose result is a PDF, on a document that says it follows PDF/UA-1: the result says so only where it is true (veraPDF). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../scripts/verapdf/verapdf.mjs';
import { changedObjects, soundObjects, writeObjects } from '../../engine/pdf-blocks/accessibility/testing.js';
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

describe('a merge', () => {
  const merged = async (
    name: string,
    others: readonly string[],
    options: Readonly<Record<string, string>>,
  ) => {
    tools.remarks.length = 0;
    const output = join(folder, `${name}.pdf`);
    const inputs = [path, ...others].map(
      (one) => ({ path: one, name: basename(one), format: 'pdf' }) as const,
    );
    await (
      await loadJoining('merge-pdf')
    )(inputs, output, options, tools.context);
    const [verdict] = await validate([{ path: output, level: 'ua1' }]);
    const packet = await readPacket(output, undefined, tools.context);
    return {
      isClaimed: claimedUaPart(packet) !== '',
      packet,
      verdict,
      said: tools.remarks.map(({ code }) => code),
    };
  };

  it('of documents that claim it claims it, too, with the tags of all', async () => {
    const other = join(folder, 'strings.pdf');
    await writeFile(other, writeObjects(changedObjects('metadata', 'Kites', 'Strings')));
    const { isClaimed, packet, verdict, said } = await merged('both', [other], {});
    expect(verdict?.rules).toEqual({});
    expect(isClaimed).toBe(true);
    expect(said).toEqual(['accessibility_title_assumed']);
    expect(packet).toContain('Kites; Strings');
    const again = await merged('titled', [other], { merge_title: 'All of it' });
    expect(again.verdict?.rules).toEqual({});
    expect(again.packet).toContain('All of it');
    expect(again.said).toEqual([]);
  });

  it('ends the claim where one document has none or a page has no tags, which is said', async () => {
    const untagged = join(folder, 'untagged.pdf');
    await writeFile(untagged, writeObjects(changedObjects('catalog', '/StructTreeRoot @root', '')));
    const other = await merged('one', [untagged], {});
    expect(other.isClaimed).toBe(false);
    expect(other.said).toContain('accessibility_dropped');
    const contents = await merged('listed', [path], { merge_contents: 'files' });
    expect(contents.isClaimed).toBe(false);
    expect(contents.said).toContain('accessibility_dropped');
  });
});
