/** Pages of documents, of results and of what a submission would give: what answers the window's requests for views. */
import { readFile, stat } from 'node:fs/promises';
import type { z } from 'zod';
import {
  previewLimits,
  ServiceError,
  type Execution,
  type Preview,
  type ServiceDirectory,
} from '../../contract/index.js';
import { FieldProposals } from '../../contract/field-proposals.js';
import type { PreviewRequest } from '../../contract/preview.js';
import { RedactionList } from '../../contract/redactions.js';
import type { LocalEngine } from '../service/local-engine.js';
import type { PreviewedFile, DrawableFile } from '../service/views/looking.js';
import { PreviewTurns } from '../service/previews/turns.js';
import type { Language } from '../../words/languages.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import { drawCover } from './cover-views.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { resultPath } from './results.js';

/** The document opens with another password. */
const asksForPassword: ReadonlySet<string> = new Set(['password_required', 'wrong_password']);

/** Milliseconds; all of them are of one rank, and none makes way. */
const asidePatience = 60_000;

export interface PreviewHandlersContext {
  readonly services: Pick<ServiceDirectory, 'status'>;
  /** The window's. */
  readonly language: () => Language;
  readonly engine: Pick<LocalEngine, 'previews'>;
  readonly viewer: Pick<PageViewer, 'view'>;
  readonly grants: Pick<Grants, 'checkFile' | 'checkSubmission' | 'grantView' | 'endView'>;
}

/** What makes a list of a redaction, without anything beside it. */
const redactionOptions = { redact_result: 'list', redact_report: 'false' } as const;
/** Words change the names of pictures where some of them only decorate. */
const silentOptions = { picture_words: '', picture_texts: '' } as const;
/** What makes a list of the fields that are found. */
const proposalOptions = { form_result: 'json', form_entries: '' } as const;
/** Bytes of a list that is read for a window. */
const maxListBytes = 64 * 1024 * 1024;

/** A view of the window: what is on its way for it, and what it shows. */
interface View {
  abort: AbortController | null;
  release: () => void;
}

export function makePreviewHandlers({
  services,
  language,
  engine,
  viewer,
  grants,
}: PreviewHandlersContext): Pick<
  Handlers,
  | 'documentView'
  | 'resultView'
  | 'sourceView'
  | 'preview'
  | 'listRedactions'
  | 'proposeFields'
  | 'listPictures'
  | 'coverView'
  | 'dropViews'
