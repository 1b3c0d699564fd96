import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.js';
import { resultWords } from '../../../words/results.js';
import { reasonWeights, type ReasonCode } from '../../engine/pdf-blocks/signatures/findings.js';
import {
  append,
  bySigner,
  contract,
  contractObjects,
  signed,
} from '../../engine/pdf-blocks/signatures/testing.js';
import { sample } from '../../engine/testing/engine.js';
import { SigningAuthority } from '../../engine/testing/signing-authority.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';
import { reasonSentence } from './report.js';

let folder: string;
let run: ToolRun;
let authority: SigningAuthority;
let valid: string;
let invalid: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-signatures-'));
  run = toolRun(folder);
  authority = await SigningAuthority.make();
  const bytes = await signed(contract(), { make: bySigner(authority) });
  valid = join(folder, 'good.pdf');
  invalid = join(folder, 'forged.pdf');
  await writeFile(valid, bytes);
  await writeFile(invalid, append(bytes, { 8: contractObjects[11]! }));
});
afterAll(async () => {
  await authority.remove();
  await rm(folder, { recursive: true, force: true });
});
const codes = () => run.remarks.map(({ code }) => code);
const report = () => readFile(run.parts.at(-1)!.path, 'utf8');

it('says which signatures are valid, the verdict first', async () => {
  await run.tool('check-signatures', valid, {
    signatures_format: 'text',
    trusted_certificates: authority.root,
  });
  expect(run.parts.at(-1)!.name).toBe('good-signatures.txt');
  const text = await report();
  expect(text.indexOf('All signatures are valid')).toBeLessThan(text.indexOf('signer of Harbour'));
  expect(text).toContain('Platen checks offline');
  expect(codes()).toEqual(['signatures_valid']);
  await run.tool('check-signatures', valid);
  expect(await report()).toContain('neither in the document nor on this computer');
  expect(codes()).toEqual(['signatures_untrusted', 'signatures_unclear']);
  expect(run.remarks[0]!.params).toEqual({ names: 'signer of Harbour' });
});

it('names what was changed, and makes it an error where that is wished', async () => {
  const options = { trusted_certificates: authority.root };
  await run.tool('check-signatures', invalid, options);
  expect(await report()).toContain('Page content (1): not allowed');
  expect(codes()).toEqual(['signatures_changed', 'signatures_invalid']);
  await expect(
    run.tool('check-signatures', invalid, { ...options, signatures_failed: 'error' }),
  ).rejects.toMatchObject({ code: 'signatures_not_valid', params: { invalid: 1, unclear: 0 } });
  await expect(
    run.tool('check-signatures', sample('annual-report.pdf'), { signatures_failed: 'error' }),
  ).rejects.toMatchObject({ code: 'signatures_missing' });
  await run.tool('check-signatures', sample('annual-report.pdf'), { signatures_format: 'json' });
  expect(JSON.parse(await report())).toMatchObject({ verdict: 'unsigned', signatures: [] });
  expect(codes()).toEqual(['signatures_none']);
});

it('has a sentence without open places for every reason in every language', () => {
  for (const language of languages)
    for (const code of Object.keys(reasonWeights) as ReasonCode[]) {
      const sentence = reasonSentence({ code, what: '2026-11-30T12:00:00Z' }, resultWords(language));
      expect(sentence, `${language} ${code}`).not.toMatch(/[{}]|undefined/);
    }
});
