/** What answers the window's questions about the app itself. */
import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, hostname, release, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import { app, dialog, shell, type BrowserWindow, type WebContents } from 'electron';
import {
  HistoryQuery,
  ServiceError,
  type EngineStatus,
  type Execution,
  type Notices,
  type ServiceDirectory,
} from '../../contract/index.js';
import { diagnosisText } from '../service/app/diagnosis.js';
import type { LocalEngine } from '../service/local-engine.js';
import type { SettingsStore } from '../service/app/settings.js';
import type { DesktopWords } from '../../words/desktop.js';
import type { Handlers } from './ipc.js';

export interface HelpContext {
  readonly services: Pick<ServiceDirectory, 'list' | 'status'>;
  readonly engine: Pick<LocalEngine, 'historyKept'>;
  readonly settings: SettingsStore;
  /** Folder of the logs. */
  readonly logs: string;
  engineStatus(): Promise<EngineStatus>;
  words(): DesktopWords;
}

/** The most executions in a report. */
const maxExecutions = 20;

/** Characters at the end of the log of which a report may tell. */
const maxLog = 200_000;

export function makeHelpHandlers(
  context: HelpContext,
  windowOf: (sender: WebContents) => BrowserWindow,
): Pick<Handlers, 'notices' | 'diagnosis' | 'saveDiagnosis' | 'revealLogs'> {
  const lastExecutions = async (): Promise<Execution[]> => {
    const { entries } = await context.services.list(HistoryQuery.parse({ limit: maxExecutions }));
    return Promise.all(entries.map(({ id }) => context.services.status(id)));
  };
  const report = async (): Promise<string> =>
    diagnosisText({
      engine: await context.engineStatus(),
      system: {
        platform: process.platform,
        release: release(),
        arch: arch(),
        cores: cpus().length,
        memory: totalmem(),
        language: app.getLocale(),
      },
      settings: context.settings.get(),
      historyKept: context.engine.historyKept,
      executions: await lastExecutions(),
      log: (await readFile(join(context.logs, 'platen.log'), 'utf8').catch(() => '')).slice(-maxLog),
      secrets: [userInfo().username, hostname()],
    });
  return {
    notices: async () => {
      const text = (name: string) => readFile(join(app.getAppPath(), name), 'utf8');
      const notices = await text('THIRD-PARTY-NOTICES.md');
      return { licence: await text('LICENSE'), thirdParties: readNotices(notices) };
    },
    diagnosis: report,
    saveDiagnosis: async (_args, sender) => {
      const { filePath } = await dialog.showSaveDialog(windowOf(sender), {
        title: context.words().saveReport,
        defaultPath: join(app.getPath('documents'), 'platen-report.md'),
        filters: [{ name: 'Markdown', extensions: ['md'] }],
      });
      if (!filePath) return false;
      await writeFile(filePath, await report(), { mode: 0o600 });
      return true;
    },
    revealLogs: async () => {
      const problem = await shell.openPath(context.logs);
      if (problem !== '') throw new ServiceError('unreadable_file', {}, { cause: problem });
      return null;
    },
  };
}

/** The rows of the table in the notices. */
function readNotices(markdown: string): Notices['thirdParties'] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  // The first two are its head and the line below it.
  return rows.slice(2).map(([, name = '', use = '', licence = '']) => ({ name, use, licence }));
}
