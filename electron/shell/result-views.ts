/** Results as pages beside their source: drawn when somebody looks, and thrown away when the view is closed. */
import { dirname } from 'node:path';
import {
  maxLengths,
  ServiceError,
  type Execution,
  type ExecutionResult,
  type ResultPages,
  type ServiceDirectory,
} from '../../contract/index.js';
import { removeFolder } from '../executions/remove-folder.js';
import type { LocalEngine } from '../service/local-engine.js';
import type { PagePairs } from '../engine/interface/protocol.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { unawaited } from '../systems/heard.js';

/** Types of results that are pages already, as they are. */
const asTheyAre: ReadonlySet<string | null> = new Set(['pdf', 'jpg', 'png', 'webp', 'tiff']);

/** Pages that are shown of one result. */
const maxPages = maxLengths.entries;

/** Pictures that lie beside a text are in it. */
const texts: ReadonlySet<string | null> = new Set(['md', 'html']);

export interface ResultViewContext {
  readonly services: Pick<ServiceDirectory, 'status'>;
  readonly engine: Pick<LocalEngine, 'draw'>;
  readonly viewer: Pick<PageViewer, 'view'>;
  readonly grants: Pick<Grants, 'grantView' | 'endView'>;
}

/** What answers the window's requests for results as pages. */
export function makeResultHandlers({
  services,
  engine,
  viewer,
  grants,
}: ResultViewContext): Pick<Handlers, 'resultPages' | 'dropResultPages'> {
  /** How to end each view. */
  const open = new Map<number, () => void>();
  return {
    resultPages: async ([{ executionId, input, password, ticket }]) => {
      const execution = await services.status(executionId);
      const source = execution.inputs.find(({ index }) => index === input);
      const results = resultsOf(execution, input);
      if (!source || results.length === 0)
        throw new ServiceError('invalid_request', { detail: `input ${input} has no result to show` });
      const abort = new AbortController();
      const paths: string[] = [];
      const folders: string[] = [];
      open.get(ticket)?.();
      open.set(ticket, () => {
        abort.abort();
        for (const path of paths) grants.endView(path);
        for (const folder of folders) unawaited(removeFolder(folder));
      });
      const files: { readonly path: string; readonly name: string }[] = [];
      for (const { path, name, format } of results) {
        const drawn = asTheyAre.has(format) ? path : await engine.draw(path, abort.signal);
        if (drawn !== path) folders.push(dirname(drawn));
        if (abort.signal.aborted) {
          for (const folder of folders) unawaited(removeFolder(folder));
          throw new ServiceError('cancelled');
        }
        files.push({ path: drawn, name });
        paths.push(grants.grantView(drawn));
      }
      paths.push(grants.grantView(source.path));
      const wish = {
        path: source.path,
        ...(password === undefined ? {} : { password }),
        page: null,
        side: 16,
      };
      const { pages: sourcePages } = await viewer.view(wish, abort.signal);
      const beside = { results: files.map(({ path }) => path), pages: execution.options['pages'] ?? '' };
      const { pairs } = await viewer.view({ ...wish, beside }, abort.signal);
      if (!pairs) throw new ServiceError('result_invalid');
      const pages = pagesOf(files, pairs);
      return {
        source: source.path,
        sourceName: source.name,
        sourcePages,
        pages: pages.slice(0, maxPages),
        more: Math.max(0, pages.length - maxPages),
      };
    },
    dropResultPages: ([ticket]) => {
      open.get(ticket)?.();
      open.delete(ticket);
      return null;
    },
  };
}

/** What a person looks at: a text without the pictures that lie beside it, and otherwise all files in their order. */
function resultsOf({ results }: Execution, input: number): ExecutionResult[] {
  const own = results.filter((result) => result.input === input);
  const text = own.find(({ format }) => texts.has(format));
  return text ? [text] : own;
}

function pagesOf(
  files: readonly { readonly path: string; readonly name: string }[],
  { counts, pairs }: PagePairs,
): ResultPages['pages'] {
  return files
    .flatMap((file, place) =>
      Array.from({ length: counts[place] ?? 0 }, (_, index) => ({ ...file, page: index + 1 })),
    )
    .map((page, place) => ({ ...page, shows: pairs[place] ?? 1 }));
}
