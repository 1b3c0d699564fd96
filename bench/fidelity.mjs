// `npm run bench -- fidelity [--tool SECTION]`: how true what comes out of PDFs is to what people wrote down of them, or to
// what the PDFs were made from. Each section is a file of `fidelity/sections`, with its truths and its peers.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rowsOf } from './lib/rows.mjs';

const folder = fileURLToPath(new URL('fidelity/sections', import.meta.url));

/**
 * @typedef {object} Section what its file exports as `measure`
 * @property {string} scratch an empty folder @property {boolean} isQuick leave the slow and the peers out
 * @property {(line: string) => void} say @property {ReturnType<typeof scoreRows>} row
 */

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'))
    .map((file) => parse(file).name)
    .filter((name) => tool === null || tool === name);
  if (names.length === 0) throw new Error(`No section is called ${tool}.`);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-fidelity-'));
  try {
    const rows = [];
    for (const name of names) {
      const { measure } = await import(new URL(`fidelity/sections/${name}.mjs`, import.meta.url).href);
      rows.push(...(await measure({ scratch, isQuick, say, row: scoreRows() })));
    }
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Rows of scores: more is better, so the ratio is ours over the peer's. */
function scoreRows() {
  const row = rowsOf('fidelity', 4);
  /** @param {string} name @param {string} metric @param {number} ours @param {number | null} [peer] @param {string | null} [peerName] */
  return (name, metric, ours, peer = null, peerName = null) => ({
    ...row(name, metric, ours, peer, peerName),
    ratio: peer === null || peer === 0 ? null : Number((ours / peer).toFixed(2)),
  });
}
