import { expect, it } from 'vitest';
import { findWorkflow } from '../../workflows/catalogue.js';
import { readChain } from '../../workflows/chain.js';
import { Costs, type Priced } from './costs.js';
import { smallSeconds } from './scheduler.js';

const MiB = 1024 * 1024;

const work = (key: string, name: string, bytes: number, more: Partial<Priced> = {}): Priced => {
  const workflow = findWorkflow(key);
  return {
    owner: 'anna',
    workflow,
    options: {},
    chain: [],
    step: workflow.each,
    isLast: true,
    file: { path: `/in/${name}`, format: null },
    bytes,
    ...more,
  };
};

const isSmall = (priced: Priced, costs = new Costs()) => costs.of(priced).seconds <= smallSeconds;

it('takes what most people convert for small, and what takes long for large', () => {
  for (const [key, name, bytes] of [
    ['images-to-pdf', 'a.png', 2 * MiB],
    ['word-to-pdf', 'a.docx', 60_000],
    ['excel-to-pdf', 'a.xlsx', 40_000],
    ['merge-pdf', 'a.pdf', 20 * MiB],
    ['rotate-pdf', 'a.pdf', 10 * MiB],
    ['ocr-pdf', 'a.png', 30_000],
  ] as const)
    expect(isSmall(work(key, name, bytes)), `${key} ${name}`).toBe(true);
  for (const [key, name, bytes] of [
    ['ocr-pdf', 'a.pdf', MiB],
    ['excel-to-pdf', 'a.xlsx', 3 * MiB],
    ['pst-to-pdf', 'a.pst', 300_000],
    ['pdf-to-word', 'a.pdf', 5 * MiB],
    ['images-to-pdf', 'a.tiff', 200 * MiB],
  ] as const)
    expect(isSmall(work(key, name, bytes)), `${key} ${name}`).toBe(false);
});

it('goes by what a file is where that is known, and by what follows', () => {
  const file = { path: '/in/a.dat', format: 'pst' };
  expect(isSmall(work('anything-to-pdf', '', 300_000, { file }))).toBe(false);
  const picture = work('images-to-pdf', 'a.tiff', MiB);
  expect(isSmall(picture)).toBe(true);
  expect(isSmall({ ...picture, options: { ocr: true } })).toBe(false);
  const chain = readChain(picture.workflow, [{ workflowId: 'ocr-pdf', options: {} }]);
  expect(isSmall({ ...picture, chain })).toBe(false);
  // What follows on a merge is done once, after it.
  expect(isSmall({ ...picture, chain, isLast: false })).toBe(true);
});

it('learns from what work of the same kind and owner took', () => {
  const costs = new Costs();
  const odd = work('images-to-pdf', 'odd.svg', 500);
  costs.of(odd).took?.(30);
  expect(isSmall(odd, costs)).toBe(false);
  expect(isSmall({ ...odd, owner: 'bert' }, costs)).toBe(true);
  expect(isSmall(work('images-to-pdf', 'a.png', 500), costs)).toBe(true);
  for (let time = 0; time < 9; time += 1) costs.of(odd).took?.(0.3);
  expect(isSmall(odd, costs)).toBe(true);
});
