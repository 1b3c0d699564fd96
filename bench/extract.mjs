// `npm run bench -- extract`: what it takes to turn PDFs into something else, beside native programs, time and memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureImages } from './extract/images.mjs';
import { measureText } from './extract/text.mjs';
import { rowsOf } from './lib/rows.mjs';

/** What is measured, by the word of `--tool`. */
const parts = { images: measureImages, text: measureText };

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-extract-'));
  try {
    const row = rowsOf('extract', 3);
    const rows = [];
    for (const [name, measure] of Object.entries(parts))
      if (tool === null || tool === name) rows.push(...(await measure({ scratch, isQuick, say, row })));
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
