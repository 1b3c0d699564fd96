/** Finds every converter by format. Each module is loaded when its first job comes: a merge never loads office code. */
import { ServiceError } from '../../../contract/index.js';
import type { FormatId } from '../../formats/formats.js';
import { findFormat } from '../../formats/formats.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import type { OpenNetwork } from '../../network/page-network.js';
import type { Converter, PdfTool, Tools } from '../interface/converter.js';
import type { PdfToolId } from '../../workflows/steps.js';
import { GlyphTally } from '../fonts/missing-letters.js';
import { convertNested } from './nested.js';
import type { HtmlPrinter } from '../interface/printer.js';
import type { ChromiumPrinter } from '../print/chromium-printer.js';
import type { KeySource } from '../interface/key-source.js';
import type { ConverterEntry, EngineServices } from '../interface/module.js';
import type { EngineConfig, WarmProgram } from '../interface/protocol.js';
import { locateSandbox } from '../exec/sandbox/index.js';
import { engineOf } from './engines.js';

/** What a converter's own processes are reported to. */
export interface RegistryHooks {
  /** Prints HTML where the configuration says the window does. */
  readonly windowPrinter: HtmlPrinter;
  /** Fetches for pages that may; absent: the worker does so itself. */
  readonly network?: OpenNetwork;
  /** Keys of cards and tokens; absent: there are none. */
  readonly keys?: KeySource;
  process(pid: number, running: boolean): void;
  log(line: string, details?: Readonly<Record<string, unknown>>): void;
}

export class Registry {
  readonly #config: EngineConfig;
  readonly #hooks: RegistryHooks;
  readonly #converters = new Map<ConverterEntry, Promise<Converter>>();
  readonly #services: EngineServices;
  /** The letters that no font had, in what was drawn for the job. */
  readonly glyphs = new GlyphTally();
  #printer: Promise<HtmlPrinter> | null = null;
  /** The printer of this worker's own, once it is loaded; null where the window prints. */
  #browser: ChromiumPrinter | null = null;

  constructor(config: EngineConfig, hooks: RegistryHooks) {
    this.#config = config;
    this.#hooks = hooks;
    this.#services = {
      config,
      tools: () => this.#tools(),
      printer: () => this.#htmlPrinter(),
      toPdf: (format) => this.#toPdf(format),
      watchLetters: (converter) => this.glyphs.watchConverter(converter),
      process: (pid, running) => hooks.process(pid, running),
      log: (line, details) => hooks.log(line, details),
    };
  }

  /**
   * Returns the converter from one format to another.
   * @throws ServiceError `unsupported_type`, and `engine_missing` where LibreOffice is needed and was not found
   */
  async converterFor(from: FormatId, to: ResultFormat): Promise<Converter> {
    const loaded = await this.#toPdf(from);
    if (!loaded.from.includes(from) || loaded.to !== to)
      throw new ServiceError('unsupported_type', { format: findFormat(from)?.label ?? from });
    return loaded;
  }

  /** Returns the operation of a step, which is loaded when its first job comes. */
  async toolFor(step: PdfToolId): Promise<PdfTool> {
    const { loadTool } = await import('./tools.js');
    return loadTool(step, this.#config.languages ?? null, this.#hooks);
  }

  /** Starts a program ahead of the first job; if that fails, the first job reports it. */
  async warm(program: WarmProgram): Promise<void> {
    // Whether a sandbox works is found out while the code that asks for it is still read.
    if (this.#config.sandbox !== 'off') locateSandbox().catch(() => undefined);
    if (program === 'browser') {
      await this.#htmlPrinter().catch(() => undefined);
      await this.#browser?.warm();
      return;
    }
    if (this.#config.libreOfficeProgram === null) return;
    const warm = this.#load('docx').then((entry) => entry.warm?.(this.#services));
    // It is ended by its converter.
    await Promise.all([warm, this.#toPdf('docx')]).catch(() => undefined);
  }

  async close(): Promise<void> {
    const converters = await Promise.allSettled(this.#converters.values());
    await Promise.allSettled(
      converters.map(async (converter) => {
        if (converter.status === 'fulfilled') await converter.value.close?.();
      }),
    );
    await this.#printer?.then((printer) => printer.close()).catch(() => undefined);
  }

  async #load(format: FormatId): Promise<ConverterEntry> {
    const { converters } = await engineOf(({ formats }) => formats?.some(({ id }) => id === format) === true);
    return converters!.find(({ from }) => from.includes(format))!;
  }

  async #toPdf(format: FormatId): Promise<Converter> {
    const entry = await this.#load(format);
    let converter = this.#converters.get(entry);
    if (!converter) {
      converter = Promise.resolve(entry.load(this.#services));
      this.#converters.set(entry, converter);
      // What could not be loaded now may be loadable later.
      converter.catch(() => this.#converters.delete(entry));
    }
    return converter;
  }

  async #tools(): Promise<Tools> {
    return {
      printer: await this.#htmlPrinter(),
      toPdf: (given, output, options, context) => convertNested(this, given, output, options, context),
      merge: async (parts, output, context) => {
        const { mergePdfs } = await import('../pdf-blocks/merging/merge.js');
        const inputs = parts.map(({ path, name }) => ({ path, name, bookmark: name }));
        await mergePdfs(inputs, output, {}, context);
      },
    };
  }

  #htmlPrinter(): Promise<HtmlPrinter> {
    const { printer, scratch } = this.#config;
    const log = (line: string, details?: Readonly<Record<string, unknown>>) => this.#hooks.log(line, details);
    const watched = async (made: HtmlPrinter) => {
      const { withStandIns } = await import('../print/stand-ins.js');
      return this.glyphs.watchPrinter(withStandIns(made, log), log);
    };
    this.#printer ??=
      printer.kind === 'window'
        ? watched(this.#hooks.windowPrinter)
        : import('../print/chromium-printer.js').then(({ ChromiumPrinter }) => {
            this.#browser = new ChromiumPrinter({
              program: printer.program,
              scratch,
              sandbox: this.#config.sandbox ?? 'available',
              process: (pid, running) => this.#hooks.process(pid, running),
              log: (line) => this.#hooks.log(line),
              ...(this.#hooks.network ? { network: this.#hooks.network } : {}),
            });
            return watched(this.#browser);
          });
    return this.#printer;
  }
}
