/** Results that are sheets or texts, as they are, and what comparisons found: read when somebody looks, in the process of the page viewer. */
import type { ServiceDirectory } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Language } from '../../words/languages.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import type { Handlers } from './ipc.js';
import { resultPath } from './results.js';

export interface SheetViewContext {
  readonly services: Pick<ServiceDirectory, 'status'>;
  readonly viewer: Pick<PageViewer, 'view'>;
  /** The window's. */
  readonly language: () => Language;
}

/** What answers the window's requests for sheets and texts. */
export function makeSheetHandlers({
  services,
  viewer,
  language,
}: SheetViewContext): Pick<Handlers, 'sheetRows' | 'resultText' | 'resultChanges'> {
  const view = async (executionId: string, result: number, wish: object) => {
    const path = await resultPath(await services.status(executionId), result, 'show');
    return viewer.view({ path, page: null, side: 16, ...wish }, new AbortController().signal);
  };
  return {
    sheetRows: async ([{ executionId, result, ...wish }]) => {
      const { rows } = await view(executionId, result, { rows: { ...wish, locale: language() } });
      if (!rows) throw new ServiceError('result_invalid');
      return rows;
    },
    resultText: async ([{ executionId, result }]) => {
      const { content } = await view(executionId, result, { content: true });
      if (!content) throw new ServiceError('result_invalid');
      return content;
    },
    resultChanges: async ([{ executionId, result }]) => {
      const { changes } = await view(executionId, result, { changes: true });
      if (changes === undefined) throw new ServiceError('result_invalid');
      return changes;
    },
  };
}
