/** End-to-end tests: the real app in a real window. Start them with `npm run e2e`. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './e2e/artefacts/results',
  // Each test starts an app with a LibreOffice of its own.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
});
