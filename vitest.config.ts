/** Unit and integration tests: real LibreOffice, real files, Node only. The window's own tests are in `e2e/`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,words,electron,renderer,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', 'dist/**', 'release/**', 'e2e/**'],
    // The worker and the command line are run as they ship.
    globalSetup: ['./scripts/lib/vitest-setup.mjs'],
    pool: 'forks',
    // Each worker may start a LibreOffice of its own, about 250 MB.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    reporters: process.env['GITHUB_ACTIONS'] ? ['default', 'github-actions'] : ['default'],
  },
});
