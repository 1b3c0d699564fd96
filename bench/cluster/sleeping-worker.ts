/**
 * For `bench -- cluster`: `platen worker` whose conversions sleep for 200 ms and give one and the same PDF. No build of Platen has
 * this: the benchmark builds it for itself.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../../electron/cli/run.js';
import type { JobRunner } from '../../electron/service/workers/job-runner.js';

const milliseconds = 200;

/** One empty page. */
const page = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const runner: JobRunner = {
  run: async ({ directory }, { signal }) => {
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
    const path = join(directory, 'page.pdf');
    await writeFile(path, page);
    return {
      ok: true,
      output: { path, size: page.length, format: 'pdf', pages: 1 },
      messages: [],
      units: {},
    };
  },
};

process.exitCode = await runProcess(process.argv.slice(2), { runner });
