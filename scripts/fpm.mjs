#!/usr/bin/env node
// Stands where electron-builder looks for `fpm` (CUSTOM_FPM_PATH): makes Debian packages by dpkg-deb.
import { makeDeb } from './lib/packaging/deb.mjs';

try {
  await makeDeb(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
