/** Pages of documents, of results and of what a submission would give: what answers the window's requests for views. */
import { ServiceError, type ServiceDirectory } from '../../contract/index.js';
import type { LocalEngine, Shown } from '../service/local-engine.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { resultPath } from './results.js';

export interface PreviewHouse {
  readonly services: Pick<ServiceDirectory, 'status'>;
  readonly engine: Pick<LocalEngine, 'previews'>;
  readonly viewer: Pick<PageViewer, 'view'>;
  readonly grants: Pick<Grants, 'checkFile' | 'checkSubmission' | 'grantView' | 'endView'>;
}

/** A view of the window: what is on its way for it, and what it shows. */
interface View {
  abort: AbortController | null;
  release: () => void;
}

export function makePreviewHandlers({
  services,
  engine,
  viewer,
  grants,
}: PreviewHouse): Pick<Handlers, 'documentView' | 'resultView' | 'preview' | 'dropViews'> {
  const views = new Map<number, View>();

  /**
   * Gets something for a view. What it showed before stays until then.
   * @param ask gives what is shown, and how to let go of it
   */
  const show = async <Value>(
    ticket: number,
    ask: (signal: AbortSignal) => Promise<{ readonly value: Value; readonly release: () => void }>,
  ): Promise<Value> => {
    const abort = new AbortController();
    const view = views.get(ticket) ?? { abort: null, release: () => undefined };
    views.set(ticket, view);
    view.abort?.abort();
    view.abort = abort;
    const { value, release } = await ask(abort.signal);
    if (abort.signal.aborted) {
      release();
      throw new ServiceError('cancelled');
    }
    view.release();
    view.release = release;
    view.abort = null;
    return value;
  };

  /** A file on its way to the window, with its pages counted. */
  const shown = async (
    { path, isDrawn, release }: Shown,
    password: string | undefined,
    signal: AbortSignal,
  ) => {
    try {
      const wish = { path, ...(password && !isDrawn ? { password } : {}), page: null, side: 16 };
      const { pages } = await viewer.view(wish, signal);
      grants.grantView(path);
      return {
        value: { path, pages, drawn: isDrawn },
        release: () => {
          grants.endView(path);
          release();
        },
      };
    } catch (thrown) {
      release();
      throw thrown;
    }
  };

  return {
    documentView: ([{ path, password, ticket, urgent }]) => {
      grants.checkFile(path);
      return show(ticket, async (signal) => {
        const document = await engine.previews.document({ path, password, urgent }, signal);
        return shown(document, password, signal);
      });
    },
    resultView: async ([{ executionId, result, ticket }]) => {
      const path = await resultPath(await services.status(executionId), result, 'show');
      return show(ticket, async (signal) =>
        shown(await engine.previews.document({ path, urgent: true }, signal), undefined, signal),
      );
    },
    preview: ([{ request }]) => {
      grants.checkSubmission(request);
      throw new ServiceError('not_previewed');
    },
    dropViews: ([tickets]) => {
      for (const ticket of tickets) {
        const view = views.get(ticket);
        views.delete(ticket);
        view?.abort?.abort();
        view?.release();
      }
      return null;
    },
  };
}
