// What tries a folder from outside, in a process of its own: files for Playwright and, with `.test.ts`, for Vitest. No import tells it.

const spec = (/** @type {string[]} */ ...names) => names.map((name) => `e2e/${name}.spec.ts`);
const gateway = (/** @type {string[]} */ ...names) => names.map((name) => `e2e/gateway/${name}.test.ts`);
const remote = (/** @type {string[]} */ ...names) => names.map((name) => `e2e/remote/${name}.test.ts`);

/** Tests that read all sources: any change can touch them. */
export const readAll = ['rooms', 'type-names', 'plain-words'].map((name) => `scripts/lib/${name}.test.mjs`);

/** By the beginning of a path; the longest one that fits counts. @type {Readonly<Record<string, readonly string[]>>} */
export const scenarios = {
  'renderer/': spec('convert'),
  'renderer/features/convert/': spec('convert', 'promises'),
  'renderer/features/help/': spec('help'),
  'renderer/features/history/': spec('history'),
  'renderer/features/home/': spec('home'),
  'renderer/features/open-with/': spec('window'),
  'renderer/features/organise/': spec('organise'),
  'renderer/features/own-files/': spec('own-files'),
  'renderer/features/preview/': spec('preview-pane', 'preview'),
  'renderer/features/print/': spec('result-views'),
  'renderer/features/quick-look/': spec('quick-look'),
  'renderer/features/result/': spec('result', 'success', 'result-views'),
  'renderer/features/service/': spec('services'),
  'renderer/features/settings/': spec('defaults', 'fonts'),
  'renderer/features/steps/': spec('chain'),
  'renderer/features/tables/': spec('tables'),
  'renderer/features/updates/': spec('updates'),
  'renderer/features/workflows/': spec('own-workflow', 'own-workflow-screen'),
  'renderer/shared/comparison/': spec('result'),
  'renderer/shared/options/': spec('defaults', 'pdf-tools'),
  'renderer/shared/services/': spec('services'),
  'renderer/shared/watches/': spec('watch'),
  'renderer/shared/workflows/': spec('own-workflow'),
  'renderer/styles/': spec('looks'),
  'renderer/ui/': spec('keyboard'),
  'electron/main.ts': spec('window'),
  'electron/desktop.ts': spec('window'),
  'electron/preload.ts': spec('window'),
  'electron/shell/': spec('window', 'commands'),
  'electron/shell/context-menu.ts': spec('context-menu'),
  'electron/shell/file-menu.ts': spec('file-menu'),
  'electron/shell/file-clipboard.ts': spec('clipboard'),
  'electron/shell/guards.ts': spec('security'),
  'electron/watch/': spec('watch'),
  'electron/remote/': remote('contract', 'runs'),
  'electron/gateway/': gateway('contract-v2', 'operations'),
  'electron/gateway/limits/': gateway('limits', 'turns'),
  'electron/gateway/plugins/accounts/': gateway('accounts'),
  'electron/gateway/plugins/v1/': gateway('v1-session', 'v1-end'),
  'electron/gateway/plugins/webhooks/': gateway('webhooks'),
  'electron/gateway/v2/': gateway('contract-v2', 'errors-v2'),
  'electron/executions/': gateway('faults'),
  'electron/sessions/': gateway('contract-v2'),
  'words/': spec('languages'),
};
