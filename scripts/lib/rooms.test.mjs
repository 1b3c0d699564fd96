import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { roomOrders, wrongImport } from './room-order.mjs';
import { circlesOf, roomsBothWays } from './rooms.mjs';

const rule = 'platen/order';
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === rule });

/** Whether lint refuses `code` where it stands in `file`. */
async function isRefused(/** @type {string} */ file, /** @type {string} */ code) {
  const [result] = await eslint.lintText(code, { filePath: file });
  expect(result.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result.messages.some(({ ruleId }) => ruleId === rule);
}

describe('the order of rooms', () => {
  it.each([
    ['electron/cli/base/x.ts', "import '../program.js';"],
    ['electron/cli/base/x.ts', "import type { Talk } from '../reporting/talk.js'; export type T = Talk;"],
    ['electron/cli/base/x.ts', "export type T = import('../reporting/talk.js').Talk;"],
    ['electron/cli/base/x.ts', "export { painted } from '../reporting/talk.js';"],
    ['electron/cli/commands/man/x.ts', "export const load = () => import('../../program.js');"],
    ['electron/cli/commands/man/x.ts', "import '../completion/words.js';"],
    ['electron/cli/commands/man/x.ts', "import '../serve.js';"],
    ['electron/cli/services/x.ts', "import '../conversion/work.js';"],
    ['electron/gateway/v2/x.ts', "import '../plugins/accounts/users/accounts.js';"],
    ['electron/gateway/database/x.ts', "import '../plugins/webhooks/tables.js';"],
    ['electron/gateway/plugins/v1/x.ts', "import '../accounts/users/user.js';"],
    ['electron/gateway/plugins/v1/model/x.ts', "import '../routes/files.js';"],
    ['electron/executions/delivery/x.ts', "import '../live-execution.js';"],
    ['electron/executions/delivery/x.ts', "import '../history/history.js';"],
    ['electron/executions/state.ts', "import './store.js'; import './history/history.js';"],
    ['electron/engine/pdf-blocks/repair/x.ts', "import '../opening/open-pdf.js';"],
    [
      'electron/engine/pdf-core/content/x.ts',
      "import type { Pdf } from '../pdf/pdf.js'; export type T = Pdf;",
    ],
    ['renderer/features/home/x.tsx', "import '../convert/ListHead.js';"],
    ['renderer/features/home/x.tsx', "export const load = () => import('../convert/ListHead.js');"],
    ['renderer/features/home/x.tsx', "import '../../screens/ConvertScreen.js';"],
    ['renderer/ui/x.ts', "import '../state/ui.js';"],
    ['renderer/api/x.ts', "import '../state/ui.js';"],
    ['renderer/i18n/x.ts', "import '../ui/zoom.js';"],
  ])('refuses in %s %s', async (file, code) => {
    expect(await isRefused(file, code)).toBe(true);
  });

  it.each([
    ['electron/cli/x.ts', "import './commands/serve.js'; export const load = () => import('./base/io.js');"],
    ['electron/cli/commands/man/x.ts', "import './page.js'; import '../../base/io.js';"],
    ['electron/gateway/plugins/v1/x.ts', "import './routes/files.js'; import '../../callers/user.js';"],
    [
      'renderer/features/home/x.tsx',
      "import '../../shared/documents/useConvert.js'; import '../../state/ui.js';",
    ],
    ['electron/cli/base/x.test.ts', "import '../program.js';"],
  ])('lets %s have %s', async (file, code) => {
    expect(await isRefused(file, code)).toBe(false);
  });

  const orders = { part: ['low', ['left', 'right'], 'named.ts', 'high'], 'part/high': [['*']] };

  it.each([
    ['part/low/a.ts', 'part/high/b.ts', /above low/],
    ['part/left/a.ts', 'part/right/b.ts', /beside each other/],
    ['part/low/a.ts', 'part/c.ts', /above low/],
    ['part/low/a.ts', 'part/named.ts', /above low/],
    ['part/named.ts', 'part/c.ts', /above named.ts/],
    ['part/new/a.ts', 'part/low/b.ts', /place of new/],
    ['part/low/deep/a.ts', 'part/low/deeper/b.ts', /place of deep/],
    ['part/high/one/a.ts', 'part/high/other/b.ts', /beside each other/],
    ['part/high/one/a.ts', 'part/high/b.ts', /above one/],
    ['part/low/deep/a.ts', 'part/low/b.ts', /place of deep/],
  ])('tells what is wrong with %s importing %s', (from, to, why) => {
    expect(wrongImport(from, to, orders)).toMatch(why);
  });

  it.each([
    ['part/high/a.ts', 'part/low/b.ts'],
    ['part/high/a.ts', 'part/named.ts'],
    ['part/c.ts', 'part/named.ts'],
    ['part/c.ts', 'part/new/b.ts'],
    ['part/high/c.ts', 'part/high/one/b.ts'],
    ['part/low/a.ts', 'part/low/deep/b.ts'],
    ['elsewhere/low/a.ts', 'elsewhere/high/b.ts'],
  ])('has nothing against %s importing %s', (from, to) => {
    expect(wrongImport(from, to, orders)).toBeNull();
  });
});

describe('rooms that import each other both ways', () => {
  const pairsOf = (/** @type {Record<string, string>} */ files) =>
    roomsBothWays(Object.keys(files), (file) => files[file] ?? '').map(({ folder, one, other }) => [
      folder,
      one,
      other,
    ]);

  it('are found by imports of every kind', () => {
    const back = { 'p/b/y.ts': "import './z.js'; import { x } from '../a/x.js';" };
    for (const code of [
      "import '../b/y.js';",
      "import type { Y } from '../b/y.js';",
      "export * from '../b/y.js';",
      "const load = () => import('../b/y.js');",
      "type Y = import('../b/y.js').Y;",
    ])
      expect(pairsOf({ 'p/a/x.ts': code, ...back })).toEqual([['p', 'a', 'b']]);
  });

  it('are found at any depth, and between a folder and files beside it', () => {
    expect(
      pairsOf({
        'p/q/a/deep/x.ts': "import '../../b/y.js'; import '../../top.js';",
        'p/q/b/y.tsx': "import '../a/deep/x.js';",
        'p/q/top.ts': "import './a/deep/x.js';",
        'p/q/b/y.test.ts': "import '../top.js';",
      }),
    ).toEqual([
      ['p/q', '.', 'a'],
      ['p/q', 'a', 'b'],
    ]);
  });

  it('are not found where imports run one way', () => {
    expect(pairsOf({ 'p/a/x.ts': "import '../b/y.js';", 'p/b/y.ts': "import './z.js';" })).toEqual([]);
  });

  it('count the manifests of modules as a floor below formats and the engine', () => {
    const files = {
      'electron/modules/index.ts': "import './a/manifest.js';",
      'electron/modules/a/manifest.ts': "import '../../kit/x.js';",
      'electron/modules/a/engine.ts': "import '../../formats/x.js';",
      'electron/formats/x.ts': "import '../modules/index.js';",
      'electron/kit/x.ts': '',
    };
    expect(pairsOf(files)).toEqual([]);
    const wrong = { ...files, 'electron/modules/a/manifest.ts': "import '../../formats/x.js';" };
    expect(pairsOf(wrong)).toEqual([['electron', 'formats', 'manifests of modules']]);
  });

  it('are no two folders of ours', () => {
    const list = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', 'electron', 'renderer'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const files = list.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
    const pairs = roomsBothWays(files, (file) => readFileSync(join(root, file), 'utf8'));
    expect(
      pairs.filter(({ one }) => one !== '.').map(({ folder, one, other }) => [folder, one, other]),
    ).toEqual([]);
  });

  it('are none in the parts that lint holds, and no circle of files', () => {
    const parts = Object.keys(roomOrders).filter((part) => existsSync(join(root, part)));
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...parts], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = list.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
    expect(files.length).toBeGreaterThan(0);
    const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
    // Files of a folder itself may stand at several places of the order, each by its name.
    const isMixed = (/** @type {string} */ folder) =>
      (roomOrders[folder] ?? []).flat().some((room) => room.endsWith('.ts'));
    const pairs = roomsBothWays(files, read).filter(({ folder, one }) => one !== '.' || !isMixed(folder));
    expect(pairs.map(({ folder, one, other }) => `${folder}: ${one}, ${other}`)).toEqual([]);
    expect(circlesOf(files, read)).toEqual([]);
  });
});

it('finds files that need themselves by way of others, by imports of any kind', () => {
  const files = {
    'p/a.ts': "import './b.js';",
    'p/b.ts': "export const load = () => import('./c.js');",
    'p/c.ts': "import type { A } from './a.js'; import './d.js';",
    'p/d.ts': '',
    'p/c.test.ts': "import './a.js';",
  };
  expect(circlesOf(Object.keys(files), (file) => files[/** @type {keyof typeof files} */ (file)])).toEqual([
    ['p/a.ts', 'p/b.ts', 'p/c.ts'],
  ]);
});
