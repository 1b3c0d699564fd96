/** End-to-end tests: the real app in a real window. Start them with `npm run e2e`. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './e2e/artefacts/results',
  // Each test starts an app with a LibreOffice of its own, on the desktop of its worker. `npm run e2e` says how many workers.
  workers: 1,
  fullyParallel: true,
  // Long tests: only with `npm test -- --all`.
  ...(process.env['PLATEN_TEST_ALL'] === '1' ? {} : { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env['CI']),
  // What is waited for ends the waiting. These only end what hangs, on the slowest machine too.
  timeout: 900_000,
  // `npm test` tries once more what failed, and names what passed then; by hand a failure is a failure.
  retries: process.env['PLATEN_TEST_RETRY'] === '1' ? 1 : 0,
  expect: { timeout: 300_000 },
  reporter: [['list']],
});