> {
  const views = new Map<number, View>();
  /** Documents that nobody waits for are opened one by one. */
  const aside = new PreviewTurns(asidePatience);

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
    { path, isDrawn, release }: DrawableFile,
    password: string | undefined,
    urgent: boolean,
    signal: AbortSignal,
  ) => {
    try {
      const count = () => countPages(path, isDrawn ? undefined : password, signal);
      const pages = await (urgent ? count() : aside.take(() => 0, signal, count));
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

  const countPages = async (path: string, password: string | undefined, signal: AbortSignal) =>
    (await viewer.view({ path, ...(password ? { password } : {}), page: null, side: 16 }, signal)).pages;

  /** Counts the pages of a result, and finds what opens it. */
  const opening = async (
    { shown, pages }: PreviewedFile,
    passwords: readonly string[],
    signal: AbortSignal,
  ): Promise<[number, string | undefined]> => {
    if (shown === null) return [0, undefined];
    if (pages !== null && passwords.length === 0) return [pages, undefined];
    for (const password of [undefined, ...passwords])
      try {
        return [await countPages(shown, password, signal), password];
      } catch (thrown) {
        if (!(thrown instanceof ServiceError) || !asksForPassword.has(thrown.code)) throw thrown;
      }
    return [0, undefined];
  };

  /** What a submission would give as a list instead, read from its JSON. @param options that make the list */
  const listOf = <List>(
    { request, input, ticket }: PreviewRequest,
    options: Readonly<Record<string, string>>,
    schema: z.ZodType<List>,
  ): Promise<List> => {
    grants.checkSubmission(request);
    const wanted = { ...request, options: { ...request.options, ...options } };
    return show(ticket, async (signal) => {
      const made = await engine.previews.preview(
        { request: wanted, input, countPages, isWhole: true },
        signal,
      );
      try {
        const [list] = made.files;
        if (!list || list.size > maxListBytes) throw new ServiceError('result_invalid');
        return { value: readList(await readFile(list.path, 'utf8'), schema), release: () => undefined };
      } finally {
        made.release();
      }
    });
  };

  /** A file of an execution, that somebody waits for. @param changedAt when it became another one; null where it is the same */
  const showKept = (
    path: string,
    changedAt: string | null,
    { password, ticket }: { readonly password?: string | undefined; readonly ticket: number },
  ) =>
    show(ticket, async (signal) => {
      const document = await engine.previews.document({ path, password, urgent: true }, signal);
      const { value, release } = await shown(document, password, true, signal);
      return { value: { ...value, ...(changedAt === null ? {} : { changedAt }) }, release };
    });

  return {
    documentView: ([{ path, password, ticket, urgent }]) => {
      grants.checkFile(path);
      return show(ticket, async (signal) => {
        const document = await engine.previews.document({ path, password, urgent }, signal);
        return shown(document, password, urgent, signal);
      });
    },
    resultView: async ([{ executionId, result, ...wish }]) => {
      const execution = await services.status(executionId);
      const path = await resultPath(execution, result, 'show');
      return showKept(path, await changeOfResult(execution, result), wish);
    },
    sourceView: async ([{ executionId, input, ...wish }]) => {
      const execution = await services.status(executionId);
      const path = await inputPath(execution, input);
      return showKept(path, await changeOfInput(execution, input), wish);
    },
    preview: ([{ request, input, ticket }]) => {
      grants.checkSubmission(request);
      return show(ticket, async (signal) => {
        const made = await engine.previews.preview({ request, input, countPages }, signal);
        const opened: string[] = [];
        const release = () => {
          for (const path of opened) grants.endView(path);
          made.release();
        };
        try {
          const pages: Preview['pages'] = [];
          let total = 0;
          for (const [file, { shown: path }] of made.files.entries()) {
            if (path === null || pages.length >= previewLimits.pages || file >= previewLimits.files) continue;
            const [count, password] = await opening(made.files[file]!, made.passwords, signal);
            opened.push(grants.grantView(path, password));
            total += count;
            const room = Math.min(count, previewLimits.pages - pages.length);
            for (let page = 1; page <= room; page += 1) pages.push({ path, page, file });
          }
          const { cuts, results, hasFolder, size, sourceSize, isEstimate, isCutShort, format } = made;
          const value: Preview = {
            ...{ pages, results, hasFolder, size, sourceSize, isEstimate, isCutShort, format },
            more: Math.max(0, total - pages.length),
            files: made.files
              .slice(0, previewLimits.files)
              .map(({ name, pages, size }) => ({ name, pages, size })),
            messages: made.messages.slice(0, previewLimits.messages),
            ...(cuts ? { cuts: cuts.slice(0, previewLimits.pages) } : {}),
          };
          return { value, release };
        } catch (thrown) {
          release();
          throw thrown;
        }
      });
    },
    listRedactions: ([wish]) => listOf(wish, redactionOptions, RedactionList),
    proposeFields: ([wish]) => listOf(wish, proposalOptions, FieldProposals),
    listPictures: ([{ request, input, ticket }]) => {
      grants.checkSubmission(request);
      // Pictures are named as they stand in the accessible document, whatever is done with it afterwards.
      const { then: _following, ...first } = request;
      const wanted = { ...first, options: { ...request.options, ...silentOptions } };
      return show(ticket, async (signal) => {
        const made = await engine.previews.preview(
          { request: wanted, input, countPages, isWhole: true },
          signal,
        );
        try {
          // Beside the PDF is the list of its pictures, which can be drawn too.
          const path = made.files.find(({ pages: count }) => count !== null)?.path;
          if (!path) throw new ServiceError('result_invalid');
          const { pictures } = await viewer.view({ path, page: null, side: 16, pictures: true }, signal);
          if (!pictures) throw new ServiceError('result_invalid');
          grants.grantView(path);
          return {
            value: { path, pictures },
            release: () => {
              grants.endView(path);
              made.release();
            },
          };
        } catch (thrown) {
          made.release();
          throw thrown;
        }
      });
    },
    coverView: ([{ ticket, ...cover }]) =>
      show(ticket, async (signal) => {
        const { made, facts } = await drawCover(engine, cover, language(), { countPages, signal });
        const { value: view, release } = await shown(made, undefined, true, signal);
        return { value: { view, facts }, release };
      }),
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

/** @throws ServiceError `result_invalid` */
function readList<List>(text: string, schema: z.ZodType<List>): List {
  try {
    return schema.parse(JSON.parse(text));
  } catch (thrown) {
    throw new ServiceError('result_invalid', {}, { cause: thrown });
  }
}

/**
 * The path of a document of an execution that is still there.
 * @throws ServiceError `invalid_request` for an unknown document, `file_missing` when it is gone
 */
async function inputPath({ inputs }: Execution, index: number): Promise<string> {
  const input = inputs.find((one) => one.index === index);
  if (!input) throw new ServiceError('invalid_request', { detail: `there is no document ${index}` });
  const facts = await stat(input.path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('file_missing');
  return input.path;
}

// Whether files of an execution are still those that it read and wrote.

/**
 * When a document became another one than was read, ISO 8601 UTC; null where it is the same, or is not there. Records of
 * versions without times are compared by size, and by a change after the beginning.
 */
async function changeOfInput(
  { inputs, startedAt, createdAt }: Pick<Execution, 'inputs' | 'startedAt' | 'createdAt'>,
  index: number,
): Promise<string | null> {
  const input = inputs.find((one) => one.index === index);
  const facts = input ? await stat(input.path).catch(() => null) : null;
  if (!input || !facts) return null;
  const now = facts.mtime.toISOString();
  const isOther = input.modifiedAt === undefined ? now > (startedAt ?? createdAt) : now !== input.modifiedAt;
  return isOther || facts.size !== input.size ? now : null;
}

/** When a result became another one than was made, ISO 8601 UTC; null where it has its size still, or is not there. */
async function changeOfResult(
  { results }: Pick<Execution, 'results'>,
  index: number,
): Promise<string | null> {
  const result = results.find((one) => one.index === index);
  const facts = result ? await stat(result.path).catch(() => null) : null;
  return result && facts && facts.size !== result.size ? facts.mtime.toISOString() : null;
}
