/** The engine for tests, as a worker runs it: the registry, the LibreOffice of this computer, nothing replaced. */
import type { Language } from '../../../words/languages.js';
import { tellTo } from '../../../words/remarks.js';
import { resultWords } from '../../../words/results.js';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { ServiceError, type Message, type MessageCode } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import type { Context, Part } from '../interface/converter.js';
import { locateChromium } from '../exec/locate-chromium.js';
import { locateLibreOffice } from '../exec/locate-libreoffice.js';
import type { FollowingStep } from '../worker/follow-ups.js';
import { runJob } from '../worker/job.js';
import { WindowPrinter } from '../print/window-printer.js';
import { Registry } from '../worker/registry.js';
import type { StepId } from '../../workflows/workflow.js';

export const sample = (name: string): string =>
  join(import.meta.dirname, '..', '..', '..', 'assets', 'samples', name);

export interface TestConversion {
  /** 0 for a format without pages. */
  readonly pages: number;
  /** Null when everything was delivered as parts. */
  readonly format: ResultFormat | null;
  /** Codes of the messages, in order. */
  readonly messages: readonly string[];
  /** `''` and empty when everything was delivered as parts. */
  readonly path: string;
  readonly bytes: Buffer;
  /** The messages whole. */
  readonly remarks: readonly Remark[];
  /** What was delivered by itself, moved out of the job's folder. */
  readonly parts: readonly Part[];
}

export interface Remark {
  readonly level: Message['level'];
  readonly code: MessageCode;
  readonly text: string;
  readonly params: Message['params'];
}

interface ConvertOptions {
  /** Operations that follow. */
  readonly then?: readonly FollowingStep[];
  /** What is done with the file; default `to-pdf`. */
  readonly step?: StepId;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly password?: string;
  /** Of what Platen itself says inside the result; default English. */
  readonly language?: Language;
  readonly signal?: AbortSignal;
  /** Called with every step as it is reported. */
  readonly onStep?: (...progress: Parameters<Context['progress']>) => void;
  /** Called with what was read on a page. */
  readonly onRead?: NonNullable<Context['pageRead']>;
  /** Lets the converter deliver finished files one by one. */
  readonly parts?: boolean;
  /** Called with every delivered part; what it throws is what the converter sees. */
  readonly onPart?: (part: Part) => void;
  /** Its result is joined with others. */
  readonly isPart?: boolean;
  /** Folder that is there again at the next try. */
  readonly state?: string;
  /** Folder below which a page may read. */
  readonly root?: string;
  /** Folders the file was given in, as a service names them. */
  readonly given?: string;
}

export interface TestEngine {
  readonly folder: string;
  /** Folder that holds soffice.bin. */
  readonly program: string;
  /** Processes that were started and have not ended. */
  readonly pids: ReadonlySet<number>;
  /** Lines of the log. */
  readonly log: string[];
  /** Writes a file to convert; returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
  /**
   * What the service and a worker do with one file: look at it, convert it, check the result.
   * @throws ServiceError
   */
  convert(path: string, wishes?: ConvertOptions): Promise<TestConversion>;
  /** Ends everything and removes the folder. */
  close(): Promise<void>;
}

/** What converts: the registry with the programs it started, and what is seen of them. */
interface Programs {
  readonly registry: Registry;
  /** Folder they may work in. */
  readonly scratch: string;
  readonly program: string;
  readonly pids: Set<number>;
  readonly log: string[];
}

/**
 * An engine of the test file's own, with programs of its own.
 * @param libreOffice folder that holds soffice.bin; the computer's own when it is left out
 */
export async function testEngine(libreOffice?: string): Promise<TestEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-engine-'));
  const programs = await startPrograms(folder, libreOffice);
  return engineOf(programs, folder, () => programs.registry.close());
}

let warm: Promise<Programs> | null = null;

/**
 * An engine whose programs stay warm for the other test files of this process. For tests that look at results alone, not
 * at the programs; they end with the process, and `scripts/lib/vitest-setup.mjs` clears their folder away.
 */
