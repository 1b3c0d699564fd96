/** What answers the window where pages are printed, and results shared by the system's own menu. */
import { stat } from 'node:fs/promises';
import { BrowserWindow, ShareMenu, type PrinterInfo, type WebContents } from 'electron';
import { ServiceError, type ServiceDirectory } from '../../contract/index.js';
import { printFile } from '../systems/programs/print-file.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { resultPath } from './results.js';

interface PrintHandlersContext {
  readonly services: Pick<ServiceDirectory, 'status'>;
  readonly grants: Pick<Grants, 'checkView'>;
}

export function makePrintHandlers({
  services,
  grants,
}: PrintHandlersContext): Pick<Handlers, 'printers' | 'printPages' | 'shareResults'> {
  return {
    printers: async (_none, sender: WebContents) => {
      const found = await sender.getPrintersAsync().catch((thrown: unknown) => {
        throw new ServiceError('printers_not_listed', {}, { cause: thrown });
      });
      const printers = found.map((one) => ({
        id: one.name,
        name: one.displayName || one.name,
        isUsual: isUsual(one),
      }));
      return printers.sort((one, other) => Number(other.isUsual) - Number(one.isUsual));
    },
    printPages: async ([file]) => {
      grants.checkView(file.path);
      if (!(await stat(file.path).catch(() => null))) throw new ServiceError('file_missing');
      const why = await printFile(file);
      if (why !== null) throw new ServiceError('not_printed', { printer: file.printer, why });
      return null;
    },
    shareResults: async ([{ executionId, results }], sender) => {
      const execution = await services.status(executionId);
      const filePaths: string[] = [];
      for (const index of new Set(results)) filePaths.push(await resultPath(execution, index, 'show'));
      const window = BrowserWindow.fromWebContents(sender);
      new ShareMenu({ filePaths }).popup(window ? { window } : {});
      return null;
    },
  };
}

/** Runtimes before 36 say it themselves; the others as CUPS does (docs/electron.md). */
function isUsual(printer: PrinterInfo): boolean {
  const { isDefault, options } = printer as PrinterInfo & { readonly isDefault?: boolean };
  return (
    isDefault === true ||
    Object.entries(options ?? {}).some(([name, value]) => name === 'is-default' && value === 'true')
  );
}
