/** Builds the thread that fetches results, as the app has it: tests run from the sources, and a thread of Node reads no TypeScript. */
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** @param folder where it is put @returns absolute path of the built file */
export async function buildFetchThread(folder: string): Promise<string> {
  const outDir = join(folder, 'thread');
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('../far-thread.ts', import.meta.url)),
      outDir,
      target: 'node20',
      rolldownOptions: {
        external: [/^node:/, ...builtinModules],
        output: { entryFileNames: 'fetch-thread.mjs' },
      },
    },
    // One file that needs nothing beside it.
    ssr: { noExternal: true },
  });
  return join(outDir, 'fetch-thread.mjs');
}
