import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

const walls = [
  'boundaries/dependencies',
  'no-restricted-imports',
  'no-restricted-properties',
  'no-restricted-syntax',
];
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => walls.includes(ruleId) });

/** The walls that `code` would break if it stood in `file`. */
async function broken(/** @type {string} */ file, /** @type {string} */ code) {
  const [result] = await eslint.lintText(code, { filePath: file });
  const fatal = result.messages.filter((message) => message.fatal);
  expect(fatal).toEqual([]);
  return result.messages.map((message) => message.ruleId ?? '').filter((rule) => walls.includes(rule));
}

const floor = 'boundaries/dependencies';
const forbidden = 'no-restricted-imports';
const spread = 'no-restricted-syntax';
const left = 'no-restricted-syntax';

describe('the walls between the rooms', () => {
  it.each([
    ['contract/x.ts', "import '../electron/formats/formats.js';", floor],
    ['words/x.ts', "import '../electron/formats/formats.js';", floor],
    ['renderer/x.tsx', "import '../electron/service/app/settings.js';", floor],
    ['electron/formats/x.ts', "import '../workflows/catalogue.js';", floor],
    ['electron/workflows/x.ts', "import '../engine/interface/converter.js';", floor],
    ['electron/engine/worker/x.ts', "import '../../service/workers/launcher.js';", floor],
    ['electron/engine/pdf-core/content/x.ts', "import '../../pdf-blocks/opening/open-input.js';", floor],
    ['electron/kit/x.ts', "import '../formats/formats.js';", floor],
    ['electron/files/x.ts', "import '../formats/formats.js';", floor],
    ['electron/files/x.ts', "import '../kit/format.js';", floor],
    ['electron/kit/x.ts', "import '../modules/index.js';", floor],
    ['electron/files/x.ts', "import '../kit/signs.js';", floor],
    ['electron/modules/rotate/signs.ts', "import '../../formats/signs.js';", forbidden],
    ['electron/modules/rotate/signs.ts', "import './engine.js';", forbidden],
    ['electron/formats/x.ts', "import '../modules/office/manifest.js';", floor],
    ['electron/modules/index.ts', "import './rotate/engine.js';", floor],
    ['electron/modules/rotate/manifest.ts', "import '../../engine/interface/converter.js';", forbidden],
    ['electron/modules/rotate/manifest.ts', "import './engine.js';", forbidden],
    ['electron/modules/rotate/options.ts', "import '../../formats/formats.js';", forbidden],
    ['electron/engine/pdf-core/x.ts', "import '../../modules/compress/engine.js';", floor],
    ['electron/modules/rotate/x.ts', "import '../../engine/pdf-core/file/index.js';", forbidden],
    ['electron/modules/rotate/x.ts', "import '../../engine/pdf-core/forgiving/qpdf.js';", forbidden],
    [
      'electron/modules/from-pdf/recognise/lines/x.ts',
      "import '../../../../engine/pdf-core/file/file.js';",
      forbidden,
    ],
    ['electron/modules/rotate/x.ts', "import { PDFDocument } from 'pdf-lib';", forbidden],
    ['electron/engine/print/x.ts', "import '../pdf-core/forgiving/qpdf.js';", forbidden],
    ['electron/engine/pdf-blocks/pages/x.ts', "import '../../pdf-core/forgiving/qpdf.js';", forbidden],
    ['electron/engine/pdf-blocks/pages/x.ts', "import { PDFDocument } from 'pdf-lib';", forbidden],
    ['electron/engine/pdf-blocks/marks/x.ts', "import '../../../modules/watermark/engine.js';", floor],
    ['electron/engine/fonts/x.ts', "import '../../modules/cad/engine.js';", floor],
    ['electron/engine/worker/x.ts', "import '../../modules/cad/engine.js';", floor],
    ['electron/engine/exec/x.ts', "import type { PrintNotes } from '../print/remarks.js';", floor],
    ['electron/engine/results/x.ts', "import '../../modules/office/filters.js';", floor],
    ['electron/engine/interface/x.ts', "import '../worker/registry.js';", floor],
    ['electron/modules/preview/x.ts', "import '../office/filters.js';", floor],
    ['electron/modules/email/archive/x.ts', "import '../../../engine/worker/nested.js';", floor],
    ['electron/modules/image/x.ts', "import '../compress/engine.js';", floor],
    ['electron/modules/compress/x.ts', "import '../image/engine.js';", floor],
    ['electron/modules/compress/x.ts', "import '../ocr/engine.js';", floor],
    ['electron/modules/from-pdf/scans/x.ts', "import '../../ocr/engine.js';", floor],
    ['electron/modules/rotate/x.ts', "import '../../engine/testing/engine.js';", floor],
    ['electron/service/x.ts', "import '../engine/worker/worker.js';", floor],
    ['electron/service/x.ts', "export const load = () => import('../engine/worker/worker.js');", floor],
    ['electron/cli/x.ts', "import '../engine/worker/worker.js';", floor],
    ['electron/preload.ts', "import './service/workers/launcher.js';", floor],
    ['renderer/x.tsx', "import '../electron/formats/formats.js';", floor],
    ['electron/service/x.ts', "import { app } from 'electron'; app.quit();", forbidden],
    ['electron/cli/x.ts', "import { app } from 'electron/main'; app.quit();", forbidden],
    ['electron/service/x.test.ts', "import { app } from 'electron'; app.quit();", forbidden],
    ['electron/service/x.ts', "import { fork } from 'node:child_process'; fork('x');", forbidden],
    ['electron/modules/office/x.ts', "import { spawn } from 'child_process'; spawn('x');", forbidden],
    ['electron/shell/x.ts', "import '../service/local-service.js';", forbidden],
    [
      'electron/cli/x.ts',
      "import type { LocalService } from '../service/local-service.js'; export type L = LocalService;",
      forbidden,
    ],
    ['electron/shell/x.ts', "import '../executions/store.js';", forbidden],
    ['electron/executions/x.ts', "import '../service/app/settings.js';", floor],
    ['electron/watch/x.ts', "import '../service/app/settings.js';", floor],
    ['electron/watch/x.ts', "import '../executions/store.js';", forbidden],
    ['electron/watch/x.ts', "import { app } from 'electron'; app.quit();", forbidden],
    ['electron/service/x.ts', "import '../watch/store.js';", floor],
    ['electron/shell/x.ts', "import { exec } from 'node:child_process'; exec('x');", forbidden],
    [
      'electron/shell/x.ts',
      "import { ipcMain } from 'electron'; ipcMain.handle('x', () => 1);",
      'no-restricted-properties',
    ],
    ['electron/service/x.ts', 'const list: number[] = []; list.push(...[1]);', spread],
    ['electron/service/x.ts', 'const list: number[] = []; list.unshift(0, ...[1]);', spread],
    ['electron/service/x.ts', 'const list: number[] = []; list.splice(0, 1, ...[1]);', spread],
    ['renderer/x.tsx', 'const list: number[] = []; list.at(0)?.toString(...list.concat(...[[1]]));', spread],
    ['contract/x.ts', 'export const most = (list: number[]) => Math.max(0, ...list);', spread],
    ['electron/service/x.ts', 'export const a = (p: { go(): Promise<void> }) => () => void p.go();', left],
    [
      'electron/service/x.ts',
      'export function a(p: { go(): Promise<void> }): void { return void p.go(); }',
      left,
    ],
    ['electron/engine/x.ts', 'export const text = (codes: Buffer) => String.fromCharCode(...codes);', spread],
    ['electron/engine/x.ts', 'export const most = (list: number[]) => Math.max.apply(Math, list);', spread],
  ])('stop %s with %j', async (file, code, wall) => {
    expect(await broken(file, code)).toContain(wall);
  });

  it.each([
    ['electron/workflows/x.ts', "import '../formats/formats.js'; import '../../contract/index.js';"],
    [
      'electron/engine/office/x.ts',
      "import '../../interface/converter.js'; import '../../../../workflows/catalogue.js';",
    ],
    [
      'electron/service/x.ts',
      "import '../engine/interface/protocol.js'; import '../engine/interface/converter.js';",
    ],
    ['electron/service/x.ts', "import '../executions/store.js';"],
    ['electron/watch/x.ts', "import '../executions/durable.js'; import '../../contract/index.js';"],
    [
      'electron/shell/x.ts',
      "import '../service/local-engine.js'; import '../executions/delivery/planned.js';",
    ],
    ['electron/cli/composition/composition.ts', "import '../service/local-service.js';"],
    [
      'electron/cli/x.ts',
      "import '../service/workers/launcher.js'; import '../engine/interface/protocol.js';",
    ],
    [
      'electron/main.ts',
      "import { app } from 'electron'; import './service/workers/launcher.js'; app.quit();",
    ],
    [
      'electron/preload.ts',
      "import { contextBridge } from 'electron'; import '../contract/index.js'; contextBridge;",
    ],
    ['electron/shell/gate.ts', "import { ipcMain } from 'electron'; ipcMain.handle('x', () => 1);"],
    [
      'electron/engine/pdf-blocks/x.ts',
      "import '../pdf-core/content/lexer.js'; import '../fonts/true-face.js';",
    ],
    [
      'electron/modules/email/archive/x.ts',
      "import '../message.js'; import '../../../engine/print/remarks.js';",
    ],
    ['electron/modules/from-pdf/scans/x.ts', "import '../read/reader.js';"],
    ['electron/modules/index.ts', "import './compress/manifest.js'; import '../kit/manifest.js';"],
    ['electron/modules/rotate/manifest.ts', "import './options.js'; import '../../kit/output.js';"],
    ['electron/modules/office/x.test.ts', "import '../rotate/engine.js'; import '../html/engine.js';"],
    ['electron/engine/testing/x.ts', "import '../worker/job.js';"],
    ['electron/engine/exec/x.ts', "import { spawn } from 'node:child_process'; spawn('x');"],
    ['renderer/x.tsx', "import '../contract/index.js'; import './y.js';"],
    ['electron/service/x.ts', 'export const both = (one: number[]) => [...one, Math.max(1, 2)];'],
    ['electron/service/x.test.ts', 'export const most = (list: number[]) => Math.max(...list);'],
  ])('let %s with %j', async (file, code) => {
    expect(await broken(file, code)).toEqual([]);
  });
});
