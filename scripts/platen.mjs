#!/usr/bin/env node
// `platen` of a source checkout, by `npm link` or `npx platen`: the same words as the launcher of a package.
// What was built is run, and what never was is built first; `npm run build` builds anew what changed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWindowStart } from './lib/arguments.mjs';
import { root } from './lib/paths.mjs';

const entry = join(root, 'dist', 'cli', 'main.js');
const isBuilt = existsSync(entry) && existsSync(join(root, 'dist', 'worker', 'worker.js'));
const opensWindow = isWindowStart(process.argv.slice(2), (word) => existsSync(resolve(word)));
await import(isBuilt && !opensWindow ? pathToFileURL(entry).href : './start.mjs');
