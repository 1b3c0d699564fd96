/* eslint-disable boundaries/dependencies -- signed documents of tests are made where the engine checks them */
/** `platen verify`: what it writes, and its exit status. */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  append,
  bySigner,
  contract,
  contractObjects,
  signed,
} from '../engine/pdf-blocks/signatures/testing.js';
import { SigningAuthority } from '../engine/testing/signing-authority.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();
let authority: SigningAuthority;
let contractSigned: Buffer;
beforeAll(async () => {
  authority = await SigningAuthority.make();
  contractSigned = await signed(contract(), { make: bySigner(authority) });
});
afterAll(() => authority.remove());

it('tells by its status whether signatures are valid', async () => {
  const { run, folder } = commandLine();
  const [good, forged, plain] = ['good', 'forged', 'plain'].map((name) => join(folder, `${name}.pdf`)) as [
    string,
    string,
    string,
  ];
  await writeFile(good, contractSigned);
  await writeFile(forged, append(contractSigned, { 8: contractObjects[11]! }));
  await copyFile(sample('annual-report.pdf'), plain);
  const trust = ['--trust', authority.root];

  const valid = await run(['verify', good, ...trust]);
  expect(valid.status).toBe(0);
  expect(valid.stdout).toMatch(/good\.pdf: valid\n {2}first, valid, signer of Harbour, \d{4}-/);

  const stranger = await run(['verify', good]);
  expect(stranger.status).toBe(2);
  expect(stranger.stdout).toContain('cannot be told');

  const both = await run(['verify', good, forged, plain, ...trust]);
  expect(both.status).toBe(1);
  expect(both.stdout).toContain('forged.pdf: invalid');
  expect(both.stdout).toContain('in ways that the signature does not permit.\n      Page content: 1\n');
  expect(both.stdout).toContain('plain.pdf: not signed');
  expect((await run(['verify', plain])).status).toBe(2);

  const data = await run(['verify', good, forged, ...trust, '--json']);
  expect(JSON.parse(data.stdout)).toMatchObject({
    schema_version: 1,
    files: [
      { file: good, verdict: 'valid', signatures: [{ field: 'first', is_trusted: true }] },
      {
        file: forged,
        verdict: 'invalid',
        signatures: [{ changes: [{ kind: 'page_content', where: ['1'], state: 'forbidden' }] }],
      },
    ],
  });
});

it('says what was changed later where that is permitted', async () => {
  const { run, folder } = commandLine();
  const filled = join(folder, 'filled.pdf');
  const values = Object.fromEntries(
    [7, 10].map((object) => [object, contractObjects[object]!.replace('(Ada)', '(Bo)')]),
  );
  await writeFile(filled, append(contractSigned, values));
  const told = await run(['verify', filled, '--trust', authority.root]);
  expect(told.status).toBe(0);
  expect(told.stdout).toContain('in ways that the signature permits.\n      Form fields filled in: name\n');
});

it('has a status of its own for what could not be checked', async () => {
  const { run, folder } = commandLine();
  const missing = await run(['verify', join(folder, 'none.pdf'), '--json']);
  expect(missing.status).toBe(2);
  expect(JSON.parse(missing.stdout)).toMatchObject({
    files: [{ verdict: 'failed', errors: [{ code: 'file_missing' }] }],
  });
  const good = join(folder, 'good.pdf');
  await writeFile(good, contractSigned);
  const untrusted = await run(['verify', good, '--trust', sample('letter.docx')]);
  expect(untrusted.status).toBe(2);
  expect(untrusted.stderr).toContain('PEM');
});
