/** Pictures of every screen, for people to look at: `npm run stills`. Nothing is tested, so `npm test` does without them. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.stills.ts',
  outputDir: '../artefacts/results',
  workers: 1,
  // Now and then the program that is looked at loses an answer on a busy computer.
  retries: 1,
  fullyParallel: true,
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: [['list']],
});