export async function warmEngine(): Promise<TestEngine> {
  const scratch = process.env['PLATEN_TEST_SCRATCH'] ?? tmpdir();
  warm ??= mkdtemp(join(scratch, 'warm-')).then((folder) => startPrograms(folder));
  const programs = await warm;
  // Inside the folder that the programs were given: they read in a sandbox, and no other.
  const folder = await mkdtemp(join(programs.scratch, 'file-'));
  return engineOf(programs, folder, () => Promise.resolve());
}

async function startPrograms(scratch: string, libreOffice?: string): Promise<Programs> {
  const program = libreOffice ?? (await locateLibreOffice({ bundled: null, configured: null }))?.program;
  if (program === undefined) throw new ServiceError('engine_missing');
  const pids = new Set<number>();
  const log: string[] = [];
  const registry = new Registry(
    {
      libreOfficeProgram: program,
      scratch,
      printer: { kind: 'browser', program: await locateChromium() },
    },
    {
      windowPrinter: new WindowPrinter(() => undefined),
      process: (pid, running) => void (running ? pids.add(pid) : pids.delete(pid)),
      log: (line) => log.push(line),
    },
  );
  return { registry, scratch, program, pids, log };
}

function engineOf(
  { registry, program, pids, log }: Programs,
  folder: string,
  end: () => Promise<void>,
): TestEngine {
  return {
    folder,
    program,
    pids,
    log,
    file: async (name, content) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    convert: async (path, wishes = {}) => {
      const { options = {}, password, signal, onStep, onRead, state, root, given } = wishes;
      const { format, problem } = await detectFile(path);
      if (problem) throw problem;
      const id = randomUUID();
      const directory = join(folder, id);
      await mkdir(directory);
      const remarks: Remark[] = [];
      const parts: Part[] = [];
      const keepPart = async (part: Part) => {
        wishes.onPart?.(part);
        const kept = join(folder, `${id}-part-${parts.length}`);
        await rename(part.path, kept);
        parts.push({ ...part, path: kept });
      };
      const context: Context = {
        signal: signal ?? new AbortController().signal,
        directory,
        words: resultWords(wishes.language ?? 'en'),
        progress: (...now) => onStep?.(...now),
        ...(onRead ? { pageRead: onRead } : {}),
        ...(wishes.parts ? { deliver: keepPart } : {}),
        ...(state === undefined ? {} : { state }),
        message: tellTo(({ level, code, text, params }) => void remarks.push({ level, code, text, params })),
        log: (line) => void log.push(line),
      };
      const input = {
        path,
        name: basename(path),
        format: String(format),
        ...(password ? { password } : {}),
        ...(root ? { root } : {}),
        ...(given ? { folder: given } : {}),
      };
      const output = await runJob(
        {
          id,
          step: wishes.step ?? 'convert',
          to: 'pdf',
          inputs: [input],
          numbers: null,
          look: false,
          language: wishes.language ?? 'en',
          options: { ...options },
          directory,
          state: state ?? null,
          last: wishes.isPart !== true,
          then: wishes.then ? [...wishes.then] : [],
          parts: wishes.parts ?? false,
        },
        registry,
        context,
      );
      const messages = remarks.map(({ code }) => code);
      if (!output)
        return { pages: 0, format: null, messages, remarks, parts, path: '', bytes: Buffer.alloc(0) };
      const bytes = await readFile(output.path);
      const { format: made, pages } = output;
      return { pages: pages ?? 0, format: made, messages, remarks, parts, path: output.path, bytes };
    },
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A page of a PDF as a reader would take it. Sizes in points. */
export interface TestPdfPage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

let pdfium: Promise<PDFiumLibrary> | null = null;

export async function readPages(pdf: Uint8Array): Promise<TestPdfPage[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => ({ text: page.getText(), ...sizeOf(page) }));
  } finally {
    document.destroy();
  }
}

function sizeOf(page: PDFiumPage): { width: number; height: number } {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  return { width, height };
}

/** The words of a whole PDF on one line: where a line breaks depends on fonts. */
export async function readWords(pdf: Uint8Array): Promise<string> {
  return (await readPages(pdf))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\0\uFFFE\u00AD]+/g, ' ');
}
