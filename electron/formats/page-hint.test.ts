import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { formats } from './formats.js';
import { pageHint } from './page-hint.js';

const samples = fileURLToPath(new URL('../../assets/samples/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'platen-hint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['quotation.odt', 'odt', 2],
  ['letter.fodt', 'fodt', 1],
  // Sheets, not pages: how many pages they take is known only when they are laid out.
  ['budget.xlsx', 'xlsx', 3],
  ['budget.xlsm', 'xlsm', 3],
  ['budget.ods', 'ods', 3],
  ['budget.fods', 'fods', 3],
  // Slides, the hidden one too.
  ['catalogue.pptx', 'pptx', 5],
  ['catalogue.ppsx', 'ppsx', 5],
  ['catalogue.odp', 'odp', 5],
  ['proofs.tiff', 'tiff', 3],
  ['inks.gif', 'gif', 1],
  ['specimen.jpg', 'jpg', 1],
  ['pressroom.odg', 'odg', 1],
  ['orders.vsdx', 'vsdx', 1],
  ['broadside.ps', 'ps', 2],
  ['stamp.eps', 'eps', 1],
  ['annual-report.pdf', 'pdf', null],
  ['letter.doc', 'doc', null],
] as const)('%s says %s: %j', async (name, format, pages) => {
  expect(await pageHint(join(samples, name), format)).toBe(pages);
});

it('gives nothing, and no error, for what cannot be read', async () => {
  const noise = join(folder, 'noise');
  writeFileSync(noise, readFileSync(join(samples, 'specimen.png')).subarray(0, 300));
  for (const { id, group } of formats) {
    const hint = await pageHint(noise, id);
    const single = group === 'image' || ['eps', 'wmf', 'emf'].includes(id);
    expect([id, hint]).toEqual([id, single && id !== 'tiff' ? 1 : null]);
    expect([id, await pageHint(join(folder, 'gone'), id)]).toEqual([id, null]);
  }
});
