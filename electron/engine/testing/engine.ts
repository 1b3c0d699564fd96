/** The engine for tests, as a worker runs it: the registry, the LibreOffice of this computer, nothing replaced. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import type { Context } from '../converter.js';
import { locateLibreOffice } from '../exec/locate-libreoffice.js';
import { runJob } from '../job.js';
import { Registry } from '../registry.js';

export const sample = (name: string): string =>
  join(import.meta.dirname, '..', '..', '..', 'assets', 'samples', name);

export interface Conversion {
  readonly pages: number;
  /** Codes of the messages, in order. */
  readonly messages: readonly string[];
  readonly path: string;
  readonly bytes: Buffer;
}

export interface ConvertWishes {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly password?: string;
  readonly signal?: AbortSignal;
  /** Called with every step as it is reported. */
  readonly onStep?: (step: string) => void;
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
  convert(path: string, wishes?: ConvertWishes): Promise<Conversion>;
  /** Ends everything and removes the folder. */
  close(): Promise<void>;
}

export async function testEngine(): Promise<TestEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-engine-'));
  const program = (await locateLibreOffice({ bundled: null, configured: null }))?.program;
  if (program === undefined) throw new ServiceError('engine_missing');
  const pids = new Set<number>();
  const log: string[] = [];
  const registry = new Registry(
    { libreOfficeProgram: program, scratch: folder },
    {
      process: (pid, running) => void (running ? pids.add(pid) : pids.delete(pid)),
      log: (line) => log.push(line),
    },
  );
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
    convert: async (path, { options = {}, password, signal, onStep } = {}) => {
      const { format, problem } = await detectFile(path);
      if (problem) throw problem;
      const id = randomUUID();
      const directory = join(folder, id);
      await mkdir(directory);
      const messages: string[] = [];
      const context: Context = {
        signal: signal ?? new AbortController().signal,
        directory,
        progress: (step) => onStep?.(step),
        message: (_level, code) => void messages.push(code),
        log: (line) => void log.push(line),
      };
      const input = { path, name: basename(path), format: String(format), ...(password ? { password } : {}) };
      const job = { id, step: 'to-pdf' as const, inputs: [input], options: { ...options }, directory };
      const output = await runJob(job, registry, context);
      return { pages: output.pages, messages, path: output.path, bytes: await readFile(output.path) };
    },
    close: async () => {
      await registry.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A page of a PDF as a reader would take it. Sizes in points. */
export interface ReadPage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

let pdfium: Promise<PDFiumLibrary> | null = null;

export async function readPages(pdf: Uint8Array): Promise<ReadPage[]> {
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
