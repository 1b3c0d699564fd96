/** What answers the window where results are renamed, copied and dragged out. */
import * as electron from 'electron';
import { ServiceError, type ServiceDirectory } from '../../contract/index.js';
import { filesOnClipboard, type ClipboardFiles } from './file-clipboard.js';
import type { Handlers } from './ipc.js';
import { resultPath } from './results.js';

interface ResultActionContext {
  readonly services: Pick<ServiceDirectory, 'status' | 'rename'>;
  /** Picture under the pointer while results are dragged. */
  readonly dragIcon: string;
}

export function makeResultActionHandlers({
  services,
  dragIcon,
}: ResultActionContext): Pick<Handlers, 'renameResult' | 'copyResults' | 'dragResults'> {
  /** Files of results that are there. Nothing of them is run by handing them on. */
  const pathsOf = async (executionId: string, results: readonly number[]): Promise<string[]> => {
    const execution = await services.status(executionId);
    const paths: string[] = [];
    for (const index of new Set(results)) paths.push(await resultPath(execution, index, 'show'));
    return paths;
  };
  return {
    renameResult: ([{ executionId, result, name }]) => services.rename(executionId, result, name),
    copyResults: async ([{ executionId, results }]) => {
      const paths = await pathsOf(executionId, results);
      const wanted = filesOnClipboard(paths, process.platform, process.env['XDG_CURRENT_DESKTOP'] ?? '');
      if (wanted.length === 0) throw new ServiceError('result_not_copied');
      await write(wanted);
      return null;
    },
    dragResults: async ([{ executionId, results }], sender) => {
      const files = await pathsOf(executionId, results);
      const [file = ''] = files;
      sender.startDrag({ file, files, icon: electron.nativeImage.createFromPath(dragIcon) });
      return null;
    },
  };
}

/** The clipboard as runtimes have it: before Electron 45 one format at a time (docs/electron.md). */
interface EitherRuntime {
  readonly clipboard: {
    readonly writeBuffer?: (format: string, content: Buffer) => void;
    readonly write: (items: readonly object[]) => unknown;
  };
  readonly ClipboardItem?: new (items: Record<string, Blob>) => object;
}

/** Writes all formats at once where the runtime can, and the best one otherwise. */
async function write(files: readonly ClipboardFiles[]): Promise<void> {
  const [best] = files;
  const { clipboard, ClipboardItem } = electron as unknown as EitherRuntime;
  if (best && clipboard.writeBuffer) return clipboard.writeBuffer(best.format, best.content);
  if (ClipboardItem === undefined) throw new ServiceError('result_not_copied');
  const items = files.map(({ format, content }): [string, Blob] => [
    `electron application/osclipboard;format="${format}"`,
    new Blob([new Uint8Array(content)]),
  ]);
  await clipboard.write([new ClipboardItem(Object.fromEntries(items))]);
}
